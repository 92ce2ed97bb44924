/** The four signs in full width too, as some input methods write them. */
const STARTS_A_FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Text that a spreadsheet would otherwise run as a formula. */
export function escaped(text: string): string {
  return STARTS_A_FORMULA.test(text) ? `'${text}` : text;
}
