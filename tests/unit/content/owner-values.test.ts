// Addresses that pages send visits to.
import { expect, it } from 'vitest';
import { fediverseAccount, secureAddress } from '../../../src/content/owner-values';
import { object, readYaml } from '../../../src/content/schema';

const messageFor = (address: string): string | undefined =>
  readYaml(
    { source: 'site.yaml', text: `beacon: ${JSON.stringify(address)}\n` },
    object({ beacon: secureAddress }),
  ).problems[0]?.message;

it.each(['https://stats.example.org/visit', 'https://a.example', 'https://a.example:8443/v?x=1'])(
  '%s',
  (address) => {
    expect(messageFor(address)).toBeUndefined();
  },
);

it.each([
  'https://u:p@a.example/v',
  'https://u@a.example/v',
  'https://:p@a.example/v',
  'http://a.example/v',
  'https://*.example.com/',
  'https://*/',
  'https://a.example,https://b.example/',
  'https://a.example;x/',
  'https://[::1]/v',
])('not %s', (address) => {
  expect(messageFor(address)).toMatch(
    /^beacon is not an (?:address that browsers can send to|https address): /,
  );
});

it.each([
  ['@ann@koi.test', undefined],
  ['ann@koi.test', 'account is not an account in the fediverse: "ann@koi.test"'],
])('the account %s: %s', (account, message) => {
  const { problems } = readYaml(
    { source: 'site.yaml', text: `account: ${JSON.stringify(account)}\n` },
    object({ account: fediverseAccount }),
  );
  expect(problems[0]?.message).toBe(message);
});
