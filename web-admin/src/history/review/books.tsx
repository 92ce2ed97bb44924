import type { PeriodTotals } from 'contracts/api/history-review';
import type { NumberSeries } from 'contracts/api/accounting';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { PlainTable } from '../as-of/plain-table.tsx';

/** What the books come to, and whether numbers have gaps. */
export function Books({ totals }: { totals: PeriodTotals }): ReactElement {
  const texts = useTexts().historyReview;
  const count = useCount();
  const { currency, accounts, trialBalance, transactions } = totals;
  const { walletAccounts, differingAccounts } = totals;
  const amount = (decimal: string): string => formatAmount(decimal, currency);
  return (
    <>
      <p>{texts.transactions(count(transactions))}</p>
      <PlainTable
        label={texts.books}
        head={[texts.account, texts.opening, texts.debit, texts.credit, texts.closing]}
        words={1}
        rows={accounts.map(({ account, opening, debit, credit, closing }) => ({
          id: account,
          cells: [texts.accounts[account], ...[opening, debit, credit, closing].map(amount)],
        }))}
      />
      {trialBalance.isBalanced ? (
        <Notice tone="ok" title={texts.balanced(amount(trialBalance.debit))} />
      ) : (
        <Notice tone="bad" title={texts.unbalanced(amount(trialBalance.difference))} />
      )}
      {differingAccounts === 0 ? (
        <Notice tone="ok" title={texts.walletsAgree(count(walletAccounts))} />
      ) : (
        <Notice
          tone="bad"
          title={texts.walletsDiffer(count(differingAccounts), count(walletAccounts))}
        />
      )}
      <h3>{texts.numbersTitle}</h3>
      <Numbers numbers={totals.numbers} />
    </>
  );
}

function Numbers({ numbers }: Pick<PeriodTotals, 'numbers'>): ReactElement {
  const texts = useTexts().historyReview;
  const count = useCount();
  const resultOf = ({ missing, unnumbered, duplicates }: NumberSeries): string => {
    if (missing > 0 || duplicates.length > 0)
      return texts.gaps(count(missing), count(duplicates.length));
    return unnumbered > 0 ? texts.unsigned(count(unnumbered)) : texts.noGaps;
  };
  return (
    <PlainTable
      label={texts.numbersTitle}
      head={[texts.numbersOf, texts.result, texts.first, texts.last, texts.count]}
      words={4}
      rows={numbers.map((series) => {
        const shown = [resultOf(series), series.first ?? '–', series.last ?? '–'];
        return {
          id: series.numbered,
          cells: [texts.numbers[series.numbered], ...shown, count(series.count)],
        };
      })}
    />
  );
}
