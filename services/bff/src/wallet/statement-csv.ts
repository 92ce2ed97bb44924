import { stringify } from 'csv-stringify/sync';
import type { WalletStatement } from 'contracts/api/wallet';
import { escaped } from '../http/csv-cells.ts';
import { statementLines } from './statement-lines.ts';

const COLUMNS = [
  'when (UTC)',
  'what',
  'reference',
  'currency',
  'deposit change',
  'deposit balance',
  'credit used change',
  'credit used',
] as const;

/** A statement as CSV, in UTF-8 with a mark so that spreadsheets read it so. */
export function statementAsCsv(statement: WalletStatement): string {
  const records = statementLines(statement).map(({ when, what, reference, change, after }) => [
    when,
    what,
    escaped(reference),
    statement.currency,
    change?.deposit ?? '',
    after?.deposit ?? '',
    change?.creditUsed ?? '',
    after?.creditUsed ?? '',
  ]);
  return stringify([[...COLUMNS], ...records], { bom: true, record_delimiter: 'windows' });
}
