import { namesOf } from '../csv/header.ts';
import { openTable } from '../csv/records.ts';
import { UnusableFile } from '../csv/unusable-file.ts';
import { PRODUCT_FIELDS } from './product-columns.ts';
import type { ProductColumnProposal } from './propose-product-columns.ts';
import { proposeProductColumns } from './propose-product-columns.ts';

export interface ProductListDescription extends ProductColumnProposal {
  /** Lines below the names that are not blank; a cell may go over several. */
  readonly rows: number;
}

/**
 * What a list of products looks like. A line near its beginning names the columns, always.
 * @throws {UnusableFile} when it is empty, or that line cannot be read.
 */
export function describeProductList(text: string): ProductListDescription {
  const table = openTable(text, namesOf(PRODUCT_FIELDS));
  if (!table.header) {
    throw new UnusableFile('header-unknown', 'The first line must name the columns.');
  }
  const below = table.lines.slice(table.headerAt + 1);
  return {
    ...proposeProductColumns(table),
    rows: below.filter((line) => line.text.trim() !== '').length,
  };
}
