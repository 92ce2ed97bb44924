import { expect, test } from '@jest/globals';
import { filterByLanguage } from './filter-by-language.ts';

const ENGLISH = { id: 'a', language: 'en' } as const;
const BOSNIAN = { id: 'b', language: 'bs' } as const;

test('each reader finds what is written in the own language', () => {
  expect(filterByLanguage([ENGLISH, BOSNIAN], 'bs')).toEqual([BOSNIAN]);
  expect(filterByLanguage([ENGLISH, BOSNIAN], 'en')).toEqual([ENGLISH]);
});

test('where there is nothing in it, what there is', () => {
  expect(filterByLanguage([ENGLISH], 'bs')).toEqual([ENGLISH]);
});
