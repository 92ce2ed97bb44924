import { useQuery } from '@tanstack/react-query';
import type { WalletBalance } from 'contracts/api/wallet';
import { toDecimalString } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { formatAmount } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { cartTotal } from '../../api/cart-total.ts';
import { cartQuery } from '../../api/cart.ts';
import { walletQuery } from '../../api/wallet.ts';
import { buttonClass } from '../../design/button.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { MeterBar } from '../../design/meter-bar.tsx';
import { Card, EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { lackingFor } from '../../pay-in/lacking.ts';
import { PAY_IN, moneyTicketLink, payInLink } from '../../pay-in/pay-in-links.ts';
import { PayIn } from '../../pay-in/pay-in.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMay, useSeesWallet } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { usePayInTexts } from '../../texts/pay-in.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { BalanceThreshold } from './balance-threshold.tsx';
import { Statement } from './statement.tsx';
import { Transactions } from './transactions.tsx';

export function WalletPage(): ReactElement {
  const texts = useShopTexts();
  const hasWallet = useCurrentUser()?.companyId != null;
  const sees = useSeesWallet();
  const wallet = useQuery({ ...walletQuery, enabled: sees });
  if (!hasWallet) return <EmptyState title={texts.wallet.noWallet} />;
  if (!sees) return <EmptyState title={texts.wallet.notYours} hint={texts.wallet.notYoursHint} />;
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
      <WaysToPay balance={wallet.data} />
      <BalanceThreshold balance={wallet.data} />
      <Statement />
      <Transactions />
    </div>
  );
}

/** Shown to whoever asks for it, and to whoever has nothing: then from the first visit until they leave. */
function WaysToPay({ balance }: { balance: WalletBalance }): ReactElement | null {
  const [search] = useSearchParams();
  const asked = search.get(PAY_IN);
  const lacking = useLacking(balance);
  const [wasEmpty] = useState(() => Number(balance.totalAvailable) === 0);
  if (asked === null && !wasEmpty) return null;
  const amount = asked || (lacking === undefined ? '' : toDecimalString(lacking));
  return <PayIn balance={balance} asked={asked !== null} amount={amount} lacking={lacking} />;
}

/** What the cart lacks, where it lacks something. */
function useLacking(balance: WalletBalance): Money | undefined {
  const { tenant, currency } = useMarket();
  const { data: items = [] } = useQuery({ ...cartQuery(tenant), enabled: useMay('buy') });
  return lackingFor(cartTotal(items, currency), balance);
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
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-muted">{texts.available}</p>
          <p className="text-[2.25rem]/11 font-[650] tracking-tight">
            {shown(balance.totalAvailable)}
          </p>
        </div>
        <MoreMoney />
      </div>
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

function MoreMoney(): ReactElement {
  const texts = usePayInTexts();
  const { paths } = useMarket();
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={payInLink(paths)} className={buttonClass('primary')}>
        {texts.open}
      </Link>
      <Link to={moneyTicketLink(paths, 'credit-limit')} className={buttonClass('secondary')}>
        {texts.requestLimit}
      </Link>
    </div>
  );
}
