// `node tests/size.mjs`: prints how large the project is, and the goals.
import { load } from './load.mjs';

const { measure, measureGit } = await load('tests/counts.ts');
for (const [what, count, goal] of [...measure(), ...measureGit()])
  console.log(`${String(count).padStart(6)} (goal ${String(goal).padStart(6)})  ${what}`);
