import { plainWords } from '../primitives/plain-text.ts';
import { meaningOf } from './deciding-words.ts';

/** What a value of a column says: whether the money of its lines came in. */
export interface DecidingValue {
  /** As the file writes it first; empty where the cell is. */
  readonly value: string;
  readonly rows: number;
  /** Undefined: nobody can say but who knows the file. */
  readonly counts: boolean | undefined;
}

/** A column that says of each line whether it counts: by a state, or by a direction. */
export interface DecidingColumn {
  readonly column: string;
  readonly values: readonly DecidingValue[];
}

/** What somebody has said of a column: for each value whether it counts; or that the column says nothing of it. */
export type ColumnAnswer = Readonly<Record<string, boolean>> | 'decides-nothing';

interface Column {
  readonly name: string;
  readonly cells: readonly string[];
}

/** More kinds of cells than this are no states. */
const MOST_VALUES = 12;
/** Of a column whose words nobody knows: more kinds of cells than this are texts. */
const MOST_UNKNOWN_VALUES = 6;
const MOST_WORDS = 3;
const LONGEST_VALUE = 30;

/** How columns of states and directions are called, in letters alone. */
const STATE_NAMES = new Set(
  `state status stanje type typ vrsta tip art smjer smer direction side sign predznak indicator indikator kind dc cd cdtdbt
  sh hs dk kd dp pd sollhaben habensoll dugujepotrazuje umsatzart vrstatransakcije vrstaprometa transactiontype paymentstate
  paymentstatus paymenttype buchungsstatus creditdebit debitcredit creditdebitindicator`.split(
    /\s+/,
  ),
);
/** What these columns say is known, and is nothing of the kind. */
const OTHER_NAMES =
  /(iban|bic|swift|account|konto|racun|bank|banka|country|land|drzava|zemlja|city|ort|grad|mjesto|address|adresa|adresse|category|kategorij|currency|valuta|wahrung|user|korisnik|branch|filijala|filiale|code|sifra|name|naziv|naz|ime|partner|purpose|osnov|product|produkt|card)/;

/**
 * The columns among those that nothing is read from which decide whether a line counts, with what their words mean as
 * far as they are known. A column of few words that nobody knows is among them with no meanings: it has to be asked
 * about. What somebody has answered stands before all else.
 */
export function decidingColumns(
  columns: readonly Column[],
  answers: Readonly<Record<string, ColumnAnswer>>,
): readonly DecidingColumn[] {
  return columns.flatMap(({ name, cells }) => {
    const answer = answers[name];
    if (answer === 'decides-nothing') return [];
    const values = valuesOf(cells);
    if (answer !== undefined) return [{ column: name, values: answered(values, answer) }];
    return isDeciding(name, values) ? [{ column: name, values }] : [];
  });
}

/** Whether a cell of the column counts; undefined where nobody has said it. */
export function counts({ values }: DecidingColumn, cell: string): boolean | undefined {
  const wanted = keyOf(cell);
  return values.find(({ value }) => keyOf(value) === wanted)?.counts;
}

function valuesOf(cells: readonly string[]): readonly DecidingValue[] {
  const found = new Map<string, { value: string; rows: number }>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const known = found.get(key);
    if (known) known.rows += 1;
    else found.set(key, { value: cell.trim(), rows: 1 });
    // More than any column of states has: the rest of it need not be looked at.
    if (found.size > MOST_VALUES) break;
  }
  return Array.from(found.values(), ({ value, rows }) => {
    const meaning = meaningOf(value);
    return {
      value,
      rows,
      counts: meaning === undefined ? undefined : meaning !== 'does-not-count',
    };
  });
}

function answered(
  values: readonly DecidingValue[],
  answer: Readonly<Record<string, boolean>>,
): readonly DecidingValue[] {
  const said = new Map(Object.entries(answer).map(([value, yes]) => [keyOf(value), yes]));
  return values.map((each) => ({ ...each, counts: said.get(keyOf(each.value)) ?? each.counts }));
}

/** The same for cells that say the same. */
function keyOf(cell: string): string {
  return plainWords(cell) || cell.trim();
}

function isDeciding(name: string, values: readonly DecidingValue[]): boolean {
  const filled = values.filter(({ value }) => value !== '');
  if (filled.length === 0 || values.length > MOST_VALUES) return false;
  const plain = plainWords(name);
  const meanings = filled.map(({ value }) => meaningOf(value));
  const says = meanings.some((meaning) => meaning === 'counts' || meaning === 'does-not-count');
  if (STATE_NAMES.has(plain.replaceAll(' ', ''))) return says || meanings.includes(undefined);
  if (says) return filled.every(({ value }) => isFewWords(value));
  if (meanings.every((meaning) => meaning === 'neutral')) return false;
  return (
    !OTHER_NAMES.test(plain) &&
    filled.length > 1 &&
    filled.length <= MOST_UNKNOWN_VALUES &&
    filled.every(({ value }) => isFewWords(value)) &&
    // A text that hardly repeats is no state.
    values.reduce((sum, { rows }) => sum + rows, 0) >= 2 * filled.length
  );
}

function isFewWords(value: string): boolean {
  return (
    value.length <= LONGEST_VALUE &&
    !/\d/.test(value) &&
    plainWords(value).split(' ').length <= MOST_WORDS
  );
}
