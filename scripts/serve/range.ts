// A Range header as sirv can be trusted with it: `bytes=9-2` and the like end it, it knows no last bytes, and takes an
// end of 0 for none.

/** What sirv is asked for, or undefined for the whole file, which may always be sent. `size` is that of the file. */
export function rangeForSirv(range: string, size: number | undefined): string | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === undefined || (from === '' && to === '')) return undefined;
  if (from !== '') return to === '' || Number(to) >= Number(from) ? range : undefined;
  if (size === undefined || Number(to) === 0) return undefined;
  return `bytes=${Math.max(0, size - Number(to))}-`;
}

/** True for a range of one byte, the first. */
export const isFirstByte = (range: string | undefined): boolean => /^bytes=0+-0+$/.test(range ?? '');
