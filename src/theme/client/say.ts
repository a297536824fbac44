/** Lets screen readers say what a script has done: writes it to the live region of the page. An empty text clears it. */
export const say = (words: string | Node): void => document.getElementById('said')?.replaceChildren(words);
