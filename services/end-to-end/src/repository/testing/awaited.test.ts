import { expect, test } from '@jest/globals';
import { canBeLookedUp, endOf, readConditions } from './awaited.ts';

const fileOf = (name: string) => ({ README: 'README.md', gone: 'docs/gone.md' })[name] ?? name;

/** Why a row that says this waits no longer; 1.1.1 is open. */
const endsOf = (answer: string) =>
  readConditions(answer, fileOf).map((condition) => endOf(condition, ['1.1.1']));

test.each([
  ['waits for a ship while there is no `services/ship`', undefined],
  ['waits for the kernel while there is no `services/kernel`', 'services/kernel is there'],
  ['waits for that row while 1.1.1 is open', undefined],
  ['waits for that row while 1.1.2 is open', '1.1.2 is not open'],
  ['waits for a ship while [README] does not say `a ship of our own`', undefined],
  ['waits for a start while [README] does not say `npm start`', 'README.md says "npm start"'],
  ['waits for the end of npm while [README] says `npm start`', undefined],
  ['waits for a dock while [README] says `no ship`', 'README.md no longer says "no ship"'],
  ['waits for a page while [gone] says `no`', 'docs/gone.md does not exist'],
  ['waits for a page while [gone] does not say `yes`', 'docs/gone.md does not exist'],
])('a row that %s: %s', (answer, end) => {
  expect(endsOf(answer)).toEqual([end]);
});

test('each of several conditions is looked up', () => {
  expect(
    endsOf('waits for both while there is no `services/ship` and while 1.1.2 is open'),
  ).toEqual([undefined, '1.1.2 is not open']);
});

test('a row says what can be looked up, or that it waits for nothing and why', () => {
  const isFit = (answer: string) => canBeLookedUp(answer, readConditions(answer, fileOf));
  expect(isFit('open; waits for a ship while there is no `services/ship`')).toBe(true);
  expect(isFit('open; waits for nothing: ships are not ours to build')).toBe(true);
  expect(isFit('open; waits for a ship')).toBe(false);
  expect(isFit('open; there is no ship')).toBe(false);
  expect(isFit('open; waits for nothing')).toBe(false);
});
