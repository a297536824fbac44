// Notes what style sheets for print cannot find out: how wide a box is that scrolls, and which links show their address.

const shown = (address: string): string => address.replace(/^\w+:\/*|\/$/g, '');

export function prepareForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const box of document.querySelectorAll<HTMLElement>('.scroll, .formula'))
      box.style.setProperty('--wide', `${box.scrollWidth}`);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.prose a'))
      link.classList.toggle('bare', shown(link.href) === shown(link.textContent));
  });
}
