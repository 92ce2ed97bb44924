import { afterEach, expect, test } from '@jest/globals';
import { setRefusalTexts, translatedProblem } from './problem-texts.ts';
import { refusalsBs } from './refusals-bs.ts';

afterEach(() => setRefusalTexts(undefined));

const inBosnian = (facts: Record<string, unknown>): string | undefined => {
  setRefusalTexts(refusalsBs);
  return translatedProblem(facts);
};

test('a refusal in Bosnian names what there is too little of, and how much there is', () => {
  const lines = [
    { productName: 'Office Suite', available: 1, requested: 2 },
    { productName: 'Paint', available: 0, requested: 1_000 },
  ];
  expect(inBosnian({ code: 'insufficient-stock', lines })).toBe(
    'Nema dovoljno licencnih ključeva na stanju za Office Suite: dostupno 1, potrebno 2. ' +
      'Nema dovoljno licencnih ključeva na stanju za Paint: dostupno 0, potrebno 1.000.',
  );
  const amounts = { available: '10.00', required: '12.50' };
  expect(inBosnian({ code: 'insufficient-balance', ...amounts, currency: 'KM' })).toBe(
    'Nedovoljno sredstava. Raspoloživo: 10.00 KM, potrebno: 12.50 KM',
  );
});

test('it names a product, a branch and how long there is to wait', () => {
  expect(inBosnian({ code: 'discontinued', productName: 'Paint' })).toBe(
    'Paint se više ne prodaje.',
  );
  expect(inBosnian({ code: 'branch-closed', branchName: 'Mostar' })).toMatch('Poslovnica Mostar');
  expect(inBosnian({ code: 'too-many-attempts', retryAfterSeconds: 870 })).toMatch('za 15 min');
  expect(inBosnian({ code: 'too-many-requests', retryAfterSeconds: 30 })).toMatch('za 30 s');
});

test('a body without figures, or with others than expected, leaves the plain sentence', () => {
  for (const code of ['insufficient-stock', 'insufficient-balance', 'discontinued'])
    for (const odd of [{}, { lines: [] }, { lines: [{}], available: 3, productName: 7 }]) {
      expect(inBosnian({ code, ...odd })).toMatch(
        /^(Nedovoljno|Nema dovoljno|Ovaj proizvod)[^:]*\.$/,
      );
    }
  expect(inBosnian({ code: 'bad-request' })).toBeUndefined();
});

test('without texts of a language the server’s own words stand', () => {
  expect(translatedProblem({ code: 'discontinued', productName: 'Paint' })).toBeUndefined();
});
