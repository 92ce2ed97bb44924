import { useQuery } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import { formatFailure } from 'contracts/texts/format-failure';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { orderQuery } from '../../api/orders.ts';
import { BackLink } from '../../design/back-link.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Fact } from '../../design/fact.tsx';
import { Card, EmptyState, Notice } from '../../design/panel.tsx';
import { useAssignments } from '../../order-view/use-assignments.ts';
import { LicenceKeys } from '../../order-view/licence-keys.tsx';
import { OrderLines } from '../../order-view/order-lines.tsx';
import { OrderStatusBadge } from '../../order-view/order-status.tsx';
import { useActorName } from '../../order-view/use-actor-name.ts';
import { PaymentBreakdown } from '../../order-view/payment-breakdown.tsx';
import { QueryResult } from '../../request/query-result.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useOrdersTexts } from '../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { timelineQuery } from './api/get-timeline.ts';
import { useReorder } from './api/use-reorder.ts';
import { OrderActions, ReorderOutcome } from './order/order-actions.tsx';
import { Timeline } from './order/timeline.tsx';

export function OrderPage(): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const { orderId = '' } = useParams();
  const { paths } = useMarket();
  const order = useQuery(orderQuery(orderId));
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={paths.orders} text={ordersTexts.back} />
      <QueryResult
        query={order}
        texts={{ loading: texts.loading.order, failed: ordersTexts.orderFailed }}
        missing={<EmptyState title={ordersTexts.goneTitle} hint={ordersTexts.goneHint} />}
      >
        {(known) => <OrderDetails order={known} />}
      </QueryResult>
    </div>
  );
}

function OrderDetails({ order }: { order: Order }): ReactElement {
  const texts = useOrdersTexts();
  const reorder = useReorder(order);
  const assignments = useAssignments(order);
  return (
    <>
      <Card className="p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-heading">{order.orderNumber}</h2>
            <OrderStatusBadge status={order.status} />
          </div>
          <OrderActions order={order} reorder={reorder} />
        </div>
        <dl className="mt-4 grid gap-4 tablet:grid-cols-3">
          <Fact label={texts.placed}>
            <DateTime at={order.placedAt} />
          </Fact>
          <Fact label={texts.poNumber}>{order.poNumber ?? texts.none}</Fact>
          <Fact label={texts.branch}>{order.branch?.name ?? texts.none}</Fact>
          <PeopleFacts orderId={order.id} />
        </dl>
      </Card>
      <ReorderOutcome reorder={reorder} />
      {order.failure === null ? null : (
        <Notice tone="bad" title={texts.failedTitle}>
          <p>{formatFailure(order.failure, texts.failure)}</p>
          <p>{texts.failedText}</p>
        </Notice>
      )}
      <RefundNotice order={order} />
      <LicenceKeys order={order} assignments={assignments} />
      <OrderLines order={order} />
      <PaymentBreakdown order={order} />
      <Timeline order={order} />
    </>
  );
}

/** For whom it was placed, and who agreed, as its timeline knows them. */
function PeopleFacts({ orderId }: { orderId: string }): ReactElement {
  const texts = useOrdersTexts();
  const nameOf = useActorName();
  const { data: entries = [] } = useQuery(timelineQuery(orderId));
  const buyer = entries.find(({ kind }) => kind === 'placed')?.actor;
  const approver = entries.find(({ kind }) => kind === 'approved')?.actor;
  return (
    <>
      <Fact label={texts.orderedBy}>{buyer === undefined ? texts.none : nameOf(buyer)}</Fact>
      {approver === undefined ? null : <Fact label={texts.approvedBy}>{nameOf(approver)}</Fact>}
    </>
  );
}

/** Says that money went back, for all of the order or some of it. */
function RefundNotice({ order }: { order: Order }): ReactElement | null {
  const texts = useOrdersTexts();
  if (order.refunds.length === 0) return null;
  const amount = formatAmount(order.refundedTotal, order.currency);
  const whole = order.status === 'refunded';
  return (
    <Notice tone="info" title={whole ? texts.refundedTitle : texts.refundedPart(amount)}>
      <ul>
        {order.refunds.map(({ id, reason }) => (
          <li key={id}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}
