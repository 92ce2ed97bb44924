import { stringify } from 'csv-stringify/sync';
import type { WalletStatement } from 'contracts/api/wallet';
import { checkpointLine } from '../history/current-checkpoint.ts';
import type { NamedCheckpoint } from '../history/current-checkpoint.ts';
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

/** Stands in the place of a movement. */
const CHECKPOINT = 'Checkpoint / Kontrolna tačka';

/**
 * A statement as CSV, in UTF-8 with a mark so that spreadsheets read it so. Its last line names the checkpoint of the
 * log: origin, number of events and root hash.
 */
export function statementAsCsv(
  statement: WalletStatement,
  checkpoint: NamedCheckpoint | undefined,
): string {
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
  const sealed = checkpoint
    ? [['', CHECKPOINT, escaped(checkpointLine(checkpoint)), '', '', '', '', '']]
    : [];
  return stringify([[...COLUMNS], ...records, ...sealed], {
    bom: true,
    record_delimiter: 'windows',
  });
}
