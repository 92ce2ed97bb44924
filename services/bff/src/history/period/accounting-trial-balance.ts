import type { WalletAccount } from 'contracts/api/accounting';
import { currencyCode } from 'contracts/primitives/tenant';
import type { Table } from '../../http/csv-stream.ts';
import { columns } from '../../http/table-columns.ts';
import { accountLines } from './account-lines.ts';
import { addedTo, emptyTotals, isBalanced } from './accounting-rows.ts';
import type { TrialTotals } from './accounting-rows.ts';
import type { AccountingTexts } from './accounting-texts.ts';
import type { PeriodSummary } from './period-file.ts';
import type { Asking } from '../../http/route.ts';

/** An account, or all of them, by its sides. */
interface TrialLine {
  readonly name: string;
  readonly wallet: WalletAccount | undefined;
  readonly sides: TrialTotals;
  /** Of the last line, which sums all. */
  readonly check?: string;
}

/** The balances of all accounts by their sides; the last line sums them and says whether debits equal credits. */
export function trialBalance(
  asking: Asking,
  summary: PeriodSummary,
  texts: AccountingTexts,
): Table<TrialLine> {
  const { head } = texts;
  return {
    ...columns<TrialLine>(
      [head.account, ({ name }) => name],
      [head.company, ({ wallet }) => wallet?.companyName],
      [head.companyId, ({ wallet }) => wallet?.companyId],
      [head.currency, () => currencyCode(summary.currency)],
      [head.openingDebit, ({ sides }) => sides.opening.debit, 'amount'],
      [head.openingCredit, ({ sides }) => sides.opening.credit, 'amount'],
      [head.periodDebit, ({ sides }) => sides.movement.debit, 'amount'],
      [head.periodCredit, ({ sides }) => sides.movement.credit, 'amount'],
      [head.closingDebit, ({ sides }) => sides.closing.debit, 'amount'],
      [head.closingCredit, ({ sides }) => sides.closing.credit, 'amount'],
      [head.check, ({ check }) => check],
    ),
    parts: linesOf(asking, summary, texts),
  };
}

async function* linesOf(
  asking: Asking,
  summary: PeriodSummary,
  texts: AccountingTexts,
): AsyncGenerator<readonly TrialLine[]> {
  const { currency } = summary;
  let totals = emptyTotals(currency);
  for await (const lines of accountLines(asking, summary)) {
    for (const { total } of lines) totals = addedTo(totals, total, currency);
    yield lines.map(({ total, wallet }) => ({
      name: texts.accounts[total.account],
      wallet,
      sides: addedTo(emptyTotals(currency), total, currency),
    }));
  }
  const { balanced, unbalanced } = texts.checks;
  const check = isBalanced(totals) ? balanced : unbalanced;
  yield [{ name: texts.sumOfAll, wallet: undefined, sides: totals, check }];
}
