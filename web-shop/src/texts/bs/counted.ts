import { LOCALES } from '../locales.ts';

const RULES = new Intl.PluralRules(LOCALES.bs);
const NUMBERS = new Intl.NumberFormat(LOCALES.bs);

/** The forms of a word beside 1, 2 and 5; 21 goes with 1, 22 with 2, 11 with 5. */
export interface Forms {
  readonly one: string;
  readonly few: string;
  readonly other: string;
}

export function formFor(count: number, forms: Forms): string {
  const category = RULES.select(count);
  return category === 'one' || category === 'few' ? forms[category] : forms.other;
}

export function numeral(count: number): string {
  return NUMBERS.format(count);
}

/** The number with its word: 1 licenca, 2 licence, 5 licenci. */
export function counted(count: number, forms: Forms): string {
  return `${numeral(count)} ${formFor(count, forms)}`;
}

export const LICENCES: Forms = { one: 'licenca', few: 'licence', other: 'licenci' };
export const ITEMS: Forms = { one: 'stavka', few: 'stavke', other: 'stavki' };
export const KEYS: Forms = { one: 'ključ', few: 'ključa', other: 'ključeva' };
