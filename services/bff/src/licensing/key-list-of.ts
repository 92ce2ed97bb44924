import type { KeyBatchImport } from 'contracts/api/admin';
import type { KeyList, ListRules } from 'contracts/key-list/read-key-list';
import { readKeyList, readKeys } from 'contracts/key-list/read-key-list';

export type WrittenKeys = Pick<KeyBatchImport, 'keys' | 'csv'> &
  Partial<Pick<KeyBatchImport, 'answers'>>;

/**
 * The keys with the line each stood on, counted from 1.
 * @throws {UnusableFile} when none can be read from the text.
 */
export function keyListOf({ keys, csv = '', answers }: WrittenKeys): KeyList & ListRules {
  if (keys) return readKeys(keys, { answers });
  // A file's byte order mark may have come along with its text.
  const text = csv.replace(/^\uFEFF/, '');
  return readKeyList(text, { ofOneProduct: true, answers });
}
