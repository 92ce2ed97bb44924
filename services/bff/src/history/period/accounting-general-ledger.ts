import type { LedgerEntry } from 'contracts/api/accounting';
import { currencyCode } from 'contracts/primitives/tenant';
import type { Table } from '../../http/csv-stream.ts';
import { listParts } from '../../http/list-parts.ts';
import { marketTime } from '../../http/market-time.ts';
import { columns } from '../../http/table-columns.ts';
import { journalLines, zoneOf } from './accounting-rows.ts';
import type { JournalLine } from './accounting-rows.ts';
import type { AccountingTexts } from './accounting-texts.ts';
import type { PeriodSummary } from './period-file.ts';
import type { Asking } from '../../http/route.ts';

/** Every entry of the period in the order of time, however many there are. */
export function generalLedger(
  asking: Asking,
  { period, currency, through }: PeriodSummary,
  { head, accounts, kinds }: AccountingTexts,
): Table<JournalLine> {
  const { market } = period;
  const entries = listParts((before) =>
    asking.runQuery('wallet.ledgerEntries', { ...period, through, before }),
  );
  return {
    ...columns<JournalLine>(
      [head.time, ({ entry }) => marketTime(entry.occurredAt, market), 'moment'],
      [head.zone, ({ entry }) => zoneOf(entry.occurredAt, market)],
      [head.position, ({ entry }) => entry.position, 'code'],
      [head.transaction, ({ entry }) => entry.transactionId],
      [head.kind, ({ entry }) => kinds[entry.kind]],
      // What is neither an order nor a deposit has no document but the entry itself.
      [head.document, ({ entry }) => entry.orderNumber ?? entry.reference],
      [head.account, ({ account }) => accounts[account]],
      [
        head.counterAccount,
        (line) => line.counterAccounts.map((each) => accounts[each]).join(', '),
      ],
      [head.debit, ({ debit }) => shown(debit), 'amount'],
      [head.credit, ({ credit }) => shown(credit), 'amount'],
      [head.currency, () => currencyCode(currency)],
      [head.company, ({ entry }) => entry.companyName],
      [head.companyId, ({ entry }) => entry.companyId],
      [head.text, ({ entry }) => entry.staffNote],
    ),
    parts: linesOf(entries, currency),
  };
}

async function* linesOf(
  parts: AsyncIterable<readonly LedgerEntry[]>,
  currency: PeriodSummary['currency'],
): AsyncGenerator<readonly JournalLine[]> {
  for await (const entries of parts)
    yield entries.flatMap((entry) => journalLines(entry, currency));
}

/** The side on which an entry does not stand is left empty. */
function shown(amount: string): string | null {
  return amount === '0.00' ? null : amount;
}
