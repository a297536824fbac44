// Replaces two packages in programs. gray-matter loads js-yaml at startup but never calls it, because our code sets another YAML
// engine. temml is loaded by the first formula, as few texts have any.
const refuse = () => {
  throw new Error('front matter is parsed by the yaml package');
};

/** @type {typeof import('temml').default.renderToString} */
const renderToString = (...given) => require('temml').renderToString(...given);

module.exports = { renderToString, safeDump: refuse, safeLoad: refuse };
