// Replaces js-yaml, which gray-matter loads at startup but never calls, because its YAML engine is replaced as well.
const refuse = (): never => {
  throw new Error('front matter is parsed by the yaml package');
};

export const safeLoad = refuse;
export const safeDump = refuse;
