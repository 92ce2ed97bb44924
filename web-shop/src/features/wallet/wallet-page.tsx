import { useQuery } from '@tanstack/react-query';
import type { WalletBalance } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { walletQuery } from '../../api/wallet.ts';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { MeterBar } from '../../design/meter-bar.tsx';
import { Card, EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { Statement } from './statement.tsx';
import { Transactions } from './transactions.tsx';

export function WalletPage(): ReactElement {
  const texts = useShopTexts();
  const hasWallet = useCurrentUser()?.companyId != null;
  const wallet = useQuery({ ...walletQuery, enabled: hasWallet });
  if (!hasWallet) return <EmptyState title={texts.wallet.noWallet} />;
  const error = wallet.isError ? (
    <ErrorPanel
      title={texts.wallet.failed}
      error={wallet.error}
      onRetry={() => void wallet.refetch()}
    />
  ) : null;
  if (wallet.data === undefined) {
    return (
      error ?? (
        <Loading text={texts.loading.wallet}>
          <SkeletonRows rows={5} />
        </Loading>
      )
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {error}
      <Balance balance={wallet.data} />
      <Statement />
      <Transactions />
    </div>
  );
}

function Balance({ balance }: { balance: WalletBalance }): ReactElement {
  const texts = useShopTexts().wallet;
  const shown = (amount: string) => formatAmount(amount, balance.currency);
  const parts = [
    { label: texts.deposit, amount: balance.depositBalance, swatch: 'bg-accent' },
    { label: texts.credit, amount: balance.availableCredit, swatch: 'bg-control' },
    { label: texts.creditUsed, amount: balance.creditUsed, swatch: 'bg-border' },
    { label: texts.creditLimit, amount: balance.creditLimit, swatch: undefined },
  ];
  return (
    <Card className="p-6">
      <p className="text-muted">{texts.available}</p>
      <p className="text-[2.25rem]/11 font-[650] tracking-tight">{shown(balance.totalAvailable)}</p>
      <div className="mt-4">
        <MeterBar
          thick
          deposit={Number(balance.depositBalance)}
          credit={Number(balance.availableCredit)}
          used={Number(balance.creditUsed)}
        />
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 desktop:grid-cols-4">
        {parts.map(({ label, amount, swatch }) => (
          <div key={label}>
            <dt className="flex items-center gap-2 text-meta text-muted">
              {swatch === undefined ? null : <span className={`size-2.5 rounded-sm ${swatch}`} />}
              {label}
            </dt>
            <dd className="text-lead font-[650]">{shown(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
