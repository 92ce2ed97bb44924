import type { DecimalSign } from 'contracts/cells/amount-cell';
import type { ColumnMap } from 'contracts/csv/columns';
import { PRODUCT_TEXTS } from 'contracts/constants/catalog';
import type { Visibility } from 'contracts/constants/catalog';
import { namesOf } from 'contracts/csv/header';
import { filledLines } from 'contracts/csv/list-size';
import type { CsvRecord, CsvTable } from 'contracts/csv/records';
import { openTable, QUOTES_BROKEN, readRecords, wrongCellCount } from 'contracts/csv/records';
import { rowStarts } from 'contracts/csv/row-starts';
import { readTextCell } from 'contracts/csv/text-cell';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { chooseProductColumns } from 'contracts/product-list/choose-product-columns';
import { PRODUCT_FIELDS } from 'contracts/product-list/product-columns';
import type { ProductColumn, ProductListUse } from 'contracts/product-list/product-columns';
import type { FileHints, FileSource } from 'kernel/files/file-text';
import { readText } from 'kernel/files/file-text';
import type { ImportProblem } from './import-problem.ts';
import type { ListRules, Places } from './list-rules.ts';
import { listRules } from './list-rules.ts';
import { mostHidden, stateOf } from './product-state-words.ts';
import { withVariants } from './variants.ts';

/** Without an id the title distinguishes a product from all others. */
type Cells = Readonly<Record<Exclude<ProductColumn, 'id'>, string>> & {
  readonly id?: string;
};

/** A row of an import file, or why no row could be read there. `line` is where it begins, from 1. */
export type ProductRow =
  | {
      readonly kind: 'row';
      readonly line: number;
      readonly cells: Cells;
      /** What stands in columns of currencies beside the price. */
      readonly currencies: readonly string[];
      /** What the row itself says of whether the product is sold. */
      readonly state?: Visibility;
    }
  | { readonly kind: 'unreadable'; readonly problem: ImportProblem };

export type ReadRow = Extract<ProductRow, { kind: 'row' }>;

/** What is left out is found out. */
export interface ReadingOptions extends FileHints {
  /** Columns by another name: [['name', 'title']]. */
  readonly map?: ColumnMap;
  /** What the list is for; left out: new products. */
  readonly use?: ProductListUse;
}

/** The longest description with each quote in it doubled, and all that may stand beside it. */
const LONGEST_LINE = 3 * PRODUCT_TEXTS.descriptionMax;

/** A file as it was opened, its rows still to be mapped. */
export interface ProductFile {
  readonly encoding: string;
  readonly lines: number;
  /** Columns that nothing is read from. */
  readonly unusedColumns: readonly string[];
  /** Columns of currencies, states and variants, which are heard beside the chosen ones. */
  readonly heardColumns: readonly string[];
  /** Which fields have a column. */
  readonly fields: readonly ProductColumn[];
  readonly idsFromTitles: boolean;
  /** The sign that prices show before their decimals; undefined where they show none, or both. */
  readonly decimal: DecimalSign | undefined;
  rows(): Generator<ProductRow>;
}

/**
 * Opens a CSV file of products. The header names the columns, in any order; where no column looks like an id, the
 * title is taken for one.
 * @throws {UnusableFile} when the file is empty, too large or too long, no text, or lacks a column it must have.
 */
export async function openProductFile(
  source: FileSource,
  { map = [], use = 'create', ...hints }: ReadingOptions = {},
): Promise<ProductFile> {
  const file = await readText(source, hints);
  filledLines(file.text, LONGEST_LINE);
  const table = openTable(file.text, namesOf(PRODUCT_FIELDS, map));
  if (!table.header) throw brokenHeader(table.headerAt + 1);
  const { at } = chooseProductColumns(table, map, use);
  const places = at.id === at.title ? withoutId(at) : at;
  const records = filledRecords(table, places);
  const rules = listRules({
    header: table.header,
    rows: records.filter((record) => record.kind === 'row'),
    at: places,
    hearsStates: use === 'create',
  });
  return {
    encoding: file.encoding,
    lines: table.lines.length,
    unusedColumns: rules.unused,
    heardColumns: rules.heard,
    fields: PRODUCT_FIELDS.map(({ name }) => name).filter((name) => places[name] !== undefined),
    idsFromTitles: places.id === undefined,
    decimal: rules.decimal,
    rows: () => rowsOf(records, rules, table.header?.length ?? 0),
  };
}

function withoutId({ id: _title, ...others }: Places): Places {
  return others;
}

type FilledRecord = Exclude<CsvRecord, { kind: 'blank' }>;
type RowRecord = Extract<CsvRecord, { kind: 'row' }>;

function filledRecords(table: CsvTable, places: Places): readonly FilledRecord[] {
  const columns = table.header?.length ?? 0;
  const begins = rowStarts(table.lines, {
    delimiter: table.delimiter,
    columns,
    idAt: places.id,
    mayBeRow: (cells) => places.price === undefined || isPriceLike(cells[places.price] ?? ''),
  });
  const records = readRecords(table, {
    from: table.headerAt + 1,
    columns,
    continuesWith: (line) => !begins(line),
  });
  return [...records].filter((record) => record.kind !== 'blank');
}

/** No price is longer, however it is written. */
const LONGEST_PRICE = 64;
/** A figure with a currency at most: enough to distinguish a row's price from a word. */
const PRICE_LIKE = /^\D{0,5}\d[\d.,' \u00A0\u202F\u2019]*\D{0,5}$/;

/** What stands around it is taken off first: a cell of a broken row may hold thousands of spaces. */
function isPriceLike(cell: string): boolean {
  const price = cell.trim().replace(/^"/, '').trimStart();
  return price.length <= LONGEST_PRICE && PRICE_LIKE.test(price);
}

function* rowsOf(
  records: readonly FilledRecord[],
  rules: ListRules,
  columns: number,
): Generator<ProductRow> {
  for (const record of withVariants(records, rules)) {
    yield record.kind === 'row' ? rowOf(record, rules) : unreadable(record, columns);
  }
}

function rowOf({ line, cells }: RowRecord, rules: ListRules): ProductRow {
  const { at } = rules;
  // What a spreadsheet was to show and not run goes in as it is shown.
  const cell = (name: ProductColumn): string => readTextCell(cells[at[name] ?? -1] ?? '');
  const named = {
    ...(at.id === undefined ? {} : { id: cell('id') }),
    title: cell('title'),
    description: cell('description'),
    manufacturer: cell('manufacturer'),
    price: cell('price'),
  };
  const currencies = filledAt(cells, rules.currenciesAt);
  const said = filledAt(cells, rules.statesAt).flatMap((word) => stateOf(word) ?? []);
  const row = { kind: 'row', line, cells: named, currencies } as const;
  return said.length === 0 ? row : { ...row, state: mostHidden(said) };
}

const NOTHING: readonly string[] = [];

function filledAt(cells: readonly string[], places: readonly number[]): readonly string[] {
  if (places.length === 0) return NOTHING;
  return places.map((place) => cells[place]?.trim() ?? '').filter((cell) => cell !== '');
}

function unreadable(record: Exclude<FilledRecord, { kind: 'row' }>, columns: number): ProductRow {
  const { line, kind: reason } = record;
  const message =
    record.kind === 'quotes-broken' ? QUOTES_BROKEN : wrongCellCount(record.count, columns);
  return { kind: 'unreadable', problem: { line, reason, message } };
}

function brokenHeader(line: number): UnusableFile {
  const message = `The double quotes of line ${line}, which names the columns, are broken.`;
  return new UnusableFile('header-unknown', message);
}
