import type { ColumnMap, Field } from 'contracts/csv/columns';
import { chooseColumns, proposeColumns } from 'contracts/csv/columns';
import type { CsvRecord, CsvTable } from 'contracts/csv/records';
import { namesOf } from 'contracts/csv/header';
import { filledLines } from 'contracts/csv/list-size';
import { openTable, QUOTES_BROKEN, readRecords, wrongCellCount } from 'contracts/csv/records';
import { PRODUCT_COLUMNS, PRODUCT_FIELDS } from 'contracts/product-list/product-columns';
import type { ProductColumn } from 'contracts/product-list/product-columns';
import { PRODUCT_TEXTS } from 'contracts/constants/catalog';
import { rowStarts } from 'contracts/csv/row-starts';
import { readTextCell } from 'contracts/csv/text-cell';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { FileSource } from 'kernel/files/file-text';
import { readText } from 'kernel/files/file-text';
import type { ImportProblem } from './import-problem.ts';

/** Without an id the title tells a product from all others. */
export type Cells = Readonly<Record<Exclude<ProductColumn, 'id'>, string>> & {
  readonly id?: string;
};

/** A row of an import file, or why no row could be read there. `line` is where it begins, from 1. */
export type ProductRow =
  | {
      readonly kind: 'row';
      readonly line: number;
      readonly cells: Cells;
    }
  | { readonly kind: 'unreadable'; readonly problem: ImportProblem };

export interface ReadingOptions {
  /** Columns by another name: [['name', 'title']]. */
  readonly map?: ColumnMap;
  /** Left out: found out. */
  readonly encoding?: string;
}

/** The longest description with each quote in it doubled, and all that may stand beside it. */
const LONGEST_LINE = 3 * PRODUCT_TEXTS.descriptionMax;

/** A file as it was opened, its rows still to be read. */
export interface ProductFile {
  readonly encoding: string;
  readonly lines: number;
  /** Columns that nothing is read from. */
  readonly unusedColumns: readonly string[];
  readonly idsFromTitles: boolean;
  rows(): Generator<ProductRow>;
}

/**
 * Opens a CSV file of products. The header names the columns, in any order; where no column looks like an id, the
 * title is taken for one.
 * @throws {UnusableFile} when the file is empty, too large or too long, no text, or lacks a column it must have.
 */
export async function openProductFile(
  source: FileSource,
  { map = [], encoding }: ReadingOptions = {},
): Promise<ProductFile> {
  const file = await readText(source, encoding);
  filledLines(file.text, LONGEST_LINE);
  const table = openTable(file.text, namesOf(PRODUCT_FIELDS, map));
  if (!table.header) throw brokenHeader(table.headerAt + 1);
  const { at, unused } = chooseColumns(table.header, fieldsFor(table.header, map), map);
  return {
    encoding: file.encoding,
    lines: table.lines.length,
    unusedColumns: unused,
    idsFromTitles: at.id === undefined || at.id === at.title,
    rows: () => rowsOf(table, at.id === at.title ? withoutId(at) : at),
  };
}

/** An id must be named where some column looks like one: a title in its place would be another id. */
function fieldsFor(header: readonly string[], map: ColumnMap): readonly Field<ProductColumn>[] {
  const taken = new Set([...PRODUCT_COLUMNS, ...map.map(([column]) => column.toLowerCase())]);
  const others = header.filter((name) => !taken.has(name.toLowerCase()));
  return PRODUCT_FIELDS.map((field) =>
    field.name === 'id'
      ? { ...field, required: proposeColumns(others, [field]).length > 0 }
      : field,
  );
}

type Places = Readonly<Partial<Record<ProductColumn, number>>>;

function withoutId({ id: _title, ...others }: Places): Places {
  return others;
}

function* rowsOf(table: CsvTable, places: Places): Generator<ProductRow> {
  const columns = table.header?.length ?? 0;
  const begins = rowStarts(table.lines, {
    delimiter: table.delimiter,
    columns,
    idAt: places.id,
    mayBeRow: (cells) => PRICE_LIKE.test(cells[places.price ?? -1] ?? ''),
  });
  const rules = {
    from: table.headerAt + 1,
    columns,
    continuesWith: (line: string) => !begins(line),
  };
  for (const record of readRecords(table, rules)) {
    if (record.kind === 'row') yield rowOf(record, places);
    else if (record.kind !== 'blank') yield unreadable(record, columns);
  }
}

/** A figure with a currency at most: enough to tell a row's price from a word. */
const PRICE_LIKE = /^\s*"?\s*\D{0,3}\d[\d.,' ]*\D{0,4}\s*$/;

function rowOf({ line, cells }: Extract<CsvRecord, { kind: 'row' }>, places: Places): ProductRow {
  // What a spreadsheet was to show and not run goes in as it is shown.
  const cell = (name: ProductColumn): string => readTextCell(cells[places[name] ?? -1] ?? '');
  const named = {
    ...(places.id === undefined ? {} : { id: cell('id') }),
    title: cell('title'),
    description: cell('description'),
    manufacturer: cell('manufacturer'),
    price: cell('price'),
  };
  return { kind: 'row', line, cells: named };
}

function unreadable(
  record: Exclude<CsvRecord, { kind: 'row' | 'blank' }>,
  columns: number,
): ProductRow {
  const { line, kind: reason } = record;
  const message =
    record.kind === 'quotes-broken' ? QUOTES_BROKEN : wrongCellCount(record.count, columns);
  return { kind: 'unreadable', problem: { line, reason, message } };
}

function brokenHeader(line: number): UnusableFile {
  const message = `The double quotes of line ${line}, which names the columns, are broken.`;
  return new UnusableFile('header-unknown', message);
}
