// Replaces two packages in programs. gray-matter loads js-yaml at startup but never calls it, because our code sets another YAML
// engine. temml is loaded by the first formula: loading takes 1/70 of the time of a build of nine posts, and few have formulas.
const refuse = () => {
  throw new Error('front matter is parsed by the yaml package');
};

/** @type {typeof import('temml').default.renderToString} */
const renderToString = (...given) => require('temml').renderToString(...given);

module.exports = { renderToString, safeDump: refuse, safeLoad: refuse };
