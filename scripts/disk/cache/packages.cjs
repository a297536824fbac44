// What programs have in place of two packages. gray-matter loads js-yaml at startup but never calls it, because its YAML engine is
// replaced as well. To load temml takes a seventieth of the time of a build of nine posts, and few have formulas.
const refuse = () => {
  throw new Error('front matter is parsed by the yaml package');
};

/** @type {typeof import('temml').default.renderToString} */
const renderToString = (...given) => require('temml').renderToString(...given);

module.exports = { renderToString, safeDump: refuse, safeLoad: refuse };
