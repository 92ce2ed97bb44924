import type { ProposedColumn } from '../csv/unusable-file.ts';
import { proposeColumns } from '../csv/columns.ts';
import { filledLines } from '../csv/list-size.ts';
import { findHead, namesOf } from '../csv/header.ts';
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
 * @throws {UnusableFile} when it is empty, or too long, or has too many columns.
 */
export function describeKeyList(text: string): ListDescription {
  const plain = text.replace(/^\uFEFF/, '');
  const filled = filledLines(plain);
  const { header } = findHead(plain, namesOf([KEY, SKU]));
  const named = header ?? [];
  const hasHeader = named.length > 1 || namesKeys(named[0] ?? '');
  return {
    columns: hasHeader ? named : [],
    proposal: hasHeader ? proposeColumns(named, [KEY, SKU]) : [],
    rows: filled - (hasHeader ? 1 : 0),
  };
}
