import { filledLines } from 'contracts/csv/list-size';
import type { KeyListOptions, ListRules } from 'contracts/key-list/read-key-list';
import { readKeyParts } from 'contracts/key-list/read-key-list';
import type { PackedRows } from 'kernel/threads/packed-rows';
import { packRows } from 'kernel/threads/packed-rows';
import type { ReadOutcome } from 'kernel/threads/read-outcome';
import { outcomeOf } from 'kernel/threads/read-outcome';

// What threads do with lists of keys: read-list-parts.ts sends it there.

export interface UploadedKeys {
  readonly text: string;
  readonly options: KeyListOptions;
}

/** A list in the parts in which it is looked through, each by itself. */
export interface ReadParts {
  readonly parts: readonly PackedRows[];
  readonly rules: ListRules;
}

export async function readParts(list: UploadedKeys): Promise<ReadOutcome<ReadParts>> {
  return outcomeOf(() => partsOf(list));
}

function partsOf({ text, options }: UploadedKeys): ReadParts {
  filledLines(text);
  const parts: PackedRows[] = [];
  const reading = readKeyParts(text, options);
  let next = reading.next();
  while (!next.done) {
    if (next.value.rows > 0) parts.push(packRows([next.value]));
    next = reading.next();
  }
  return { parts, rules: next.value };
}
