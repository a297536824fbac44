/** The folder of the project, with a trailing slash. */
export { root } from '../cache/code-state.cjs';
