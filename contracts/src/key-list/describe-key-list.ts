import { proposeColumns } from '../csv/columns.ts';
import { filledLines } from '../csv/list-size.ts';
import type { ProposedColumn } from '../csv/unusable-file.ts';
import { KEY, SKU } from './key-fields.ts';
import { keyTableOfText } from './key-table.ts';
import { showableNames } from './showable-names.ts';
import { unnamedKeyColumn } from './unnamed-columns.ts';

export interface ListDescription {
  /**
   * The names of the columns, by their place ('#2') those without one and those that could be keys; empty where there is
   * but one without a name.
   */
  readonly columns: readonly string[];
  readonly proposal: readonly ProposedColumn[];
  /** Lines below them that are not blank. */
  readonly rows: number;
}

/**
 * What a list of keys looks like. One column without a name for keys has no header: its first line is a key.
 * @throws {UnusableFile} when it is empty, or too long, or has too many columns.
 */
export function describeKeyList(text: string): ListDescription {
  const plain = text.replace(/^\uFEFF/, '');
  const filled = filledLines(plain);
  const table = keyTableOfText(plain);
  const { header, isNamed, above } = table;
  const columns = isNamed || header.length > 1 ? showableNames(header) : [];
  const proposal = isNamed ? proposeColumns(columns, [KEY, SKU]) : unnamedKeyColumn(table);
  return { columns, proposal, rows: filled - above.length - Number(isNamed) };
}
