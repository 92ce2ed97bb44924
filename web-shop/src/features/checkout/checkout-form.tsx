import { useQuery } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { WalletBalance } from 'contracts/api/wallet';
import type { PlaceOrder } from 'contracts/api/orders';
import { ORDER_TEXTS } from 'contracts/constants/orders';
import { toDecimalString } from 'contracts/primitives/money';
import { formatAmount, formatMoney } from 'contracts/primitives/money-format';
import type { SubmitEvent, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { cartTotal, lineTotal } from '../../api/cart-total.ts';
import { walletQuery } from '../../api/wallet.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Card, ErrorPanel, Notice } from '../../design/panel.tsx';
import { PriceNotice } from '../../cart-view/price-notice.tsx';
import { shortagesOf } from '../../cart-view/shortages.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useSeesWallet } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useOverLimitTexts } from '../../texts/use-over-limit-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { BranchField, useBranchChoice } from './branch-field.tsx';
import { useCheckoutDraft } from './checkout-draft.ts';
import { LimitNotice } from './limit-notice.tsx';
import { useLimit } from './use-limit.ts';
import { PaymentSummary } from '../../pay-in/payment-summary.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { ShortageNotice } from './shortage-notice.tsx';
import type { usePayment } from './use-payment.ts';

interface CheckoutFormProps {
  items: readonly CartItem[];
  payment: ReturnType<typeof usePayment>;
}

export function CheckoutForm({ items, payment }: CheckoutFormProps): ReactElement {
  const texts = useShopTexts().checkout;
  const overLimit = useOverLimitTexts();
  const { tenant, currency, paths } = useMarket();
  const { details, change } = useCheckoutDraft(items);
  const { poNumber } = details;
  const wallet = useWallet();
  const branch = useBranchChoice(details.branchId, (branchId) => change({ branchId }));
  const total = cartTotal(items, currency);
  const short = shortagesOf(items);
  const { exceeded, known } = useLimit({ total, branchId: branch.chosen });
  const orderable =
    known && branch.settled && !branch.none && items.length > 0 && short.length === 0;
  const canPay = wallet.canPay && orderable;

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!known) return;
    const po = poNumber.trim();
    const body: PlaceOrder = {
      tenantId: tenant,
      expectedTotal: toDecimalString(total),
      ...(branch.chosen === undefined ? {} : { branchId: branch.chosen }),
      ...(po === '' ? {} : { poNumber: po }),
    };
    if (exceeded === undefined) payment.pay(body);
    else if (exceeded.decided) payment.ask(body);
  }

  return (
    <form
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 laptop:grid-cols-[minmax(0,1fr)_380px] laptop:gap-6"
    >
      <div className="flex flex-col gap-4">
        {payment.refusal === undefined ? null : <RefusalNotice refusal={payment.refusal} />}
        {payment.refusal?.kind === 'changed' ? null : <PriceNotice items={items} />}
        {exceeded === undefined ? null : <LimitNotice exceeded={exceeded} />}
        <ShortageNotice short={short} />
        <Review items={items} />
        <Card className="p-5">
          <h2 className="mb-3 text-lead">{texts.details}</h2>
          <div className="grid gap-4 tablet:grid-cols-2">
            {wallet.has ? <BranchField choice={branch} /> : null}
            <TextField
              label={texts.poNumber}
              optional={texts.optional}
              hint={texts.poHint}
              name="poNumber"
              maxLength={ORDER_TEXTS.poNumberMax}
              autoComplete="off"
              value={poNumber}
              onChange={(event) => change({ poNumber: event.target.value })}
            />
          </div>
        </Card>
      </div>
      <aside
        aria-label={texts.payment}
        className="flex flex-col gap-4 self-start rounded-card border border-border bg-surface p-5 laptop:sticky laptop:top-22"
      >
        <PaymentPart wallet={wallet} total={total} />
        {exceeded === undefined ? (
          <Button type="submit" size="large" disabled={known && !canPay} pending={!known}>
            {texts.pay(formatMoney(total))}
          </Button>
        ) : (
          <Button type="submit" size="large" disabled={!orderable || !exceeded.decided}>
            {overLimit.ask}
          </Button>
        )}
        <Link to={paths.cart} className={buttonClass('quiet')}>
          {texts.backToCart}
        </Link>
      </aside>
    </form>
  );
}

interface Wallet {
  readonly has: boolean;
  /** Not whoever is bound to branches: the wallet pays for them all the same. */
  readonly sees: boolean;
  readonly canPay: boolean;
  readonly balance: WalletBalance | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

function useWallet(): Wallet {
  const has = useCurrentUser()?.companyId != null;
  const sees = useSeesWallet();
  const query = useQuery({ ...walletQuery, enabled: sees });
  return {
    has,
    sees,
    canPay: query.data !== undefined || (has && !sees),
    balance: query.data,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

function PaymentPart({
  wallet,
  total,
}: {
  wallet: Wallet;
  total: ReturnType<typeof cartTotal>;
}): ReactElement {
  const texts = useShopTexts();
  if (!wallet.has) return <Notice tone="info">{texts.checkout.noWallet}</Notice>;
  if (!wallet.sees) return <Unseen total={total} />;
  if (wallet.balance !== undefined)
    return <PaymentSummary balance={wallet.balance} total={total} />;
  return wallet.error === null ? (
    <p role="status" className="text-muted">
      {texts.loading.wallet}
    </p>
  ) : (
    <ErrorPanel title={texts.checkout.walletFailed} error={wallet.error} onRetry={wallet.retry} />
  );
}

/** What is paid, and not from how much. */
function Unseen({ total }: { total: ReturnType<typeof cartTotal> }): ReactElement {
  const texts = useShopTexts().checkout;
  return (
    <>
      <h2 className="text-lead">{texts.payment}</h2>
      <p className="text-muted">{texts.unseenWallet}</p>
      <dl className="flex items-baseline justify-between gap-4 border-t border-border pt-3">
        <dt className="text-lead font-[650]">{texts.total}</dt>
        <dd className="text-heading font-[650]">{formatMoney(total)}</dd>
      </dl>
    </>
  );
}

function Review({ items }: { items: readonly CartItem[] }): ReactElement {
  const texts = useShopTexts().checkout;
  return (
    <Card className="overflow-hidden">
      <h2 className="border-b border-border px-5 py-4 text-lead">{texts.review}</h2>
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex items-center justify-between gap-4 border-b border-border px-5 py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="line-clamp-2 font-medium">{item.product.name}</p>
              <p className="text-meta text-muted">
                {item.quantity} × {formatAmount(item.product.price, item.product.currency)}
              </p>
            </div>
            <span className="figures text-lead font-[650] whitespace-nowrap">
              {formatMoney(lineTotal(item))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
