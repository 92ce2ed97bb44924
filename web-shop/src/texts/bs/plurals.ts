import { LOCALES } from 'contracts/primitives/languages';

const RULES = new Intl.PluralRules(LOCALES.bs);
const NUMBERS = new Intl.NumberFormat(LOCALES.bs);

/** The forms of a word beside 1, 2 and 5; 21 goes with 1, 22 with 2, 11 with 5. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly other: string;
}

export function pluralForm(count: number, forms: PluralForms): string {
  const category = RULES.select(count);
  return category === 'one' || category === 'few' ? forms[category] : forms.other;
}

export function formatNumber(count: number): string {
  return NUMBERS.format(count);
}

/** The number with its word: 1 licenca, 2 licence, 5 licenci. */
export function pluralize(count: number, forms: PluralForms): string {
  return `${formatNumber(count)} ${pluralForm(count, forms)}`;
}

export const LICENCES: PluralForms = { one: 'licenca', few: 'licence', other: 'licenci' };
export const ITEMS: PluralForms = { one: 'stavka', few: 'stavke', other: 'stavki' };
export const KEYS: PluralForms = { one: 'ključ', few: 'ključa', other: 'ključeva' };
