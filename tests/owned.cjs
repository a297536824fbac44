// What lies in content/, public/ and .drawn/ belongs to the owner of the site. This makes it an error to open, list or
// ask for anything there: in the processes of the tests, where setup.ts loads it and fails the test file, and in the
// processes of Node that tests start, which end at once (NODE_OPTIONS in vitest.config.ts). CommonJS, since --require
// takes nothing else in Node 20.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { join, resolve, sep } = require('node:path');
const { fileURLToPath } = require('node:url');

const OWNED = ['content', 'public', '.drawn'].map((name) => join(__dirname, '..', name));
const NAMES =
  /^(?:access|copyFile|cp|createReadStream|exists|lstat|open|opendir|readFile|readdir|readlink|realpath|stat|watch|writeFile|rm|rename)(?:File)?(?:Sync)?$/;

/** What was asked for in this process, when a test collects it. */
const reads = [];
const state = { reads, isCollected: false };

function refuse(path) {
  const message = `a test asks for ${path}, which belongs to the owner: use a fixture`;
  reads.push(message);
  if (state.isCollected) throw new Error(message);
  fs.writeSync(2, `${message}\n`);
  process.reallyExit(86);
}

function isOwned(path) {
  if (typeof path !== 'string' && !(path instanceof URL)) return false;
  const full = typeof path === 'string' ? resolve(path) : path.protocol === 'file:' && fileURLToPath(path);
  return full && OWNED.some((folder) => full === folder || full.startsWith(folder + sep));
}

for (const api of [fs, fs.promises]) {
  for (const name of Object.keys(api).filter((key) => NAMES.test(key))) {
    const original = api[name];
    const guarded = function (path, ...rest) {
      return isOwned(path) ? refuse(path) : original.call(this, path, ...rest);
    };
    api[name] = Object.assign(guarded, original);
  }
}
syncBuiltinESMExports();

module.exports = state;
