// Replaces two packages in programs: js-yaml, which gray-matter loads but never calls, and temml, which only formulas need.
const refuse = () => {
  throw new Error('front matter is parsed by the yaml package');
};

/** @type {typeof import('temml').default.renderToString} */
const renderToString = (...given) => require('temml').renderToString(...given);

module.exports = { renderToString, safeDump: refuse, safeLoad: refuse };
