// What the browser has in place of react-dom/client.
import { type ComponentChild, hydrate } from 'preact';

export const hydrateRoot = (root: Element, component: ComponentChild): void => hydrate(component, root);
