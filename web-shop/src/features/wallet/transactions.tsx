import { useQuery } from '@tanstack/react-query';
import type { WalletTransaction } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Instant } from '../../design/instant.tsx';
import { SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { transactionsQuery } from './api/get-transactions.ts';

export function Transactions(): ReactElement {
  const texts = useShopTexts().wallet;
  const query = useQuery(transactionsQuery);
  return (
    <section className="flex flex-col gap-3">
      <h2 id="transactions" className="text-dialog">
        {texts.transactions}
      </h2>
      {query.isError ? (
        <ErrorPanel
          title={texts.transactionsFailed}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <SkeletonRows rows={4} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState title={texts.emptyTitle} hint={texts.emptyHint} />
      ) : null}
      {query.data === undefined || query.data.length === 0 ? null : (
        <TransactionTable transactions={query.data} />
      )}
    </section>
  );
}

const COLUMNS = ['when', 'kind', 'about', 'amount', 'deposit', 'credit'] as const;
const RIGHT = new Set<string>(['amount', 'deposit', 'credit']);
const ONLY_WIDE = new Set<string>(['about', 'deposit', 'credit']);

function TransactionTable({
  transactions,
}: {
  transactions: readonly WalletTransaction[];
}): ReactElement {
  const texts = useShopTexts().wallet;
  return (
    <div
      role="region"
      aria-labelledby="transactions"
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full">
        <thead>
          <tr className="border-b border-border text-meta text-muted">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={`h-10 px-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4 ${RIGHT.has(column) ? 'text-right' : 'text-left'} ${ONLY_WIDE.has(column) ? 'max-tablet:hidden' : ''}`}
              >
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TransactionRow({ transaction }: { transaction: WalletTransaction }): ReactElement {
  const texts = useShopTexts().wallet;
  const { currency, balanceAfter } = transaction;
  return (
    <tr className="h-14 border-b border-border last:border-b-0">
      <td className="px-3 pl-4 text-muted">
        <Instant at={transaction.occurredAt} />
      </td>
      <td className="px-3 font-medium">{texts.kinds[transaction.kind]}</td>
      <td className="max-w-72 truncate px-3 text-muted max-tablet:hidden">
        <About transaction={transaction} />
      </td>
      <td className="figures px-3 text-right font-[650] whitespace-nowrap max-tablet:pr-4">
        {formatAmount(transaction.amount, currency)}
      </td>
      <td className="figures px-3 text-right whitespace-nowrap text-muted max-tablet:hidden">
        {formatAmount(balanceAfter.depositBalance, currency)}
      </td>
      <td className="figures px-3 pr-4 text-right whitespace-nowrap text-muted max-tablet:hidden">
        {formatAmount(balanceAfter.availableCredit, currency)}
      </td>
    </tr>
  );
}

function About({ transaction }: { transaction: WalletTransaction }): ReactElement {
  const { paths } = useMarket();
  const { orderId, orderNumber, note } = transaction;
  if (orderId === null || orderNumber === null) return <>{note ?? '–'}</>;
  return (
    <Link to={paths.order(orderId)} className="text-accent hover:underline">
      {orderNumber}
    </Link>
  );
}
