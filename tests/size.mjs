// `node tests/size.mjs`: prints how large the project is, and what it should be at most.
import { load } from './load.mjs';

const { measure, measureGit } = await load('tests/counts.ts');
for (const [what, count, goal] of [...measure(), ...measureGit()])
  console.log(`${String(count).padStart(6)} (at most ${String(goal).padStart(6)})  ${what}`);
