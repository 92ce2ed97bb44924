import type { StatementLine } from 'contracts/api/bank-statements';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { formatAmount } from 'contracts/primitives/money-format';
import { Link } from 'react-router-dom';
import { useTexts } from '../texts/texts.ts';
import { LinesTable } from './lines-table.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { depositPath } from './paths.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** The payments of the list around it; those that nobody could be found for are settled here. */
export function PaymentLines(): ReactElement {
  const { money, list } = useTexts();
  const { payments } = money;
  const { data = [], error, isFetching, isPending, refetch } = useListContext<StatementLine>();
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
      />
      {settling === undefined ? null : (
        <SettleDialog payment={settling} onClose={() => setSettling(undefined)} />
      )}
    </>
  );
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
  const { money } = useTexts();
  const { payments } = money;
  if (line.outcome === 'unmatched' && line.amount !== null) {
    const payer = line.payer === null || line.payer === '' ? payments.unknownPayer : line.payer;
    return (
      <button
        type="button"
        className="button"
        aria-label={payments.settleOf(formatAmount(line.amount, line.currency), payer)}
        onClick={onSettle}
      >
        {payments.settle}
      </button>
    );
  }
  if (line.transactionId === null) return null;
  return (
    <Link className="text-link" to={depositPath(line.transactionId)}>
      {money.seeIt}
    </Link>
  );
}
