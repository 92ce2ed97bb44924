import { expect, test } from '@jest/globals';
import { languageOf, sendsLanguage } from './language-of.ts';

const eur = { tenantId: 'eur', language: null } as const;
const km = { tenantId: 'km', language: null } as const;

test('somebody is written to in what they chose, or else in the language of their market', () => {
  expect([languageOf(eur), languageOf(km)]).toEqual(['en', 'bs']);
  expect([languageOf({ ...eur, language: 'bs' }), languageOf({ ...km, language: 'en' })]).toEqual([
    'bs',
    'en',
  ]);
});

test.each([
  ['the market’s own at first', km, { language: 'bs', chosen: false }, false],
  ['another than the market’s at first', km, { language: 'en', chosen: false }, true],
  [
    'the same as was chosen once',
    { ...km, language: 'en' },
    { language: 'en', chosen: false },
    false,
  ],
  [
    'another that only the browser says',
    { ...km, language: 'en' },
    { language: 'bs', chosen: false },
    false,
  ],
  ['another that is chosen now', { ...km, language: 'en' }, { language: 'bs', chosen: true }, true],
  [
    'the same that is chosen again',
    { ...eur, language: 'bs' },
    { language: 'bs', chosen: true },
    false,
  ],
] as const)('a page that speaks %s', (...[, reader, shown, sends]) => {
  expect(sendsLanguage(reader, shown)).toBe(sends);
});
