// Runs with every test file, also where files share their modules.
import { afterAll } from 'vitest';
import { undoAll } from './temporary';

afterAll(undoAll);
