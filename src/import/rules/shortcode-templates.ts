// The templates of a blog's own shortcodes, as far as they only insert values.
import type { BodyContext } from '../body/context';
import { textOf } from '../read/front-matter';
import type { Component } from './component';

const INLINE = /^\s*<(?:a|abbr|b|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u)\b/;

/** The result of a template that only inserts values; undefined if it computes something or needs a script. */
export function fillTemplate(code: Component, { files }: BodyContext): string | undefined {
  const { name, values, inner = '' } = code;
  const template = templateOf(name, files);
  if (template === undefined || /<(?:script|style|canvas|form|button|\w+-)/.test(template)) return undefined;
  const filled = template
    .replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*(?:\.Get|index\s+\.Params)\s+(?:"([\w-]+)"|(\d+))\s*(?:\|\s*(?:markdownify|safe\w+|plainify|htmlEscape)\s*)*-?\}\}/g,
      (_, key, at) => textOf(values[key ?? at]),
    )
    .replace(
      /\{\{-?\s*\.Inner\s*(?:\|\s*(?:markdownify|safe\w+|\$?\.Page\.RenderString)\s*)*-?\}\}/g,
      // Blank lines in an inline element would end its paragraph.
      () => (INLINE.test(template) ? inner.trim() : `\n\n${inner.trim()}\n\n`),
    );
  return /\{\{/.test(filled) ? undefined : filled.trim();
}

const templateOf = (name: string, files: BodyContext['files']): string | undefined => {
  const file = ['layouts/shortcodes/', 'layouts/_shortcodes/']
    .map((folder) => `${folder}${name}.html`)
    .find(files.has);
  return file && files.read(file);
};

/** True if a paired shortcode shows its text as code: by its name, or because its template says so. */
export function isCode(name: string, { files }: BodyContext): boolean {
  if (/^(?:highl?|highlight|code|prism|codeblock|source|terminal|console|shell|mermaid)(?:-\w+)?$/.test(name))
    return true;
  const template = templateOf(name, files);
  return (
    template !== undefined &&
    /\bhighlight\b[^}]*(?:\.Inner|\$\w+)|\.Inner[^}]*\bhighlight\b/.test(template) &&
    template.includes('.Inner')
  );
}

/** The language that the template of a shortcode names itself, as in `highlight (trim .Inner "\n") "rust"`; empty if none. */
export const languageOf = (name: string, { files }: BodyContext): string =>
  /\bhighlight\s+(?:\([^)]*\)|\.Inner|\$\w+)\s+"([\w+#-]+)"/.exec(templateOf(name, files) ?? '')?.[1] ?? '';
