import type { Line } from './lines.ts';
import { readRecord } from './read-record.ts';

export interface RowShape {
  readonly delimiter: string;
  readonly columns: number;
  /** Where the cell stands that distinguishes one row from all others; undefined when no cell does. */
  readonly idAt: number | undefined;
  /** Whether the cells of a line with the right number of them may be a row's (its price is a figure). */
  mayBeRow(cells: readonly string[]): boolean;
}

/** Columns that a damaged row may have lost and still be taken for one. */
const LOST_COLUMNS = 2;

/**
 * Distinguishes the lines at which a row begins from those that go on with a text of several lines. In doubt a line
 * begins a row: then the text before it is reported, which is better than a row inside a text.
 */
export function rowStarts(lines: readonly Line[], shape: RowShape): (line: string) => boolean {
  const { delimiter, columns, idAt } = shape;
  const looksLikeId = idAt === undefined ? () => false : matchesIds(idsOf(lines, shape, idAt));
  const minCells = Math.max(2, columns - LOST_COLUMNS);
  return (line) => {
    const alone = readRecord([{ text: line, end: '' }], 0, { delimiter });
    if (alone?.cells.length === columns && shape.mayBeRow(alone.cells)) return true;
    const pieces = line.split(delimiter);
    if (idAt === undefined) return pieces.length === columns && shape.mayBeRow(pieces);
    // Of a row whose text goes on with the next lines, what follows the text does not stand here yet.
    const isWide = pieces.length >= minCells || pieces.slice(idAt + 1).some(opensText);
    return isWide && looksLikeId(unquoted(pieces[idAt] ?? ''));
  };
}

/** The ids of the rows that stand on a line of their own. */
function* idsOf(lines: readonly Line[], shape: RowShape, idAt: number): Generator<string> {
  for (let line = 1; line < lines.length; line += 1) {
    const alone = readRecord(lines, line, { delimiter: shape.delimiter });
    const id = alone?.cells.length === shape.columns ? unquoted(alone.cells[idAt] ?? '') : '';
    if (isOneWord(id)) yield id;
  }
}

/** Whether a word is written like others: neither much shorter nor longer, with digits where all have them. */
function matchesIds(ids: Iterable<string>): (word: string) => boolean {
  const signs = new Set<string>();
  let [shortest, longest, digits] = [Number.POSITIVE_INFINITY, 0, true];
  for (const id of ids) {
    for (const sign of id) signs.add(kindOf(sign));
    shortest = Math.min(shortest, id.length);
    longest = Math.max(longest, id.length);
    digits &&= /\d/.test(id);
  }
  if (longest === 0) return isOneWord;
  return (word) => {
    if (!isOneWord(word) || word.length < shortest || word.length > longest * 2) return false;
    return (
      (!digits || /\d/.test(word)) && Array.from(word).every((sign) => signs.has(kindOf(sign)))
    );
  };
}

function opensText(piece: string): boolean {
  return piece.trimStart().startsWith('"');
}

function kindOf(sign: string): string {
  if (/\p{L}/u.test(sign)) return 'letter';
  return /\d/.test(sign) ? 'digit' : sign;
}

function isOneWord(text: string): boolean {
  return text !== '' && !/\s/.test(text);
}

function unquoted(cell: string): string {
  return cell.trim().replaceAll('"', '');
}
