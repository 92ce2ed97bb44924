import { MARKET_TIME_ZONES } from 'contracts/primitives/market-days';
import { currencyCode, tenantOf } from 'contracts/primitives/tenant';
import { checkpointLine } from 'contracts/history/named-checkpoint';
import { inOnePart } from '../http/list-parts.ts';
import type { Table } from '../http/csv-stream.ts';
import { columns } from '../http/table-columns.ts';
import { statementLines } from './statement-lines.ts';
import type { SentStatement, StatementLine } from './statement-lines.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** Stands in the place of a movement. */
const CHECKPOINT = 'Checkpoint / Kontrolna tačka';

/** A line of the file; the last one is no line of the statement, and has no currency. */
type FileLine = Omit<StatementLine, 'order'> &
  Partial<Pick<StatementLine, 'order'>> & { readonly currency: string };

/**
 * A statement as a table in the reader's language. Its last line names the checkpoint of the log: origin, number of
 * events and root hash.
 */
export function statementTable(sent: SentStatement): Table<FileLine> {
  const { statement, language } = sent;
  const heads = STATEMENT_TEXTS[language].tableHeads;
  const zone = MARKET_TIME_ZONES[tenantOf(statement.currency)];
  return {
    ...columns<FileLine>(
      [heads.when(zone), ({ when }) => when, 'moment'],
      [heads.what, ({ what }) => what],
      [heads.reference, ({ reference }) => reference],
      [heads.currency, ({ currency }) => currency],
      [heads.depositChange, ({ change }) => change?.deposit, 'amount'],
      [heads.depositBalance, ({ after }) => after?.deposit, 'amount'],
      [heads.creditUsedChange, ({ change }) => change?.creditUsed, 'amount'],
      [heads.creditUsed, ({ after }) => after?.creditUsed, 'amount'],
      [heads.poNumber, ({ order }) => order?.poNumber],
      [heads.branch, ({ order }) => order?.branch?.name],
    ),
    parts: inOnePart(fileLines(sent)),
  };
}

function fileLines(sent: SentStatement): readonly FileLine[] {
  const { statement, language, checkpoint } = sent;
  const currency = currencyCode(statement.currency);
  const lines = statementLines(sent, STATEMENT_TEXTS[language]);
  const withCurrency = lines.map((line) => ({ ...line, currency }));
  if (checkpoint === undefined) return withCurrency;
  const reference = checkpointLine(checkpoint);
  const seal = { when: '', what: CHECKPOINT, reference, currency: '' };
  return [...withCurrency, { ...seal, change: undefined, after: undefined }];
}
