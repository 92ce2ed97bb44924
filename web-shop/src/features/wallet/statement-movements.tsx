import type { StatementMovement, WalletStatement } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import { signedAmount } from 'contracts/primitives/signed-amount';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ColumnHeaders } from '../../design/column-headers.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { useWalletSignTexts } from '../../texts/use-wallet-sign-texts.ts';
import { MoneyReference } from './money-reference.tsx';

const COLUMNS = [
  'when',
  'what',
  'about',
  'deposit',
  'depositAfter',
  'credit',
  'creditAfter',
] as const;

/** What moved in the month, oldest first, with both balances after each movement. */
export function StatementMovements({ statement }: { statement: WalletStatement }): ReactElement {
  const texts = useShopTexts().wallet.statement;
  const signs = useWalletSignTexts();
  const { movements, currency } = statement;
  return (
    <details>
      <summary className="w-fit rounded-control py-3 font-medium text-accent tablet:py-2">
        {texts.movements} ({movements.length})
      </summary>
      <p className="max-w-prose text-meta text-muted">{signs.legend}</p>
      <div
        role="region"
        aria-label={texts.total}
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control border border-border"
      >
        <table className="w-full">
          <ColumnHeaders
            columns={COLUMNS}
            titles={texts.columns}
            right={['deposit', 'depositAfter', 'credit', 'creditAfter']}
            hiddenOnPhones={['when', 'about', 'depositAfter', 'creditAfter']}
            cell="h-10 px-2 first:pl-4 last:pr-3 tablet:px-3 tablet:last:pr-4 tablet:whitespace-nowrap"
          />
          <tbody>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} currency={currency} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function MovementRow({
  movement,
  currency,
}: {
  movement: StatementMovement;
  currency: Currency;
}): ReactElement {
  const texts = useShopTexts().wallet;
  const { change, after, orderId, orderNumber } = movement;
  const { paths } = useMarket();
  const amounts = [
    signedAmount(change.deposit, currency),
    formatAmount(after.deposit, currency),
    signedAmount(change.creditUsed, currency),
    formatAmount(after.creditUsed, currency),
  ];
  return (
    <tr className="h-12 border-b border-border last:border-b-0">
      <td className="px-3 pl-4 text-muted max-tablet:hidden">
        <DateTime at={movement.occurredAt} />
      </td>
      <td className="px-3 font-medium max-tablet:py-2 max-tablet:pl-4">
        {texts.kinds[movement.kind]}
        <span className="block text-meta font-normal whitespace-nowrap text-muted tablet:hidden">
          <DateTime at={movement.occurredAt} />
        </span>
      </td>
      <td className="max-w-56 truncate px-3 text-muted max-tablet:hidden">
        {orderId === null || orderNumber === null ? (
          <MoneyReference moved={movement} currency={currency} />
        ) : (
          <Link to={paths.order(orderId)} className="text-accent hover:underline">
            {orderNumber}
          </Link>
        )}
      </td>
      {amounts.map((amount, column) => (
        <td
          key={COLUMNS[column + 3]}
          className={`figures px-2 text-right whitespace-nowrap max-tablet:text-meta tablet:px-3 tablet:last:pr-4 ${column % 2 === 0 ? '' : 'text-muted max-tablet:hidden'}`}
        >
          {amount}
        </td>
      ))}
    </tr>
  );
}
