import type { InEachLanguage } from '../primitives/languages.ts';

/**
 * How a table leaves as a file. `csv` is for programs: commas, exact texts, instants with their offset. The others are
 * for spreadsheets, which would otherwise make a number or a day of many a key: `csv-comma` and `csv-semicolon` by
 * what separates their columns (semicolons where decimals have a comma), `xlsx` with cells that have types.
 */
export const TABLE_FORMATS = ['csv', 'csv-comma', 'csv-semicolon', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** What opens in columns where a language is read, before anybody has chosen. */
export const USUAL_TABLE_FORMAT: InEachLanguage<TableFormat> = {
  en: 'csv-comma',
  bs: 'csv-semicolon',
};

/** How the name of such a file ends. */
export function endingOf(format: TableFormat): 'csv' | 'xlsx' {
  return format === 'xlsx' ? 'xlsx' : 'csv';
}

/** Distinguishes a format from whatever a browser remembered. */
export function isTableFormat(value: unknown): value is TableFormat {
  return TABLE_FORMATS.some((format) => format === value);
}
