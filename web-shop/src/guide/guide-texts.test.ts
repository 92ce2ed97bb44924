import { expect, test } from '@jest/globals';
import type { Product } from 'contracts/api/catalog';
import { buildProduct } from '../testing/build-product.ts';
import { guideTexts, languageFor } from './guide-texts.ts';

function productWith(guide: Partial<Product>): Product {
  const { guideSections: _sections, ...summary } = buildProduct();
  return { ...summary, ...guide };
}

test('[T.39] usageInstructions is the section getting started', () => {
  const texts = guideTexts(productWith({ usageInstructions: 'Start here' }), 'english');
  expect(texts.find(({ section }) => section === 'getting-started')?.text).toBe('Start here');
});

test('a section of blanks has no content', () => {
  const texts = guideTexts(productWith({ supportContacts: '  \n' }), 'english');
  expect(texts.every(({ text }) => text === '')).toBe(true);
});

test('the KM shop starts with the local texts where there are any', () => {
  const bilingual = productWith({ installationInstructions: 'a', installationInstructionsKm: 'b' });
  expect(languageFor(bilingual, 'KM')).toBe('local');
  expect(languageFor(bilingual, 'EUR')).toBe('english');
  expect(languageFor(productWith({ installationInstructions: 'a' }), 'KM')).toBe('english');
});
