// Texts that a blog did not publish are drafts: the spellings of each generator, as it documents them.
import { expect, it } from 'vitest';
import { splitFrontMatter } from '../../../scripts/import/read/front-matter';
import { privateKey } from '../../../scripts/import/read/keys';

const read = (yaml: string) =>
  privateKey(splitFrontMatter(`---\n${yaml}\n---\nText.\n`).data, '2026-01-15') !== undefined;

const PRIVATE = `draft: true; draft: True; draft: "true"; draft: yes; draft: on; draft: 1; Draft: true; DRAFT: true;
isDraft: true; private: true; hidden: true; unlisted: true; wip: true; password: x; headless: true; expiryDate: 2020-01-01;
build: { render: never, list: never }; _build: { render: false }; permalink: false; permalink: { build: false };
published: false; published: no; published: off; published: "false"; publish: false; isPublished: false;
eleventyExcludeFromCollections: true; status: draft; status: Draft; status: private; status: unpublished; status: pending;
state: draft; visibility: private`;
const PUBLIC = `draft: false; draft: no; draft: "false"; draft:; hidden: false; password: ""; published: true; publish: yes;
published: 2020-01-01; status: published; status: evergreen; visibility: public; permalink: /a/; permalink: { build: true };
build: { list: local }; title: Private letters; tags: [draft]`;

it.each(PRIVATE.split(/;\s/))('%s is private', (yaml) => {
  expect(read(yaml)).toBe(true);
});

it.each(PUBLIC.split(/;\s/))('%s is not', (yaml) => {
  expect(read(yaml)).toBe(false);
});
