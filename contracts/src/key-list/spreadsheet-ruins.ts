import { plainWords } from '../primitives/plain-text.ts';

/** Why a cell can be no key. */
export interface Ruin {
  readonly reason:
    | 'spreadsheet-error'
    | 'rounded-number'
    | 'placeholder'
    | 'masked-key'
    | 'formula-cell'
    | 'row-number'
    | 'heading';
  readonly message: string;
}

/** '#N/A', '#NAME?', '#WERT!', and what Excel calls them in other languages: they begin with # and are capitals. */
const ERROR = /^#(?:\p{Lu}[\p{Lu}\p{N}/_]*[!?]|N\/[A-Z]|NV|GETTING_DATA)$/u;
/** As LibreOffice writes them. */
const NUMBERED_ERROR = /^(?:Err|Fehler|Greška|Error):\d{3}$/i;
const TOO_NARROW = /^#{2,}$/;
/** Spreadsheets always write the sign; '1E10' may be a key. */
const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$|^[+-]?\d[.,]\d+E\d+$/i;
const NO_TEXT = /^[^\p{L}\p{N}]+$/u;
const ALL_X = /^x{3,}(?:[-\s_.]+x{3,})*$/i;
const MASKED = /[*•●]{2,}|[\p{L}\p{N}](?:…|\.{3})$/u;
const FUNCTION = /^=\s*[\p{L}.]+\(/u;
/** '=A2', '=B2&"-"&C2', '=Keys!A2': cells to the very end and none subtracted, since a key may be '=AEC56142-E111'. */
const CELLS =
  /^=\s*(?:(?:'[^']+'|[\p{L}\p{N}_.]+)!)?\$?[A-Z]{1,3}\$?\d{1,7}(?:\s*[+*/&:]\s*(?:\$?[A-Z]{1,3}\$?\d{1,7}|\d+|"[^"]*"))*$/u;
/** Letters, digits and dashes: whatever no key is but a rounded number has other signs, or no digit. */
const PLAIN_KEY = /^[A-Za-z_-]*\d[\w-]*$/;
const LONGEST_PLACEHOLDER = 24;

const PLACEHOLDERS = new Set(
  `n a,na,n v,null,nil,none,nan,undefined,empty,blank,missing,unknown,not available,not applicable,no key,tbd,tba,tbc,todo,
  to do,to be defined,to follow,pending,coming soon,placeholder,dummy,
  leer,fehlt,folgt,k a,keine,keine angabe,kein key,kein schlussel,unbekannt,nicht vorhanden,nicht verfugbar,offen,
  nema,nema kljuca,nije dostupno,nepoznato,nedostaje,prazno,naknadno,slijedi,bez kljuca`
    .split(',')
    .map((word) => word.trim()),
);

const MESSAGES: Readonly<Record<Ruin['reason'], string>> = {
  'spreadsheet-error':
    'The cell holds an error of a spreadsheet, or one whose column was too narrow, and no key. Take the key from where it came from.',
  'rounded-number':
    'A spreadsheet has rounded the key to a number and lost its digits. Take it from where it came from, as text.',
  placeholder: 'The line holds a placeholder and no key. Complete it, or remove it.',
  'masked-key': 'A part of the key is hidden or cut off. Ask the supplier for the whole of it.',
  'formula-cell': 'The cell holds a formula and no key. Save the list with its values.',
  'row-number': 'The line holds the number of a row and no key. Choose the column of the keys.',
  heading: 'The line is a heading of keys and no key. Nothing need be done.',
};

export function ruinBecause(reason: Ruin['reason']): Ruin {
  return { reason, message: MESSAGES[reason] };
}

/** What makes sure that a cell holds no key: what spreadsheets and people write where none is, and keys that are ruined. */
export function ruinOf(cell: string): Ruin | undefined {
  const reason = reasonOf(cell);
  return reason && ruinBecause(reason);
}

function reasonOf(cell: string): Ruin['reason'] | undefined {
  const text = cell.trim();
  if (text === '') return undefined;
  if (PLAIN_KEY.test(text)) return ROUNDED.test(text) ? 'rounded-number' : undefined;
  if (ERROR.test(text) || NUMBERED_ERROR.test(text) || TOO_NARROW.test(text)) {
    return 'spreadsheet-error';
  }
  if (ROUNDED.test(text)) return 'rounded-number';
  // What nobody sees is reported as that, and not as a placeholder.
  if (NO_TEXT.test(text) && !/[\p{Cf}\p{Cc}]/u.test(text)) return 'placeholder';
  if (ALL_X.test(text)) return 'placeholder';
  if (text.length <= LONGEST_PLACEHOLDER && PLACEHOLDERS.has(plainWords(text))) {
    return 'placeholder';
  }
  if (FUNCTION.test(text) || CELLS.test(text)) return 'formula-cell';
  return MASKED.test(text) ? 'masked-key' : undefined;
}
