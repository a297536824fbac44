// Reads the size and the format of the picture in a WebM file: https://www.rfc-editor.org/rfc/rfc8794 (EBML),
// https://www.rfc-editor.org/rfc/rfc9559 (Matroska).
import type { Film } from './videos';

const [SEGMENT, TRACKS, ENTRY, CODEC, VIDEO] = [0x18538067, 0x1654ae6b, 0xae, 0x86, 0xe0];
const [WIDTH, HEIGHT, SHOWN_WIDTH, SHOWN_HEIGHT, UNIT] = [0xb0, 0xba, 0x54b0, 0x54ba, 0x54b2];

const LONGEST_NUMBER = 8;
/** In pixels; no video is larger. */
const isSide = (length: number): boolean => length > 0 && length <= 100_000;

export const WEBM_START = 0x1a45dfa3;

interface Element {
  id: number;
  start: number;
  end: number;
}

/** Reads a number whose leading zero bits say how long it is; the id of an element has its marker in it. */
function readNumber(
  bytes: Uint8Array,
  at: number,
  keepsMarker: boolean,
): { value: number; next: number } | undefined {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return undefined;
  let value = keepsMarker ? bytes[at] : bytes[at] & (0xff >> length);
  for (let k = 1; k < length; k++) value = value * 256 + bytes[at + k];
  // All bits are set if the size is not known, as in a recording.
  const isUnknown = !keepsMarker && value >= 2 ** (7 * length) - 1;
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, next: at + length };
}

/** Returns the elements between two places, as far as the bytes go. */
function elementsIn(bytes: Uint8Array, { start, end }: Omit<Element, 'id'>): Element[] {
  const elements: Element[] = [];
  for (let at = start; at < Math.min(end, bytes.length); ) {
    const id = readNumber(bytes, at, true);
    const size = id && readNumber(bytes, id.next, false);
    if (id === undefined || size === undefined) break;
    at = size.next + size.value;
    elements.push({ id: id.value, start: size.next, end: at });
  }
  return elements;
}

/** `start` are the first bytes of the file, `size` is that of the whole. Undefined if it has no picture or is incomplete. */
export function readWebm(start: Uint8Array, size: number): Film | undefined {
  const within = (parent: Element | undefined, id: number): Element[] =>
    parent ? elementsIn(start, parent).filter((element) => element.id === id) : [];
  const text = (element?: Element): string =>
    element
      ? String.fromCharCode(...start.subarray(element.start, Math.min(element.end, element.start + 64)))
      : '';
  const number = (element?: Element): number =>
    element && element.end - element.start <= LONGEST_NUMBER
      ? [...start.subarray(element.start, element.end)].reduce((value, byte) => value * 256 + byte, 0)
      : 0;
  const [segment] = elementsIn(start, { start: 0, end: size }).filter(({ id }) => id === SEGMENT);
  if (segment === undefined || (segment.end > size && segment.end !== Number.POSITIVE_INFINITY))
    return undefined;
  const entries = within(segment, TRACKS).flatMap((tracks) => within(tracks, ENTRY));
  for (const entry of entries) {
    const [video] = within(entry, VIDEO);
    const [width, height] = [WIDTH, HEIGHT].map((id) => number(within(video, id)[0]));
    if (!isSide(width) || !isSide(height)) continue;
    const codec = text(within(entry, CODEC)[0]);
    const [shownWidth, shownHeight] = [SHOWN_WIDTH, SHOWN_HEIGHT].map((id) => number(within(video, id)[0]));
    const isInPixels = number(within(video, UNIT)[0]) === 0 && isSide(shownWidth) && isSide(shownHeight);
    return isInPixels ? { width: shownWidth, height: shownHeight, codec } : { width, height, codec };
  }
  return undefined;
}
