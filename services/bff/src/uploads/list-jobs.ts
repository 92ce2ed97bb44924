import type { BankStatement, StatementOptions } from 'contracts/bank-statement/read-bank-statement';
import { readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { ListDescription } from 'contracts/key-list/describe-key-list';
import { describeKeyList } from 'contracts/key-list/describe-key-list';
import type { KeyList, ListRules } from 'contracts/key-list/read-key-list';
import type { ProductListDescription } from 'contracts/product-list/describe-product-list';
import { describeProductList } from 'contracts/product-list/describe-product-list';
import { readText } from 'kernel/files/file-text';
import type { ReadOutcome } from 'kernel/threads/read-outcome';
import { outcomeOf } from 'kernel/threads/read-outcome';
import type { WrittenKeys } from '../licensing/key-list-of.ts';
import { keyListOf } from '../licensing/key-list-of.ts';

// What threads do with lists of users: read-lists.ts sends it there.

export async function readFile(file: {
  readonly bytes: Uint8Array;
  readonly sheet: string | undefined;
}): Promise<ReadOutcome<string>> {
  return outcomeOf(async () => (await readText(file.bytes, { sheet: file.sheet })).text);
}

export async function describeProducts(text: string): Promise<ReadOutcome<ProductListDescription>> {
  return outcomeOf(() => describeProductList(text));
}

export async function describeKeys(text: string): Promise<ReadOutcome<ListDescription>> {
  return outcomeOf(() => describeKeyList(text));
}

export async function readKeys(written: WrittenKeys): Promise<ReadOutcome<KeyList & ListRules>> {
  return outcomeOf(() => keyListOf(written));
}

export async function readStatement({
  text,
  options,
}: {
  readonly text: string;
  readonly options: StatementOptions;
}): Promise<ReadOutcome<BankStatement>> {
  return outcomeOf(() => readBankStatement(text, options));
}
