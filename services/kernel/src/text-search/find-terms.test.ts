import { describe, expect, test } from '@jest/globals';
import { termFinder } from './find-term.ts';
import { textFinder } from './find-terms.ts';
import { wordsOf } from './fold-word.ts';
import { termsOf } from './terms-of.ts';

const findTerm = (text: string, term: string) => termFinder(term)({ text, words: wordsOf(text) });
const how = (text: string, term: string) => findTerm(text, term)?.how;

describe('names', () => {
  test.each([
    ['Amra Hodžić se javila', 'Amra Hodžić'],
    ['AMRA HODZIC se javila', 'Amra Hodžić'],
    ['javila se hodžić', 'Hodžić'],
    ['Djordje je bio ovdje', 'Đorđe'],
    ['Đorđe je bio ovdje', 'Djordje'],
    ['Ђорђе и Амра', 'Đorđe'],
    ['Амра Хоџић', 'Amra Hodžić'],
    ['Amra\u2019s invoice', 'Amra'],
    ['Ana-Marija zove', 'Ana Marija'],
    ['za Ed', 'Ed'],
    ['Hodz\u030Cic\u0301', 'Hodžić'],
  ])('%j names %s as it is, whatever its case, accents and script', (text, term) => {
    expect(how(text, term)).toBe('exact');
  });

  test.each([
    ...['Amre', 'Amri', 'Amru', 'Amrom', 'Amrin', 'Amrinog'].map((form) => [form, 'Amra']),
    ...['Hodžića', 'Hodžiću', 'Hodžićem', 'Hodzicevu'].map((form) => [form, 'Hodžić']),
    ...['Marka', 'Marku', 'Markom', 'Markovoj'].map((form) => [form, 'Marko']),
    ...['Petra', 'Petru', 'Petrom'].map((form) => [form, 'Petar']),
    ...['Tonija', 'Toniju'].map((form) => [form, 'Toni']),
    ...['Mije', 'Miju'].map((form) => [form, 'Mia']),
    ...['Ane', 'Ani', 'Anom'].map((form) => [form, 'Ana']),
    ['sa Amrom Hodžić', 'Amra Hodžić'],
    ['za Emira Kovača', 'Emir Kovač'],
  ])('%j is a form of %s', (text, term) => {
    expect(how(text, term)).toBe('inflected');
  });

  test.each([
    ['banana', 'Ana'],
    ['analiza i analitika', 'Ana'],
    ['an annual plan', 'Ana'],
    ['Anamarija', 'Ana'],
    ['amramoment', 'Amra'],
    ['Hodžićani', 'Hodžić'],
    ['Amra Kovač', 'Amra Hodžić'],
    ['Hodžić Amra', 'Amra Hodžić'],
    ['markica i markantno', 'Marko'],
    ['Edu i Eda', 'Ed'],
    ['ivica stola', 'Iva'],
    ['petrolej', 'Petar'],
    ['', 'Amra'],
    ['Amra', ''],
  ])('%j does not name %j', (text, term) => {
    expect(how(text, term)).toBeUndefined();
  });

  test('the name itself is found before an inflected form that stands earlier', () => {
    const text = 'Pisali smo Amri, a Amra nije odgovorila.';
    expect(findTerm(text, 'Amra')).toEqual({ how: 'exact', start: 19, end: 23 });
  });
});

describe('addresses, user names and phones', () => {
  test.each([
    ['pisala je na Amra.Hodzic@firma.ba.', 'amra.hodzic@firma.ba'],
    ['korisnik amra_h-77 ne radi', 'amra_h-77'],
    ['zovi 061/123-456 poslije pet', '+387 61 123 456'],
    ['zovi +38761123456', '061 123 456'],
    ['zovi 00387 (61) 123.456', '+38761123456'],
    ['12.05.2026 061 123 456 12', '061/123-456'],
    ['1610000012345678 061 123 456', '061 123 456'],
    ['061 123 456 1610000012345678', '061 123 456'],
  ])('%j holds %s', (text, term) => {
    expect(how(text, term)).toBe('exact');
  });

  test.each([
    ['amra.hodzic@firma.bar', 'amra.hodzic@firma.ba'],
    ['amra.hodzica@firma.ba', 'amra.hodzic@firma.ba'],
    ['amra_h-770', 'amra_h-77'],
    ['zovi 061 123 457', '061 123 456'],
    ['račun 1610000061123456', '061 123 456'],
    ['1610000012345678 061 1610000012345678 123 456', '061 123 456'],
    ['iznos 123456', '061 123 456'],
  ])('%j does not hold %s', (text, term) => {
    expect(how(text, term)).toBeUndefined();
  });
});

test('a finding says by which terms, and shows the text around the first of them', () => {
  const text = `${'x'.repeat(80)} Javiti se Hodžićki i Amri na a@b.test. ${'y'.repeat(80)}`;
  const found = textFinder(['Amra Hodžić', 'Amra', 'Hodžić', 'a@b.test'])(text);
  expect(found).toMatchObject({ how: 'exact', terms: ['Amra', 'a@b.test'] });
  expect(found?.excerpt).toMatch(/^…x+ Javiti .*a@b\.test\. y+…$/);
  expect(textFinder(['Amra'])('Nobody is named here.')).toBeUndefined();
});

test('a person is looked for by the whole name, its parts, the address, the user name and the phone', () => {
  const person = { lastName: 'Hodžić-Begić', email: 'a@b.test', username: 'amra', phone: null };
  expect(termsOf({ firstName: 'Amra', ...person })).toEqual([
    'Amra Hodžić-Begić',
    'Amra',
    'Hodžić-Begić',
    'Hodžić',
    'Begić',
    'a@b.test',
    'amra',
  ]);
});
