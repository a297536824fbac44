// Imports a package that requires no CommonJS: compiled programs call require() in the place of import(), which cannot load
// a module that awaits something at its top level.

/** @param {string} name */
const importPackage = (name) => import(name);

module.exports = { importPackage };
