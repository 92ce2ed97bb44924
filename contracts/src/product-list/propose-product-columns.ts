import { isCurrencyCell } from '../cells/currency-cell.ts';
import { areMostly, columnCells } from '../csv/column-cells.ts';
import { columnNames, proposeColumns, similarityOf } from '../csv/columns.ts';
import type { CsvTable } from '../csv/records.ts';
import { withoutBrackets } from '../primitives/without-brackets.ts';
import type { ProposedColumn } from '../csv/unusable-file.ts';
import type { SampledColumn } from './price-columns.ts';
import { isRecommended, priceColumns } from './price-columns.ts';
import type { ProductColumn } from './product-columns.ts';
import { PRODUCT_FIELDS } from './product-columns.ts';

/** Columns each of which could be a field: only who knows the file can say which of them is. */
export interface ColumnDoubt {
  readonly field: ProductColumn;
  readonly columns: readonly string[];
}

export interface ProductColumnProposal {
  /** The columns as they are called, see `columnNames`. */
  readonly columns: readonly string[];
  readonly proposal: readonly ProposedColumn[];
  readonly doubts: readonly ColumnDoubt[];
}

/** Names that mean a field are whole ones: `SEO Description` is no description, `Option1 Value` no price. */
const WHOLE_NAME = 1;

/**
 * The columns that seem to hold what is wanted, by their whole names and by what stands in them. Where two could be the
 * price, or only a recommended one is there, none is proposed.
 */
export function proposeProductColumns(table: CsvTable): ProductColumnProposal {
  const columns = columnNames(table.header ?? []);
  const cells = columnCells(table, columns.length);
  const sampled = columns.map((name, at) => ({ name, cells: cells[at] ?? [] }));
  const prices = priceColumns(sampled);
  const [price] = prices;
  const isCertain = prices.length === 1 && price !== undefined && !isRecommended(price);
  const fits = (column: string, field: string): boolean => {
    if (field === 'price') return isCertain && column === price.name;
    const found = sampled.find(({ name }) => name === column);
    return found !== undefined && isCalled(column, field) && mayHold(found, field);
  };
  const doubts: readonly ColumnDoubt[] =
    prices.length === 0 || isCertain
      ? []
      : [{ field: 'price', columns: prices.map(({ name }) => name) }];
  const ids = articleNumbers(sampled);
  return {
    columns,
    proposal: proposeColumns(columns, PRODUCT_FIELDS, (column, field) =>
      // A shop's own number of the row stands beside the article number that people know.
      field === 'id' && ids.length > 1 ? column === ids[1] : fits(column, field),
    ),
    doubts: ids.length > 1 ? [...doubts, { field: 'id', columns: ids }] : doubts,
  };
}

/** The columns 'ID' and 'SKU', where a file has both. */
function articleNumbers(sampled: readonly SampledColumn[]): readonly string[] {
  const id = sampled.find(({ name }) => name.toLowerCase() === 'id');
  const sku = sampled.find((each) => /^sku$/i.test(each.name) && mayHold(each, 'id'));
  return id && sku ? [id.name, sku.name] : [];
}

function isCalled(column: string, field: string): boolean {
  const known = PRODUCT_FIELDS.find(({ name }) => name === field);
  const bare = withoutBrackets(column, ['(', '['], '');
  return (
    known !== undefined &&
    Math.max(similarityOf(column, known), similarityOf(bare, known)) >= WHOLE_NAME
  );
}

const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell);

function mayHold({ cells }: SampledColumn, field: string): boolean {
  switch (field) {
    case 'id':
      // A value that most rows share distinguishes none of them from the others.
      return cells.length > 0 && 2 * new Set(cells).size > cells.length;
    case 'title':
    case 'manufacturer':
      return cells.length === 0 || (areMostly(cells, hasLetters) && !cells.every(isCurrencyCell));
    default:
      return true;
  }
}
