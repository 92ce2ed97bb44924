import { plainWords } from '../primitives/plain-text.ts';

/** What a word says of its line: it counts, it does not, or something that decides neither. */
export type WordMeaning = 'counts' | 'does-not-count' | 'neutral';

/** What one kind of file writes into columns that decide. */
export interface DecidingWords {
  /** What a cell says by itself; undefined where its words are not known, and where it says nothing. */
  meaningOf(cell: string): WordMeaning | undefined;
  /** How such columns are called, in small letters without accents and spaces. */
  readonly names: ReadonlySet<string>;
  /** Whether a column of few words that nobody knows, under this name in plain words, is to be asked about. */
  mayDecide(name: string): boolean;
}

/** What a value of a column says: whether its lines count (the money came in, the key may be sold). */
interface DecidingValue {
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

export interface DecidingOptions {
  readonly answers: Readonly<Record<string, ColumnAnswer>>;
  readonly words: DecidingWords;
}

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

/**
 * The columns among those that nothing is read from which decide whether a line counts, with what their words mean as
 * far as they are known. A column of few words that nobody knows is among them with no meanings: it has to be asked
 * about. What somebody has answered stands before all else.
 */
export function decidingColumns(
  columns: readonly Column[],
  { answers, words }: DecidingOptions,
): readonly DecidingColumn[] {
  return columns.flatMap(({ name, cells }) => {
    const answer = answers[name];
    if (answer === 'decides-nothing') return [];
    const values = valuesOf(cells, words);
    if (answer !== undefined) return [{ column: name, values: answered(values, answer) }];
    return isDeciding(name, values, words) ? [{ column: name, values }] : [];
  });
}

/** Whether a cell of the column counts; undefined where nobody has said it. */
export function counts({ values }: DecidingColumn, cell: string): boolean | undefined {
  const cellKey = keyOf(cell);
  return values.find(({ value }) => keyOf(value) === cellKey)?.counts;
}

function valuesOf(cells: readonly string[], words: DecidingWords): readonly DecidingValue[] {
  const found = new Map<string, { value: string; rows: number }>();
  const keys = new Map<string, string>();
  for (const cell of cells) {
    const key = keys.get(cell) ?? keyOf(cell);
    keys.set(cell, key);
    const known = found.get(key);
    if (known) known.rows += 1;
    else found.set(key, { value: cell.trim(), rows: 1 });
    // More than any column of states has: the rest of it need not be looked at.
    if (found.size > MOST_VALUES) break;
  }
  return Array.from(found.values(), ({ value, rows }) => {
    const meaning = words.meaningOf(value);
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

function isDeciding(name: string, values: readonly DecidingValue[], words: DecidingWords): boolean {
  const filled = values.filter(({ value }) => value !== '');
  if (filled.length === 0 || values.length > MOST_VALUES) return false;
  const plain = plainWords(name);
  const meanings = filled.map(({ value }) => words.meaningOf(value));
  const says = meanings.some((meaning) => meaning === 'counts' || meaning === 'does-not-count');
  if (words.names.has(plain.replaceAll(' ', ''))) return says || meanings.includes(undefined);
  if (says) return filled.every(({ value }) => isFewWords(value));
  if (meanings.every((meaning) => meaning === 'neutral')) return false;
  return (
    words.mayDecide(plain) &&
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
