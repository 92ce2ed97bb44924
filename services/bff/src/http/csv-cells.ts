import { startsFormula } from 'contracts/csv/text-cell';

/** What separates cells in one country or another, and what a formula begins with behind it. */
const FORMULA_WITHIN = /([;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;

/**
 * Text that a spreadsheet would otherwise run as a formula. One that separates cells by semicolons, as it does where
 * decimals have a comma, makes cells of its own of a text, and heeds no quotes in the midst of what it takes for one.
 */
export function escaped(text: string): string {
  const broken = text.replaceAll(FORMULA_WITHIN, "$1'");
  return startsFormula(broken) ? `'${broken}` : broken;
}
