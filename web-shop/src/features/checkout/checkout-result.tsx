import { useQuery } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import { formatFailure } from 'contracts/texts/format-failure';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { orderQuery } from '../../api/orders.ts';
import { buttonClass } from '../../design/button.tsx';
import { CheckIcon } from '../../design/first-icons.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { Card, ErrorPanel, Notice } from '../../design/panel.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { LicenceKeys } from '../../order-view/licence-keys.tsx';
import { OrderLines } from '../../order-view/order-lines.tsx';
import { PaymentBreakdown } from '../../order-view/payment-breakdown.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useOrdersTexts } from '../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { useClearCheckoutDraft } from './checkout-draft.ts';
import { ProcessingPanel } from './processing-panel.tsx';
import { forgetOnceShown } from './show-outcome.ts';

/** What became of the purchase: still settling, completed with its keys, or failed. */
export function CheckoutResult({ orderId }: { orderId: string }): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const { tenant } = useMarket();
  useEffect(() => forgetOnceShown(tenant, orderId), [tenant, orderId]);
  const query = useQuery(orderQuery(orderId));
  if (query.data !== undefined) return <Outcome order={query.data} />;
  return query.isError ? (
    <ErrorPanel
      title={ordersTexts.orderFailed}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <Loading text={texts.loading.order}>
      <SkeletonRows rows={4} />
    </Loading>
  );
}

function Outcome({ order }: { order: Order }): ReactElement {
  switch (order.status) {
    case 'processing':
      return <ProcessingPanel />;
    case 'failed':
      return <Failed order={order} />;
    case 'completed':
    case 'refunded':
      return <Completed order={order} />;
  }
}

function Completed({ order }: { order: Order }): ReactElement {
  const texts = useShopTexts().checkout;
  const { paths } = useMarket();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const clearDraft = useClearCheckoutDraft();
  useEffect(clearDraft);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-wrap items-center gap-4 p-5">
        <span className="grid size-10 place-items-center rounded-full bg-ok-bg text-ok">
          <CheckIcon />
        </span>
        <div className="min-w-48 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-dialog outline-none">
            {texts.completedTitle}
          </h2>
          <p className="text-muted">{texts.completedText(order.orderNumber)}</p>
          <OwnFacts order={order} />
        </div>
        <Link
          to={paths.order(order.id)}
          className={`${buttonClass('secondary')} max-tablet:w-full`}
        >
          {texts.toOrder}
        </Link>
      </Card>
      <LicenceKeys order={order} />
      <OrderLines order={order} />
      <PaymentBreakdown order={order} />
    </div>
  );
}

/** What the buyer's own books know the order by. */
function OwnFacts({ order }: { order: Order }): ReactElement | null {
  const texts = useOrdersTexts();
  const facts = [
    { label: texts.poNumber, value: order.poNumber },
    { label: texts.branch, value: order.branch?.name ?? null },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-2">
          <dt>{label}:</dt>
          <dd className="min-w-0 font-medium normal-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failed({ order }: { order: Order }): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const { paths } = useMarket();
  const message =
    order.failure === null
      ? texts.checkout.failedFallback
      : formatFailure(order.failure, ordersTexts.failure);
  useEffect(
    () => toast({ title: texts.checkout.failedTitle, description: message, tone: 'destructive' }),
    [texts, message],
  );
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="bad" title={texts.checkout.failedTitle}>
        <p>{message}</p>
        <p>{ordersTexts.failedText}</p>
        <OwnFacts order={order} />
        <Link to={paths.cart} className={`${buttonClass('secondary')} mt-3`}>
          {texts.checkout.backToCart}
        </Link>
      </Notice>
      <OrderLines order={order} />
    </div>
  );
}
