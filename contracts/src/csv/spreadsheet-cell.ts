import { withoutAccents } from '../primitives/plain-text.ts';
import { startsFormula, textFormula } from './text-cell.ts';

/** Beginnings of months in the languages of those who open the files, without their accents. */
const MONTHS =
  /^(?:jan|feb|fev|mar|mrz|apr|avr|abr|may|mai|maj|jun|jui|jul|aug|avg|aou|ago|sep|set|oct|okt|ott|out|nov|dec|dez|dic|gen|ene|giu|lug|mag|sij|velj|ozu|tra|svi|lip|srp|kol|ruj|lis|stu|pro|led|uno|bre|dub|kve|cer|srp|zar|rij|sty|lut|kwi|sie|wrz|paz|gru)/;
/** What else has letters and is no text: exponents, halves of a day, eras, zones of time. */
const PARTS = new Set('a am ad bc ce bce d e h i j m min p pm s t z utc gmt'.split(' '));
const MONEY = new Set(
  'eur usd gbp chf bam km kn din rsd hrk czk kc pln zl huf ft sek dkk nok kr ron lei try tl rub uah jpy cny'.split(
    ' ',
  ),
);
/** Truth in a spreadsheet of English, German, Bosnian, Croatian, Serbian, Slovene, French, Italian or Spanish. */
const TRUTHS = new Set(
  'true false wahr falsch tacno netacno istina laz neistina resnica neresnica vrai faux vero falso verdadero prav napak'.split(
    ' ',
  ),
);
/** In letters. */
const LONGEST_TRUTH = 10;
/** Longer texts are prose: no spreadsheet makes a value of them. */
const LONGEST_VALUE = 255;
const ASCII = /^\p{ASCII}*$/u;

/**
 * Whether a spreadsheet that opens a file would make something else of a text than the text: a number (which loses its
 * zeros in front, or its last digits), a day, a time, a fraction, a truth, an error, or a formula.
 */
export function readsOtherwise(text: string): boolean {
  if (startsFormula(text)) return true;
  if (text.length > LONGEST_VALUE || text === '') return false;
  if (text.startsWith('#') || text !== text.trim()) return true;
  if (!/\p{N}/u.test(text)) return text.length <= LONGEST_TRUTH && TRUTHS.has(plainOf(text));
  const words = plainOf(text).match(/\p{L}+/gu) ?? [];
  if (words.every((word) => PARTS.has(word) || MONTHS.test(word))) return true;
  // 'EUR-2026-000001' is the number of an order.
  return words.every((word) => MONEY.has(word)) && text.split('-').length < 3;
}

/** A cell of a CSV file that spreadsheets show as exactly this text; readTextCell reads it back. */
export function spreadsheetCell(text: string): string {
  return readsOtherwise(text) ? textFormula(text) : text;
}

/** Most texts have no accents to take off, and files have many texts. */
function plainOf(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : withoutAccents(text);
}
