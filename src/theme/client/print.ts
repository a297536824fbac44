// Notes what style sheets for print cannot find out: how wide a box is that scrolls, and which links show their address.

const shown = (address: string): string => address.replace(/^(?:https?:\/\/|mailto:)|\/$/g, '');

export function prepareForPrint(): void {
  addEventListener('beforeprint', () => {
    for (const box of document.querySelectorAll<HTMLElement>('.scroll, .formula'))
      box.style.setProperty('--wide', String(box.scrollWidth));
    for (const link of document.querySelectorAll('.prose a:is([href^=http], [href^=mailto])'))
      link.classList.toggle('bare', shown(link.getAttribute('href') ?? '') === shown(link.textContent));
  });
}
