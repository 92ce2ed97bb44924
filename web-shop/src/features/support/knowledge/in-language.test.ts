import { expect, test } from '@jest/globals';
import { inLanguage } from './in-language.ts';

const ENGLISH = { id: 'a', language: 'en' } as const;
const BOSNIAN = { id: 'b', language: 'bs' } as const;

test('each reader finds what is written in the own language', () => {
  expect(inLanguage([ENGLISH, BOSNIAN], 'bs')).toEqual([BOSNIAN]);
  expect(inLanguage([ENGLISH, BOSNIAN], 'en')).toEqual([ENGLISH]);
});

test('where there is nothing in it, what there is', () => {
  expect(inLanguage([ENGLISH], 'bs')).toEqual([ENGLISH]);
});
