// What a body is rendered for: its page, or a feed. A feed reader has neither the page's address nor its styles and
// scripts, so addresses are absolute there, and what works only on the page is left out.
import { mapSrcset, parseUrl } from '../base/html/addresses';
import type { Attributes } from '../base/html/tokens';

export interface Target {
  isFeed: boolean;
  address(to: string): string;
  /** Changes the attributes of a tag; returns the same object if nothing changes. */
  attributes(attributes: Attributes): Attributes;
}

export const pageTarget: Target = {
  isFeed: false,
  address: (to) => to,
  attributes: (attributes) => attributes,
};

/** `page` is the URL of the page that has the body. */
export function feedTarget(page: string): Target {
  const address = (to: string): string => parseUrl(to, page)?.href ?? to;
  return {
    isFeed: true,
    address,
    attributes(attributes) {
      if (!Object.keys(attributes).some((key) => CHANGED.test(key))) return attributes;
      const { class: _, tabindex, ...rest } = attributes;
      for (const key of ['href', 'src', 'poster'])
        if (rest[key] !== undefined) rest[key] = address(rest[key]);
      if (rest.srcset !== undefined) rest.srcset = mapSrcset(rest.srcset, address);
      return rest;
    },
  };
}

const CHANGED = /^(class|tabindex|href|src|poster|srcset)$/;
