/** A spreadsheet keeps so many digits of a number, and shows no more. */
const DIGITS = 15;
/** The first number that has more digits than are kept. */
const RUINED = 1e15;
/** Below it a number is shown in scientific notation. */
const TINY = 1e-20;

/**
 * A number cell as text, with the digits that a spreadsheet keeps: 0.30000000000000004 is 0.3, and 1.0 is 1. Of a number with more
 * than 15 digits before the point the last are lost already, so it stays in scientific notation, which no key, SKU or
 * amount is written in.
 */
export function numberText(written: string): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (Math.abs(value) >= RUINED) return scientific(value);
  const kept = Number(value.toPrecision(DIGITS));
  if (kept === 0) return '0';
  if (Math.abs(kept) < TINY) return scientific(kept);
  const text = String(kept);
  return text.includes('e') ? trimmed(kept.toFixed(placesOf(text))) : text;
}

function scientific(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(DIGITS - 1).split('e');
  return `${trimmed(digits)}E${exponent}`;
}

/** How many places `1.5e-7` has after the point when it is written out. */
function placesOf(text: string): number {
  const [digits = '', exponent = ''] = text.split('e');
  return -Number(exponent) + digits.replaceAll(/\D/g, '').length - 1;
}

function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?(?<!0)0+$/, '') : decimal;
}
