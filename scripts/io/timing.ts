/** Passes items on and tells how many milliseconds each took to make. */
export function* timed<T>(items: Iterable<T>, tell: (item: T, milliseconds: number) => void): Generator<T> {
  let start = performance.now();
  for (const item of items) {
    tell(item, performance.now() - start);
    yield item;
    start = performance.now();
  }
}
