// A YAML value as schemas see it, with its position and its name for messages.
import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import type { ProblemDetails, Span } from '../../base/problems/problem';
import type { YamlDocument } from './yaml-document';

export class YamlValue {
  constructor(
    readonly document: YamlDocument,
    readonly node: Node | null = document.contents,
    /** `pages.blog` or `item 2: title`; empty for the whole document. */
    readonly name = '',
    /** The last key of the name, as it is written in YAML. */
    readonly key = name,
    /** Whether the key may be left out. */
    readonly isOptional = false,
  ) {}

  /** The same value, marked as optional. */
  get optional(): YamlValue {
    return new YamlValue(this.document, this.node, this.name, this.key, true);
  }

  /** The value of a scalar: text, a number, a boolean or null. */
  get scalar(): unknown {
    return isScalar(this.node) ? this.node.value : undefined;
  }

  /** The text of a scalar. A number keeps its spelling, as in `title: 1.10`. */
  get text(): string | undefined {
    if (!isScalar(this.node)) return undefined;
    const { value, source } = this.node;
    return typeof value === 'number' ? source : typeof value === 'string' ? value : undefined;
  }

  /** The pairs of a map in file order. The name of a key is its text. */
  get entries(): { key: YamlValue; value: YamlValue }[] {
    if (!isMap(this.node)) return [];
    return this.node.items.map((pair) => {
      const key = this.at(pair.key, '');
      const name = isScalar(key.node) ? String(key.node.source ?? key.node.value) : key.describe();
      const written = /[{.:]/.test(name) ? `"${name}"` : name;
      return { key: this.at(pair.key, name), value: this.at(pair.value, this.nameOf(name), written) };
    });
  }

  get(key: string): YamlValue | undefined {
    return this.entries.find((entry) => entry.key.scalar === key)?.value;
  }

  get items(): YamlValue[] {
    if (!isSeq(this.node)) return [];
    return this.node.items.map((item, index) =>
      this.at(item, this.name ? `${this.name}[${index + 1}]` : `item ${index + 1}`),
    );
  }

  /** Returns the name of the value at a key of a map. */
  nameOf(key: string): string {
    return this.name + (/^item \d+$/.test(this.name) ? ': ' : this.name && '.') + key;
  }

  private at(node: unknown, name: string, key?: string): YamlValue {
    return new YamlValue(this.document, isNode(node) ? node : null, name, key);
  }

  get span(): Span {
    const [start, end] = this.node?.range ?? [0, 1];
    return { start, length: end - start };
  }

  /** Describes the value for messages. */
  describe(): string {
    const { node } = this;
    if (isMap(node)) return 'a map of keys';
    if (isSeq(node)) return 'a list';
    if (!isScalar(node) || node.value === null || node.value === '') return 'empty';
    return typeof node.value === 'string' ? JSON.stringify(node.value) : String(node.source ?? node.value);
  }

  /** The hint for a map in one line, such as `{koi}` or `Koi: a pond`: text that needs quotes. */
  private get quoted(): string | undefined {
    const { start, length } = this.span;
    const written = this.document.text.slice(start, start + length).trim();
    return isMap(this.node) && /^[^"'\\\n]+$/.test(written) ? `put it in quotes: "${written}"` : undefined;
  }

  /** Reports a value of the wrong kind. */
  mustBe(kind: string, hint: string): undefined {
    const found = this.describe();
    const name = this.name || 'this file';
    if (found !== 'empty')
      return this.fail(`${name} must be ${kind}, not ${found}`, (kind === 'text' && this.quoted) || hint);
    const advice = this.isOptional ? `${hint.replace(/\.$/, '')}, or delete the key.` : hint;
    return this.fail(`${name} is empty; it must be ${kind}`, advice);
  }

  /** Reports a value of the right kind that is invalid. */
  invalid(problem: string, hint: string): undefined {
    return this.fail(`${this.name} ${problem}: ${this.describe()}`, hint);
  }

  tooLong(length: number, most: number): undefined {
    return this.fail(`${this.name} has ${length} characters; the limit is ${most}`, 'shorten it.');
  }

  fail(message: string, hint?: string): undefined {
    this.report({ message, hint });
  }

  report(problem: ProblemDetails): void {
    const { start, length } = this.span;
    this.document.report(start, start + length, problem);
  }
}
