import type { WalletTransaction } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import { signedAmount } from 'contracts/primitives/signed-amount';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ColumnHeaders } from '../../design/column-headers.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { TableRegion } from '../../design/table-region.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { useWalletSignTexts } from '../../texts/use-wallet-sign-texts.ts';
import { MoneyReference } from './money-reference.tsx';

const COLUMNS = ['when', 'kind', 'about', 'amount', 'deposit', 'credit'] as const;

export function TransactionTable({
  transactions,
}: {
  transactions: readonly WalletTransaction[];
}): ReactElement {
  const texts = useShopTexts().wallet;
  return (
    <TableRegion aria-labelledby="transactions">
      <ColumnHeaders
        columns={COLUMNS}
        titles={texts.columns}
        right={['amount', 'deposit', 'credit']}
        hiddenOnPhones={['when', 'about', 'deposit', 'credit']}
      />
      <tbody>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function TransactionRow({ transaction }: { transaction: WalletTransaction }): ReactElement {
  const texts = useShopTexts().wallet;
  const { currency, balanceAfter, change, kind } = transaction;
  return (
    <tr className="h-14 border-b border-border last:border-b-0">
      <td className="px-3 pl-4 text-muted max-tablet:hidden">
        <DateTime at={transaction.occurredAt} />
      </td>
      <td className="px-3 font-medium max-tablet:py-2 max-tablet:pl-4">
        {texts.kinds[kind]}
        <span className="block text-meta font-normal text-muted tablet:hidden">
          <TransactionReference transaction={transaction} />
          <span className="block">
            <DateTime at={transaction.occurredAt} />
          </span>
        </span>
      </td>
      <td className="max-w-72 truncate px-3 text-muted max-tablet:hidden">
        <TransactionReference transaction={transaction} />
      </td>
      <td className="figures px-3 text-right font-[650] whitespace-nowrap max-tablet:pr-4">
        {/* A limit moves no money: it stands with what the row is about. */}
        {kind === 'credit-limit-set' ? '–' : signedAmount(transaction.amount, currency)}
      </td>
      <Column change={change.deposit} after={balanceAfter.depositBalance} currency={currency} />
      <Column change={change.creditUsed} after={balanceAfter.creditUsed} currency={currency} />
    </tr>
  );
}

/** What changed, and how it stood then: as a statement shows it. */
function Column({
  change,
  after,
  currency,
}: {
  change: string;
  after: string;
  currency: Currency;
}): ReactElement {
  const texts = useWalletSignTexts();
  return (
    <td className="figures px-3 text-right whitespace-nowrap last:pr-4 max-tablet:hidden">
      {signedAmount(change, currency)}
      <span className="block text-meta text-muted">
        {texts.after(formatAmount(after, currency))}
      </span>
    </td>
  );
}

function TransactionReference({ transaction }: { transaction: WalletTransaction }): ReactElement {
  const texts = useShopTexts().wallet;
  const { paths } = useMarket();
  const { kind, amount, currency, orderId, orderNumber } = transaction;
  if (kind === 'credit-limit-set') return <>{texts.newLimit(formatAmount(amount, currency))}</>;
  if (orderId === null || orderNumber === null)
    return <MoneyReference moved={transaction} currency={currency} />;
  return (
    <Link to={paths.order(orderId)} className="whitespace-nowrap text-accent hover:underline">
      {orderNumber}
    </Link>
  );
}
