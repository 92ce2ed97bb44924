import type { ProposedColumn } from '../csv/unusable-file.ts';
import { proposeColumns } from '../csv/columns.ts';
import { namesOf } from '../csv/header.ts';
import { openTable } from '../csv/records.ts';
import { UnusableFile } from '../csv/unusable-file.ts';
import { PRODUCT_FIELDS } from './product-columns.ts';

export interface ProductListDescription {
  readonly columns: readonly string[];
  readonly proposal: readonly ProposedColumn[];
  /** Lines below the names that are not blank; a cell may go over several. */
  readonly rows: number;
}

/**
 * What a list of products looks like. Its first line names the columns, always.
 * @throws {UnusableFile} when it is empty, or its first line cannot be read.
 */
export function describeProductList(text: string): ProductListDescription {
  const { lines, header, headerAt } = openTable(text, namesOf(PRODUCT_FIELDS));
  if (!header) {
    throw new UnusableFile('header-unknown', 'The first line must name the columns.');
  }
  const below = lines.slice(headerAt + 1);
  return {
    columns: header,
    proposal: proposeColumns(header, PRODUCT_FIELDS),
    rows: below.filter((line) => line.text.trim() !== '').length,
  };
}
