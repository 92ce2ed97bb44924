import { expect, test } from '@jest/globals';
import { pluralize } from './bs/plurals.ts';
import { shopBs } from './bs/shop.ts';
import { branches } from './en/branches.ts';
import { keys } from './en/keys.ts';
import { orders } from './en/orders.ts';
import { passwordReset } from './en/password-reset.ts';
import { settings } from './en/settings.ts';
import { shopEn } from './en/shop.ts';
import { support } from './en/support.ts';

type Text = string | ((...values: number[]) => unknown);

/** Every text of a language under its path. */
function textsOf(value: unknown, path: string): [string, Text][] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, value as Text]];
  return Object.entries(value as object).flatMap(([key, part]) =>
    textsOf(part, path === '' ? key : `${path}.${key}`),
  );
}

const withPages = { ...shopEn, branches, keys, orders, passwordReset, settings, support };
const english = new Map(textsOf(withPages, ''));
const bosnian = new Map(textsOf(shopBs, ''));

/** What a text says for a count; names and amounts stand as numbers too. */
function said(text: Text | undefined, count: number): string {
  if (typeof text !== 'function') return text ?? '';
  return String(text(...Array.from({ length: text.length }, () => count)));
}

/** Names, signs, and words that both languages write alike. */
const ALIKE = new Set([
  '–',
  '€',
  'A',
  'ADMIN PANEL',
  'ADMIN PORTAL',
  'Admin panel',
  'Bosanski',
  'CSV',
  'EUR panel',
  'English',
  'Enterprise Edition v4.1',
  'KM',
  'KM panel',
  'Linux',
  'Mac',
  'PDF',
  'SKU',
  'STATUS',
  'Status',
  'Web',
  'Windows',
]);

test('both languages have the same texts', () => {
  expect([...bosnian.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test('a text takes the same values in both languages', () => {
  const arity = (texts: Map<string, Text>) =>
    [...texts].flatMap(([path, text]) =>
      typeof text === 'function' ? [`${path}/${text.length}`] : [],
    );
  expect(arity(bosnian).toSorted()).toEqual(arity(english).toSorted());
});

test.each([1, 3, 7])('no text is empty in either language, for %d', (count) => {
  const silent = [...english, ...bosnian].filter(([, text]) => said(text, count).trim() === '');
  expect(silent).toEqual([]);
});

test('no Bosnian text is the English one, but for names and what is written alike', () => {
  const untranslated = [...bosnian]
    .map(([path, text]) => [path, said(text, 7)] as const)
    .filter(([path, text]) => text === said(english.get(path), 7) && !isAlike(text));
  expect(untranslated).toEqual([]);
});

/** Also where nothing but values and signs is left once the numbers are taken out. */
function isAlike(text: string): boolean {
  return ALIKE.has(text) || !/\p{L}/u.test(text);
}

test('Bosnian is written in Latin letters with its own signs', () => {
  const letters = [...bosnian.values()].map((text) => said(text, 7)).join(' ');
  expect(letters).not.toMatch(/\p{Script=Cyrillic}/u);
  for (const letter of 'čćžšđ') expect(letters).toContain(letter);
});

test('a Bosnian word follows its number', () => {
  const forms = { one: 'licenca', few: 'licence', other: 'licenci' };
  expect([1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101].map((count) => pluralize(count, forms))).toEqual(
    [
      '1 licenca',
      '2 licence',
      '4 licence',
      '5 licenci',
      '11 licenci',
      '12 licenci',
      '14 licenci',
      '21 licenca',
      '22 licence',
      '25 licenci',
      '101 licenca',
    ],
  );
});

test('the heading of the catalogue counts in both languages', () => {
  expect(shopEn.catalogue.found(5, 'EUR')).toBe('Found 5 EUR products');
  expect([1, 2, 5, 21, 10_001].map((count) => shopBs.catalogue.found(count, 'KM'))).toEqual([
    'Pronađen 1 KM proizvod',
    'Pronađena 2 KM proizvoda',
    'Pronađeno 5 KM proizvoda',
    'Pronađen 21 KM proizvod',
    'Pronađen 10.001 KM proizvod',
  ]);
});
