import { startsFormula } from 'contracts/csv/text-cell';

/** Text that a spreadsheet would otherwise run as a formula. */
export function escaped(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}
