import type { ProposedColumn } from '../csv/unusable-file.ts';
import { proposeColumns } from '../csv/columns.ts';
import { openTable } from '../csv/records.ts';
import { KEY, SKU, namesKeys } from './read-key-list.ts';

export interface ListDescription {
  /** The names of the first line; empty where it holds none. */
  readonly columns: readonly string[];
  readonly proposal: readonly ProposedColumn[];
  /** Lines below them that are not blank. */
  readonly rows: number;
}

/**
 * What a list of keys looks like. One column without a name for keys has no header: its first line is a key.
 * @throws {UnusableFile} when it is empty.
 */
export function describeKeyList(text: string): ListDescription {
  const { lines, header, headerAt } = openTable(text.replace(/^\uFEFF/, ''));
  const named = header ?? [];
  const hasHeader = named.length > 1 || namesKeys(named[0] ?? '');
  const below = lines.slice(headerAt + (hasHeader ? 1 : 0));
  return {
    columns: hasHeader ? named : [],
    proposal: hasHeader ? proposeColumns(named, [KEY, SKU]) : [],
    rows: below.filter((line) => line.text.trim() !== '').length,
  };
}
