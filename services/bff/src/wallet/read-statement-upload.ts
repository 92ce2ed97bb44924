import type { StatementUpload } from 'contracts/api/bank-statements';
import type { BankStatement } from 'contracts/bank-statement/read-bank-statement';
import { readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import { currencyOf } from 'contracts/primitives/tenant';
import { readList } from '../http/unusable-list.ts';

/** @throws {HttpError} 400 when no statement can be read from the file; the message says which column is missing. */
export function readStatementUpload({ tenantId, csv, columns }: StatementUpload): BankStatement {
  const map = Object.entries(columns).map(([field, column]) => [column, field] as const);
  // A file's byte order mark may have come along with its text.
  const text = csv.replace(/^\uFEFF/, '');
  return readList(() => readBankStatement(text, { currency: currencyOf(tenantId), map }));
}
