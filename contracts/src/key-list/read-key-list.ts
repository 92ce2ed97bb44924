import type { KeyAnswers, KeyListFindings, KeyQuestion } from '../api/key-questions.ts';
import type { ImportKeysResult } from '../calls/licensing.ts';
import type { ColumnMap } from '../csv/columns.ts';
import { chooseColumns, columnNames } from '../csv/columns.ts';
import type { CsvRecord } from '../csv/records.ts';
import { QUOTES_BROKEN, wrongCellCount } from '../csv/records.ts';
import { readTextCell } from '../csv/text-cell.ts';
import { UnusableFile } from '../csv/unusable-file.ts';
import { isBlock } from './key-blocks.ts';
import { KEY, SKU } from './key-fields.ts';
import type { KeyRow } from './key-row.ts';
import type { KeyRules } from './key-rules.ts';
import { keyRules } from './key-rules.ts';
import { shapedLike } from './key-shape.ts';
import type { KeyTable } from './key-table.ts';
import { keyTableOf, keyTableOfText } from './key-table.ts';
import { showableNames } from './showable-names.ts';
import { unnamedKeyColumn } from './unnamed-columns.ts';

/** A key as a list gives it, with the line on which it stands. */
export interface ListedKey {
  readonly line: number;
  readonly key: string;
  /** The product it belongs to, where the list says it. */
  readonly sku?: string;
  /** Somebody has said that it is another key than one that is spelt alike. */
  readonly differs?: true;
}

export type LineProblem = ImportKeysResult['problems'][number];

/** Every row of a list: its key, or why it has none. */
export interface KeyList {
  readonly rows: number;
  readonly keys: readonly ListedKey[];
  readonly problems: readonly LineProblem[];
}

/** What a list says beside its keys, and what it leaves open: while it does, nothing of it may go in. */
export interface ListRules {
  readonly findings: KeyListFindings;
  readonly questions: readonly KeyQuestion[];
}

export interface KeyListOptions {
  /** The product is named apart: the list needs no column for it. */
  readonly ofOneProduct: boolean;
  readonly map?: ColumnMap;
  /** What somebody who knows the list has said of it. */
  readonly answers?: Partial<KeyAnswers> | undefined;
  /** '2026-11-25': whose last day is before it has expired. Left out: the day it is, by UTC. */
  readonly today?: string;
}

/**
 * Reads a list of keys: columns `sku` and `key` in any order beside any others; or, where the product is named apart,
 * `key` alone, or one column without a name. A quoted cell of several lines is one key; of `="…"`, which spreadsheets
 * take for text, it is what stands between the quotes. What no key can be, what the list says not to sell and what it
 * leaves in doubt is no key but a problem of its line.
 * @throws {UnusableFile} when no column holds the keys; the message names columns, never a key.
 */
export function readKeyList(text: string, options: KeyListOptions): KeyList & ListRules {
  return gathered(readKeyParts(text, options));
}

/** {@link readKeyList}, of keys that stand in no file; lines are counted from 1. */
export function readKeys(
  keys: readonly string[],
  options: Pick<KeyListOptions, 'answers'>,
): KeyList & ListRules {
  return gathered(readKeyTable(keyTableOf(keys), { ...options, ofOneProduct: true }));
}

function gathered(parts: Generator<KeyList, ListRules>): KeyList & ListRules {
  const keys: ListedKey[] = [];
  const problems: LineProblem[] = [];
  let rows = 0;
  let next = parts.next();
  while (!next.done) {
    rows += next.value.rows;
    for (const key of next.value.keys) keys.push(key);
    for (const problem of next.value.problems) problems.push(problem);
    next = parts.next();
  }
  return { rows, keys, problems, ...next.value };
}

/**
 * {@link readKeyList}, part by part: whoever reads may serve others in between. Parts are empty as long as the list is
 * looked through.
 * @throws {UnusableFile} before the first part.
 */
export function readKeyParts(text: string, options: KeyListOptions): Generator<KeyList, ListRules> {
  return readKeyTable(keyTableOfText(text, options.map), options);
}

/** Rows that are read at a time. */
const ROWS_OF_PART = 1_000;
const NOTHING: KeyList = { rows: 0, keys: [], problems: [] };

/** {@link readKeyParts}, of rows of cells. */
function* readKeyTable(table: KeyTable, options: KeyListOptions): Generator<KeyList, ListRules> {
  const columns = columnsOf(table, options);
  const lines: ReadLine[] = [];
  for (const record of table.records()) {
    if (record.kind === 'blank') continue;
    lines.push(
      record.kind === 'row' ? keyRowOf(record, columns) : problemOf(record, columns.count),
    );
    if (lines.length % ROWS_OF_PART === 0) yield NOTHING;
  }
  const found = lines.filter(isRow);
  const keysAbove = rowsAbove(table, columns, found);
  const looking = keyRules({
    rows: [...keysAbove, ...found],
    names: columnNames(table.header),
    taken: new Set([columns.keyAt, columns.skuAt]),
    above: table.above.length - keysAbove.length,
    answers: options.answers ?? {},
    today: options.today ?? new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
  });
  let looked = looking.next();
  while (!looked.done) {
    yield NOTHING;
    looked = looking.next();
  }
  const { refused, differing, ...rules } = looked.value;
  const all = [...keysAbove, ...lines];
  for (let from = 0; from < all.length; from += ROWS_OF_PART) {
    yield partOf(all.slice(from, from + ROWS_OF_PART), { refused, differing });
  }
  return rules;
}

type FilledRecord = Exclude<CsvRecord, { kind: 'blank' }>;
type RowRecord = Extract<CsvRecord, { kind: 'row' }>;

interface KeyColumns {
  readonly keyAt: number;
  readonly skuAt: number | undefined;
  readonly count: number;
}

type ReadLine = KeyRow | LineProblem;

function isRow(line: ReadLine): line is KeyRow {
  return 'key' in line;
}

function partOf(
  lines: readonly ReadLine[],
  { refused, differing }: Pick<KeyRules, 'refused' | 'differing'>,
): KeyList {
  const keys: ListedKey[] = [];
  const problems: LineProblem[] = [];
  for (const each of lines) {
    const { line } = each;
    const refusal = refused.get(line);
    if (refusal) problems.push({ line, ...refusal });
    else if (isRow(each)) keys.push(listedKey(each, differing));
    else problems.push(each);
  }
  return { rows: lines.length, keys, problems };
}

function listedKey({ line, key, sku }: KeyRow, differing: KeyRules['differing']): ListedKey {
  const isSaid = differing === 'all' || differing.has(line);
  if (sku === undefined && !isSaid) return { line, key };
  return {
    line,
    key,
    ...(sku === undefined ? {} : { sku }),
    ...(isSaid ? { differs: true } : {}),
  };
}

function columnsOf(table: KeyTable, options: KeyListOptions): KeyColumns {
  const { header, isNamed } = table;
  const { ofOneProduct } = options;
  const count = header.length;
  const map = options.map ?? [];
  if (ofOneProduct && count <= 1 && map.length === 0) return { keyAt: 0, skuAt: undefined, count };
  const named = isNamed || map.length > 0 ? map : mapOfUnnamed(table, ofOneProduct);
  // A list of one product need not state a SKU; where it does, the SKU must be that product's.
  const fields = ofOneProduct ? [KEY, { ...SKU, required: false }] : [SKU, KEY];
  const { at } = chooseColumns(showableNames(header, named), fields, named);
  return { keyAt: at.key ?? 0, skuAt: at.sku, count };
}

function mapOfUnnamed(table: KeyTable, ofOneProduct: boolean): ColumnMap {
  const found = ofOneProduct ? unnamedKeyColumn(table) : [];
  if (found.length === 0) throw unnamedColumns(table.header.length, ofOneProduct);
  return found.map(({ column, field }) => [column, field] as const);
}

function unnamedColumns(count: number, ofOneProduct: boolean): UnusableFile {
  const needed = ofOneProduct ? ['key'] : ['sku', 'key'];
  const names = needed.map((name) => `'${name}'`).join(' and ');
  const message = `No line of the list names its columns (${count}). Write a line with their names above the others, ${names} among them.`;
  return new UnusableFile('header-unknown', message, { names: needed });
}

/** Lines above the names of the columns, where they are keys all the same. */
function rowsAbove(
  { above, header }: KeyTable,
  columns: KeyColumns,
  rows: readonly KeyRow[],
): readonly KeyRow[] {
  if (above.length === 0) return [];
  const isKey = shapedLike(rows);
  return (
    above
      .filter(({ cells }) => cells.length === header.length)
      .map((record) => keyRowOf(record, columns))
      // No line of a preamble goes over several.
      .filter(({ key }) => isKey(key) || isBlock(key))
  );
}

function keyRowOf({ line, cells }: RowRecord, { keyAt, skuAt }: KeyColumns): KeyRow {
  const sku = skuAt === undefined ? undefined : textAt(cells, skuAt);
  return { line, key: textAt(cells, keyAt), sku, cells };
}

function textAt(cells: readonly string[], at: number): string {
  return readTextCell(cells[at]?.trim() ?? '');
}

function problemOf(record: Exclude<FilledRecord, RowRecord>, columns: number): LineProblem {
  const { line, kind: reason } = record;
  const message =
    record.kind === 'quotes-broken' ? QUOTES_BROKEN : wrongCellCount(record.count, columns);
  return { line, reason, message };
}
