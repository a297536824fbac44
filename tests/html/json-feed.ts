// The rules of JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/

type Rule = (value: unknown) => boolean;
type Rules = Record<string, Rule>;

const isText: Rule = (value) => typeof value === 'string' && value.trim() !== '';
const isAddress: Rule = (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);
const isMoment: Rule = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const isLanguage: Rule = (value) =>
  typeof value === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value);
const isListOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule);

const AUTHOR: Rules = { name: isText, url: isAddress, avatar: isAddress };
const isAuthor: Rule = (value) =>
  Object.keys(value as object).length > 0 && follow(value, AUTHOR).length === 0;

const FEED: Rules = {
  version: (value) => value === 'https://jsonfeed.org/version/1.1',
  title: isText,
  home_page_url: isAddress,
  feed_url: isAddress,
  description: isText,
  icon: isAddress,
  favicon: isAddress,
  authors: isListOf(isAuthor),
  language: isLanguage,
  items: Array.isArray,
};
const ITEM: Rules = {
  id: isText,
  url: isAddress,
  external_url: isAddress,
  title: isText,
  content_html: isText,
  content_text: isText,
  summary: isText,
  image: isAddress,
  banner_image: isAddress,
  date_published: isMoment,
  date_modified: isMoment,
  authors: isListOf(isAuthor),
  tags: isListOf(isText),
  language: isLanguage,
};

/** The problems of the feed, one per line. */
export function jsonFeedProblems(json: string): string[] {
  const feed = JSON.parse(json);
  const problems = follow(feed, FEED, ['version', 'title', 'items']);
  const items: Record<string, unknown>[] = Array.isArray(feed.items) ? feed.items : [];
  for (const [index, item] of items.entries()) {
    const wrong = follow(item, ITEM, ['id']);
    if (item.content_html === undefined && item.content_text === undefined) wrong.push('content is missing');
    problems.push(...wrong.map((what) => `item ${index}: ${what}`));
  }
  if (new Set(items.map(({ id }) => id)).size < items.length) problems.push('an id is given twice');
  return problems;
}

/** Keys that begin with an underscore are custom extensions. */
function follow(value: unknown, rules: Rules, required: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return ['no object'];
  const wrong = Object.entries(value)
    .filter(([key, one]) => !key.startsWith('_') && !rules[key]?.(one))
    .map(([key]) => `${key} is wrong or unknown`);
  return [...wrong, ...required.filter((key) => !(key in value)).map((key) => `${key} is missing`)];
}
