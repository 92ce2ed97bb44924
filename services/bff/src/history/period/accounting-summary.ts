import type { NumberSeries } from 'contracts/api/accounting';
import type { QueryResult } from 'contracts/calls/calls';
import { NUMBERED } from 'contracts/constants/accounts';
import type { Numbered } from 'contracts/constants/accounts';
import { spanOf } from 'contracts/primitives/market-days';
import type { Period } from 'contracts/primitives/market-days';
import { parseMoney, subtract, toDecimalString } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import type { NumberStatement, PeriodSummary } from './period-file.ts';
import type { Asking } from '../../http/route.ts';

/**
 * The figures of a period. Whoever asks reads the history; the days are those of the market, both included.
 * @param upTo the last position of the log that is heeded; left out: the last one that is known.
 * @throws {HttpError} 503 while the books have not come to it.
 */
export async function periodSummary(
  asking: Asking,
  period: Period,
  upTo?: string,
): Promise<PeriodSummary> {
  const { from, until } = spanOf(period);
  const log = await asking.runQuery('history.numbers', period);
  const { trialBalance, ...totals } = await asking.runQuery('wallet.accountTotals', {
    ...period,
    through: upTo ?? log.through,
  });
  return {
    period,
    bounds: { from, to: until },
    ...totals,
    trialBalance: { ...trialBalance, ...balanceOf(trialBalance, totals.currency) },
    numbers: await numbersOf(asking, period, log),
  };
}

/** Debits less credits. */
function balanceOf(
  { debit, credit }: { readonly debit: string; readonly credit: string },
  currency: Currency,
): Pick<PeriodSummary['trialBalance'], 'difference' | 'isBalanced'> {
  const difference = subtract(parseMoney(debit, currency), parseMoney(credit, currency));
  return { difference: toDecimalString(difference), isBalanced: difference.minor === 0 };
}

/** Whether every number of a kind is there once. */
export function isWithoutGaps({ missing, unnumbered, duplicates }: NumberSeries): boolean {
  return missing === 0 && unnumbered === 0 && duplicates.length === 0;
}

async function numbersOf(
  { runQuery }: Asking,
  period: Period,
  log: Pick<QueryResult<'history.numbers'>, 'events' | 'streamRevisions'>,
): Promise<readonly NumberStatement[]> {
  const series: Readonly<Record<Numbered, NumberSeries>> = {
    orders: await runQuery('orders.numbers', period),
    tickets: await runQuery('support.numbers', period),
    events: log.events,
    'stream-revisions': log.streamRevisions,
  };
  return NUMBERED.map((numbered) => ({ numbered, ...series[numbered] }));
}
