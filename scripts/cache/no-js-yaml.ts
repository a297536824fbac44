// Stands in for js-yaml, which gray-matter loads at every start and never calls here: its engine is replaced.
const refuse = (): never => {
  throw new Error('front matter is parsed by the yaml package');
};

export const safeLoad = refuse;
export const safeDump = refuse;
