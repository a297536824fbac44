// Keeps tests away from content/ and public/, which belong to the owner of the site. In test processes, setup.ts
// loads this file and fails a test file that has accessed anything there. Node processes started by tests exit at once
// (NODE_OPTIONS in vitest.config.ts). CommonJS, because --require in Node 20 supports nothing else.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { join, resolve, sep } = require('node:path');
const { fileURLToPath } = require('node:url');

const OWNED = ['content', 'public'].map((name) => join(__dirname, '..', name));
const NAMES =
  /^(?:access|copyFile|cp|createReadStream|exists|lstat|open|opendir|readFile|readdir|readlink|realpath|stat|watch|writeFile|rm|rename)(?:File)?(?:Sync)?$/;

/** The accesses in this process, if a test collects them. */
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
