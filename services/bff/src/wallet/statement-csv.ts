import { MARKET_TIME_ZONES } from 'contracts/primitives/market-days';
import { tenantOf } from 'contracts/primitives/tenant';
import { stringify } from 'csv-stringify/sync';
import { checkpointLine } from '../history/current-checkpoint.ts';
import { escaped } from '../http/csv-cells.ts';
import { statementLines } from './statement-lines.ts';
import type { SentStatement } from './statement-lines.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** Stands in the place of a movement. */
const CHECKPOINT = 'Checkpoint / Kontrolna tačka';

/**
 * A statement as CSV in the reader's language, in UTF-8 with a mark so that spreadsheets read it so. Its last line names the checkpoint of the
 * log: origin, number of events and root hash.
 */
export function statementAsCsv({ statement, language, checkpoint }: SentStatement): string {
  const texts = STATEMENT_TEXTS[language];
  const market = tenantOf(statement.currency);
  const records = statementLines(statement, texts).map(
    ({ when, what, reference, change, after }) => [
      when,
      what,
      escaped(reference),
      statement.currency,
      change?.deposit ?? '',
      after?.deposit ?? '',
      change?.creditUsed ?? '',
      after?.creditUsed ?? '',
    ],
  );
  const sealed = checkpoint
    ? [['', CHECKPOINT, escaped(checkpointLine(checkpoint)), '', '', '', '', '']]
    : [];
  return stringify([texts.csvHeads(MARKET_TIME_ZONES[market]), ...records, ...sealed], {
    bom: true,
    record_delimiter: 'windows',
  });
}
