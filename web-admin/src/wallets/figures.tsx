import type { WalletBalance } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** Where a wallet stands. */
export function BalanceTiles({ balance }: { balance: WalletBalance }): ReactElement {
  const { wallets } = useTexts().wallets;
  const { currency } = balance;
  const figures = [
    [wallets.deposit, balance.depositBalance],
    [wallets.creditUsed, balance.creditUsed],
    [wallets.creditLimit, balance.creditLimit],
    [wallets.available, balance.availableCredit],
    [wallets.total, balance.totalAvailable],
  ] as const;
  return (
    <dl className="tiles wallet-tiles">
      {figures.map(([name, amount]) => (
        <div key={name} className="tile">
          <dt className="tile-label">{name}</dt>
          <dd className="tile-figure">{formatAmount(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
