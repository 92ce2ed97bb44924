import type { StatementLine } from 'contracts/api/bank-statements';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { formatAmount } from 'contracts/primitives/money-format';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { LinesTable } from './lines-table.tsx';
import { lazyDialog } from '../lazy/lazy-screen.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { depositPath } from './paths.ts';
import { ReopenButton } from './reopen-button.tsx';
import { SettleMany } from './settle-many.tsx';

const SettleDialog = lazyDialog(async () => (await import('./settle-dialog.tsx')).SettleDialog);

/** The payments of the list around it; those that nobody could be found for are settled here. */
export function PaymentLines(): ReactElement {
  const { wallets, list } = useTexts();
  const { payments } = wallets;
  const {
    data = [],
    error,
    isFetching,
    isPending,
    refetch,
    selectedIds,
    onToggleItem,
  } = useListContext<StatementLine>();
  const [settling, setSettling] = useState<StatementLine>();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!isPending && data.length === 0) return <p className="muted">{list.empty}</p>;
  return (
    <>
      <LinesTable
        label={payments.title}
        lines={data}
        currencyOf={({ currency }) => currency}
        busy={isFetching}
        action={actionColumn(payments.action, setSettling)}
        selection={{
          isOffered: isSettledTogether,
          isSelected: isAmong(selectedIds),
          nameOf: (line) => paymentName(line, payments.unknownPayer),
          onToggle: ({ id }) => onToggleItem(id),
        }}
      />
      <SettleMany lines={data.filter(isSettledTogether).filter(isAmong(selectedIds))} />
      {settling === undefined ? null : (
        <SettleDialog payment={settling} onClose={() => setSettling(undefined)} />
      )}
    </>
  );
}

/** Whose amount is known: any other one needs to be looked at by itself. */
function isSettledTogether({ outcome, amount }: StatementLine): boolean {
  return outcome === 'unmatched' && amount !== null && !amount.startsWith('-');
}

const isAmong =
  (ids: readonly unknown[]) =>
  ({ id }: StatementLine): boolean =>
    ids.includes(id);

function paymentName({ amount, currency, payer }: StatementLine, unknownPayer: string): string {
  return `${formatAmount(amount ?? '0', currency)}, ${payer || unknownPayer}`;
}

function actionColumn(name: string, onSettle: (line: StatementLine) => void) {
  return {
    name,
    of: (line: StatementLine) => <LineAction line={line} onSettle={() => onSettle(line)} />,
  };
}

/** What waits for a second admin is approved on its own page. */
function LineAction(props: { line: StatementLine; onSettle: () => void }): ReactElement | null {
  const { line, onSettle } = props;
  const { wallets } = useTexts();
  const { payments } = wallets;
  const { outcome, cause, amount, currency, transactionId, requestId } = line;
  if (outcome === 'left-out' && cause === 'dismissed') return <ReopenButton line={line} />;
  const shownUnder = outcome === 'waiting' ? requestId : transactionId;
  const link =
    shownUnder === null ? null : (
      <Link className="text-link" to={depositPath(shownUnder)}>
        {outcome === 'unmatched' ? payments.takenBackDeposit : wallets.seeIt}
      </Link>
    );
  if (outcome !== 'unmatched') return link;
  const payer = line.payer === null || line.payer === '' ? payments.unknownPayer : line.payer;
  const shown = amount === null ? (line.writtenAmount ?? '') : formatAmount(amount, currency);
  return (
    <span className="row">
      {link}
      <button
        type="button"
        className="button"
        aria-label={payments.settleOf(shown, payer)}
        onClick={onSettle}
      >
        {payments.settle}
      </button>
    </span>
  );
}
