// What scripts have done, for screen readers.

/** Says it in the live region of the frame; an empty text clears that. */
export function say(text: string): void {
  const region = document.getElementById('said');
  if (region) region.textContent = text;
}
