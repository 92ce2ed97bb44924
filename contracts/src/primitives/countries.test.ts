import { expect, test } from '@jest/globals';
import { COUNTRIES } from './countries.ts';

test('[S2.54][T.18] the list of countries is fixed: 193 UN members and four more', () => {
  expect(COUNTRIES).toHaveLength(197);
  expect(new Set(COUNTRIES).size).toBe(197);
  expect(COUNTRIES).toEqual(
    expect.arrayContaining(['Kosovo', 'Taiwan', 'Palestine', 'Vatican City']),
  );
  expect(Object.isFrozen(COUNTRIES)).toBe(true);
});

test('[S2.55] the list of countries includes Bosnia and Herzegovina', () => {
  expect(COUNTRIES).toContain('Bosnia and Herzegovina');
});

test('countries are in alphabetical order', () => {
  expect(COUNTRIES.toSorted(new Intl.Collator('en').compare)).toEqual([...COUNTRIES]);
});
