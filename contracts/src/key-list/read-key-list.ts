import type { ImportKeysResult } from '../calls/licensing.ts';
import type { ColumnMap, Field } from '../csv/columns.ts';
import { chooseColumns } from '../csv/columns.ts';
import type { CsvHead } from '../csv/header.ts';
import { findHead, namesOf } from '../csv/header.ts';
import type { CsvRecord } from '../csv/records.ts';
import { linesInParts } from '../csv/lines.ts';
import { QUOTES_BROKEN, readRecords, wrongCellCount } from '../csv/records.ts';
import { readTextCell } from '../csv/text-cell.ts';

/** A key as a list gives it, with the line on which it stands. */
export interface ListedKey {
  readonly line: number;
  readonly key: string;
  /** The product it belongs to, where the list says it. */
  readonly sku?: string;
}

export type LineProblem = ImportKeysResult['problems'][number];

/** Every row of a list: its key, or why it has none. */
export interface KeyList {
  readonly rows: number;
  readonly keys: readonly ListedKey[];
  readonly problems: readonly LineProblem[];
}

export interface KeyListOptions {
  /** The product is named apart: the list needs no column for it. */
  readonly ofOneProduct: boolean;
  readonly map?: ColumnMap;
}

export const KEY: Field<'key'> = {
  name: 'key',
  required: true,
  otherNames: [
    'licencekey',
    'licensekey',
    'productkey',
    'activationkey',
    'activationcode',
    'serial',
    'serialnumber',
    'licence',
    'license',
    'code',
    'kljuc',
    'ključ',
    'serijskibroj',
  ],
};
export const SKU: Field<'sku'> = {
  name: 'sku',
  required: true,
  otherNames: [
    'product',
    'productid',
    'productcode',
    'articlenumber',
    'article',
    'asin',
    'id',
    'item',
    'url',
    'artikl',
    'sifra',
    'šifra',
  ],
};

/**
 * Reads a list of keys: columns `sku` and `key` in any order beside any others; or, where the product is named apart,
 * `key` alone, or one column without a name. A key never goes over the end of its line; of `="…"`, which spreadsheets
 * take for text, it is what stands between the quotes.
 * @throws {UnusableFile} when no column holds the keys; the message names columns, never a key.
 */
export function readKeyList(text: string, options: KeyListOptions): KeyList {
  const parts = [...readKeyParts(text, options)];
  return {
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    keys: parts.flatMap(({ keys }) => keys),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

/** Lines that are read at a time. */
const LINES_OF_PART = 1_000;

/**
 * {@link readKeyList}, part by part: whoever reads may serve others in between, and keep of a part what is needed.
 * @throws {UnusableFile} before the first part.
 */
export function* readKeyParts(text: string, options: KeyListOptions): Generator<KeyList> {
  const head = findHead(text, namesOf([KEY, SKU], options.map));
  const columns = columnsOf(head, options);
  let before = 0;
  for (const lines of linesInParts(text, LINES_OF_PART)) {
    const from = Math.max(0, columns.from - before);
    yield readPart({ lines, delimiter: head.delimiter }, { ...columns, from, before });
    before += lines.length;
  }
}

function readPart(
  part: Parameters<typeof readRecords>[0],
  columns: KeyColumns & { readonly before: number },
): KeyList {
  const keys: ListedKey[] = [];
  const problems: LineProblem[] = [];
  for (const record of readRecords(part, columns)) {
    const numbered = { ...record, line: record.line + columns.before };
    if (numbered.kind === 'row') keys.push(keyOf(numbered, columns));
    else if (numbered.kind !== 'blank') problems.push(problemOf(numbered, columns.columns));
  }
  return { rows: keys.length + problems.length, keys, problems };
}

interface KeyColumns {
  readonly keyAt: number;
  readonly skuAt: number | undefined;
  readonly from: number;
  readonly columns: number;
}

function columnsOf({ header, headerAt }: CsvHead, options: KeyListOptions): KeyColumns {
  const { ofOneProduct, map = [] } = options;
  const named = header ?? [];
  if (ofOneProduct && named.length <= 1 && map.length === 0 && !namesKeys(named[0] ?? '')) {
    return { keyAt: 0, skuAt: undefined, from: headerAt, columns: 1 };
  }
  // Of one product a SKU need not be told; where it is, it must be that product's.
  const fields = ofOneProduct ? [KEY, { ...SKU, required: false }] : [SKU, KEY];
  // A single column with any of these names can be nothing else.
  const only = named.length === 1 && map.length === 0 ? ([[named[0] ?? '', 'key']] as const) : map;
  const { at } = chooseColumns(named, fields, ofOneProduct ? only : map);
  return { keyAt: at.key ?? 0, skuAt: at.sku, from: headerAt + 1, columns: named.length };
}

/** Whether a column is called as keys are. */
export function namesKeys(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return [KEY.name, ...KEY.otherNames].includes(plain);
}

function keyOf(
  { line, cells }: Extract<CsvRecord, { kind: 'row' }>,
  { keyAt, skuAt }: KeyColumns,
): ListedKey {
  const key = textAt(cells, keyAt);
  return { line, key, ...(skuAt === undefined ? {} : { sku: textAt(cells, skuAt) }) };
}

function textAt(cells: readonly string[], at: number): string {
  return readTextCell(cells[at]?.trim() ?? '');
}

function problemOf(
  record: Exclude<CsvRecord, { kind: 'row' | 'blank' }>,
  columns: number,
): LineProblem {
  const { line, kind: reason } = record;
  const message =
    record.kind === 'quotes-broken' ? QUOTES_BROKEN : wrongCellCount(record.count, columns);
  return { line, reason, message };
}
