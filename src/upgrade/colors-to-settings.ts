// Before version 1.1.0 the colors were in src/styles/tokens.css. Those that an owner has changed there, and that have a
// setting now, move to `colours` in content/site.yaml.
import { editYaml } from '../content/edit-yaml';
import { parseSettings } from '../content/settings';
import { isError, type Problem, problemAt } from '../problem';

const TOKENS = 'src/styles/tokens.css';
const SETTINGS = 'content/site.yaml';

/** The colors of version 1.0 that have a setting since: by day and by night. */
const BEFORE: Record<string, [day: string, night: string]> = {
  paper: ['#faf6ee', '#0a1218'],
  ink: ['#17212a', '#ece7db'],
  accent: ['#bf3419', '#f4775a'],
};

const LINE = /^([ \t]*--(paper|ink|accent):[ \t]*)([^;\n]+);/gm;
const HEX = '#(?:[\\da-f]{3}|[\\da-f]{6})';
const PAIR = new RegExp(`^light-dark\\(\\s*(${HEX})\\s*,\\s*(${HEX})\\s*\\)$`, 'i');
const ONE = new RegExp(`^(${HEX})$`, 'i');

export function colorsToSettings({ read }: { read(path: string): string | undefined }) {
  const nothing = { changes: new Map<string, string>(), problems: [] };
  const [tokens, settings] = [read(TOKENS), read(SETTINGS)];
  // Since 1.1.0 the style sheet has names of colors instead.
  if (tokens === undefined || settings === undefined || /light-dark\(day-/.test(tokens)) return nothing;
  const values: Record<string, string> = {};
  const problems: Problem[] = [];
  const reset = tokens.replace(LINE, (line, start, role, value, at) => {
    const found = PAIR.exec(value) ?? ONE.exec(value);
    if (found === null) {
      problems.push(problemAt({ source: TOKENS, text: tokens }, at, line.length, notMoved(role)));
      return line;
    }
    const [day, night] = [found[1], found[2] ?? found[1]].map((hex) => hex.toLowerCase());
    if (day !== BEFORE[role][0]) values[`colours.${role}.day`] = day;
    if (night !== BEFORE[role][1]) values[`colours.${role}.night`] = night;
    return `${start}light-dark(${BEFORE[role].join(', ')});`;
  });
  if (Object.keys(values).length === 0) return { ...nothing, problems };
  const changed = editYaml(settings, values);
  if (changed === undefined) {
    const lines = Object.entries(values).map(([key, hex]) => `${key}: "${hex}"`);
    const hint = `write them under colours, as docs/content.md shows: ${lines.join(', ')}.`;
    const message = 'the colors of src/styles/tokens.css belong here now, and could not be written';
    problems.push(
      problemAt({ source: SETTINGS, text: settings }, 0, 1, { message, hint, severity: 'warning' }),
    );
    return { ...nothing, problems };
  }
  // The version before did not check the contrast of colors.
  problems.push(...parseSettings({ source: SETTINGS, text: changed }).problems.filter(isError));
  const changes = new Map([
    [TOKENS, reset],
    [SETTINGS, changed],
  ]);
  return { changes, problems };
}

const notMoved = (role: string) => ({
  message: `the color of ${role} is set in ${SETTINGS} now, but this is not a color such as #17212a`,
  hint: `set colours.${role} in ${SETTINGS}, as docs/content.md shows.`,
  severity: 'warning' as const,
});
