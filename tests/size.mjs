// `node tests/size.mjs`: prints how large the project is, how large it may be, and the goals.
import { readFileSync } from 'node:fs';
import { load } from './load.mjs';

const { measure, measureGit } = await load('tests/counts.ts');
const rows = readFileSync('tests/structure.test.ts', 'utf8').matchAll(/^ {2}'?([\w ,]+)'?: ([\d_]+),$/gm);
const limits = new Map(Array.from(rows, ([, what, limit]) => [what, limit.replace('_', '')]));
const pad = (number = '-') => String(number).padStart(6);
for (const [what, count, goal] of [...measure(), ...measureGit()])
  console.log(`${pad(count)} (limit ${pad(limits.get(what))}, goal ${pad(goal)})  ${what}`);
