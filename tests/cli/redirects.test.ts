// Redirects on real servers: tests/fixtures/redirect-answers.txt has the rules, the requests, which are sent as raw bytes, and
// the answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixtures } from '../helpers';
import { request, sendRaw } from '../unit/serve/running';
import { buildGood, HOSTS, isEveryHostThere } from './hosting';

const FILE = join(fixtures, 'redirect-answers.txt');
const [RULES, ...PARTS] = readFileSync(FILE, 'utf8').split(/^(?=---)/m);

it.skipIf(!isEveryHostThere)(
  'have the same answers on nginx, Caddy and the preview, but for those noted',
  async () => {
    const folder = await buildGood(RULES);
    const ask = (port: number, path: string) => sendRaw(port, request(`GET ${path}`));
    const servers = await Promise.all(
      HOSTS.map(async ([name, start]) => ({ name, port: (await start(folder, '')).port })),
    );
    const answersTo = async (path: string) => {
      const found = await Promise.all(
        servers.map(async ({ name, port }) => {
          const { status, head } = await ask(port, path);
          const location = /^location: (.*)$/im.exec(head)?.[1] ?? '';
          return { name, status, location };
        }),
      );
      for (const { status, location } of found) {
        expect([200, 301, 302, 400, 404], path).toContain(status);
        expect(location, path).toMatch(/^[!-~]*$/);
      }
      return found;
    };
    const written = [RULES];
    for (const [index, part] of PARTS.entries()) {
      const [title, ...lines] = part.trimEnd().split('\n');
      written.push(`${title}\n`);
      for (const [path] of lines.map((line) => line.split(/ +/))) {
        const found = await answersTo(path);
        // The second part is of hostile requests.
        for (const { location } of index === 0 ? [] : found)
          expect(['site.example', 'else.test', 'else.test:8443'], path).toContain(
            new URL(location, 'https://site.example/').host,
          );
        const texts = found.map(({ status, location }) => `${status} ${location}`.trimEnd());
        const all =
          new Set(texts).size === 1
            ? texts[0]
            : found.map(({ name }, k) => `${name}: ${texts[k]}`).join(' | ');
        written.push(`${path.padEnd(40)} ${all}\n`);
      }
    }
    await expect(written.join('')).toMatchFileSnapshot(FILE);
  },
);
