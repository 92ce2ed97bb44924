import type { OrderDetails } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import { formatFailure } from 'contracts/texts/format-failure';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { companyPath } from '../companies/company-path.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { TableScroll } from '../design/table-scroll.tsx';
import { DisputePackButton } from '../history/exports/dispute-pack-button.tsx';
import { asOfPlace } from '../history/history-places.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { FactList } from '../record/fact-list.tsx';
import type { Facts } from '../record/fact-list.tsx';
import { LoadFailure } from '../record/load-failure.tsx';
import { productPath } from '../products/product-record.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CompanyName } from './company-name.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderKeys } from './order-keys.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useOrder } from './use-order.ts';

export function OrderPage(): ReactElement {
  const texts = useTexts();
  const { id = '' } = useParams();
  const order = useOrder(id);
  if (order.data) return <Order order={order.data} />;
  if (!order.isError) return <LoadingScreen />;
  return (
    <Page title={texts.orders.one}>
      <LoadFailure error={order.error} onRetry={() => void order.refetch()} />
    </Page>
  );
}

function Order({ order }: { order: OrderDetails }): ReactElement {
  const { orders: texts, historyAsOf } = useTexts();
  return (
    <Page
      title={order.orderNumber}
      beside={<OrderStatusBadge status={order.status} />}
      actions={
        <>
          <HistoryLink record={order.id} />
          <Link className="button" to={asOfPlace('order', order.id)}>
            {historyAsOf.link}
          </Link>
          <DisputePackButton orderId={order.id} />
          <OrderActions order={order} />
        </>
      }
    >
      {order.failure === null ? null : (
        <Notice tone="bad" title={texts.failedBecause}>
          {formatFailure(order.failure, texts.failure)}
        </Notice>
      )}
      <div className="record">
        <div className="sections">
          <Lines order={order} />
          <OrderKeys order={order} />
          <OrderRefunds order={order} />
          <section className="section" aria-label={texts.timeline}>
            <h2>{texts.timeline}</h2>
            <OrderTimeline orderId={order.id} currency={order.currency} />
          </section>
        </div>
        <OrderFacts order={order} />
      </div>
    </Page>
  );
}

function Lines({ order }: { order: OrderDetails }): ReactElement {
  const { orders: texts } = useTexts();
  const { fields } = texts;
  return (
    <section className="section" aria-label={texts.linesTitle}>
      <h2>{texts.linesTitle}</h2>
      <TableScroll label={texts.linesTitle}>
        <table className="table" data-still="true">
          <thead>
            <tr>
              <th scope="col">{fields.product}</th>
              <th scope="col">{fields.sku}</th>
              <th scope="col" data-numeric="true">
                {fields.quantity}
              </th>
              <th scope="col" data-numeric="true">
                {fields.unitPrice}
              </th>
              <th scope="col" data-numeric="true">
                {fields.lineTotal}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.productId}>
                <th scope="row">
                  <Link className="row-link wrapping" to={productPath(line.productId)}>
                    {line.productName}
                  </Link>
                </th>
                <td className="mono">{line.sku}</td>
                <td data-numeric="true">{line.quantity}</td>
                <td data-numeric="true">{formatAmount(line.unitPrice, order.currency)}</td>
                <td data-numeric="true">{formatAmount(line.lineTotal, order.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}

function OrderFacts({ order }: { order: OrderDetails }): ReactElement {
  const { orders: texts, none } = useTexts();
  const { fields } = texts;
  const amount = (decimal: string): string => formatAmount(decimal, order.currency);
  const facts: Facts = [
    [
      fields.company,
      <Link key="company" className="row-link" to={companyPath(order.companyId)}>
        <CompanyName id={order.companyId} />
      </Link>,
    ],
    [fields.market, order.tenantId.toUpperCase()],
    [fields.total, amount(order.total)],
    ...(order.payment === null
      ? []
      : ([
          [fields.deposit, amount(order.payment.deposit)],
          [fields.credit, amount(order.payment.credit)],
        ] as const)),
    ...(order.refunds.length === 0
      ? []
      : ([[fields.refunded, amount(order.refundedTotal)]] as const)),
    [fields.branch, order.branch?.name ?? none],
    [fields.poNumber, order.poNumber ?? none],
    [fields.placedAt, <DateTime key="placed" at={order.placedAt} />],
  ];
  return <FactList title={texts.factsTitle} facts={facts} />;
}
