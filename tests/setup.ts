// Runs with every test file, also where files share their modules.
import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary';

afterAll(removeTemporaryFolders);
