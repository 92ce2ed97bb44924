import type { ColumnMap } from '../csv/columns.ts';
import { columnNames, similarityOf } from '../csv/columns.ts';
import { KEY, SKU, namesKeys } from './key-fields.ts';

/** Nothing shorter is a key. */
const SHORTEST_KEY = 5;
/** No word of a language that heads a column is longer. */
const LONGEST_WORD = 24;
/** So much of a name has to be that of a field. */
const LIKE_FIELD = 0.5;

/**
 * What the columns of a list of keys may be called wherever the list is described. Where no line says that it names
 * columns, the line taken for that may be a row: a name that could be a key is shown as its place, '#2'. Whoever gave a
 * map knows the names in it.
 */
export function showableNames(header: readonly string[], map: ColumnMap = []): readonly string[] {
  if (header.some(namesKeys)) return columnNames(header);
  const mapped = new Set(map.map(([column]) => column.trim().toLowerCase()));
  const isKnown = (name: string): boolean =>
    mapped.has(name.trim().toLowerCase()) ||
    [KEY, SKU].some((field) => similarityOf(name, field) >= LIKE_FIELD);
  return columnNames(header.map((name) => (mayBeKey(name) && !isKnown(name) ? '' : name)));
}

/** Whether a cell that should hold words could be a key: with figures, of parts of one length, or very long. */
export function mayBeKey(cell: string): boolean {
  const text = cell.trim();
  if (text.length < SHORTEST_KEY) return false;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const lengths = new Set(words.map((word) => word.length));
  const isOfParts = words.length > 1 && lengths.size === 1 && !/\s/.test(text);
  return /\d/.test(text) || isOfParts || words.some((word) => word.length > LONGEST_WORD);
}
