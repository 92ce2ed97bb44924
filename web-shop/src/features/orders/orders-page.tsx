import { useQuery } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ordersQuery } from '../../api/orders.ts';
import { buttonClass } from '../../design/button.tsx';
import { Instant } from '../../design/instant.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { OrderStatusBadge } from '../../order-view/order-status.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';

export function OrdersPage(): ReactElement {
  const texts = useShopTexts();
  const { tenant } = useMarket();
  const orders = useQuery(ordersQuery(tenant));
  const error = orders.isError ? (
    <ErrorPanel
      title={texts.orders.failed}
      error={orders.error}
      onRetry={() => void orders.refetch()}
    />
  ) : null;
  if (orders.data === undefined) {
    return (
      error ?? (
        <Loading text={texts.loading.orders}>
          <SkeletonRows rows={6} />
        </Loading>
      )
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {error}
      {orders.data.length === 0 ? <NoOrders /> : <OrderTable orders={orders.data} />}
    </div>
  );
}

function NoOrders(): ReactElement {
  const texts = useShopTexts();
  const { paths } = useMarket();
  return (
    <EmptyState title={texts.orders.emptyTitle} hint={texts.orders.emptyHint}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {texts.cart.toCatalog}
      </Link>
    </EmptyState>
  );
}

const COLUMNS = ['number', 'placed', 'po', 'items', 'status', 'total'] as const;
const ONLY_WIDE = new Set<string>(['po', 'items']);
const RIGHT = new Set<string>(['items', 'total']);

function OrderTable({ orders }: { orders: readonly Order[] }): ReactElement {
  const texts = useShopTexts();
  return (
    <div
      role="region"
      aria-label={texts.shell.titles.orders}
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
                {texts.orders.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order }: { order: Order }): ReactElement {
  const texts = useShopTexts().orders;
  const { paths } = useMarket();
  const licences = order.lines.reduce((count, line) => count + line.quantity, 0);
  return (
    <tr className="relative h-14 border-b border-border last:border-b-0 hover:bg-surface-2">
      <td className="px-3 pl-4 font-medium whitespace-nowrap">
        {/* The link covers its row, so that all of it can be clicked. */}
        <Link
          to={paths.order(order.id)}
          className="text-accent after:absolute after:inset-0 hover:underline"
        >
          {order.orderNumber}
        </Link>
      </td>
      <td className="px-3 text-muted">
        <Instant at={order.placedAt} />
      </td>
      <td className="max-w-48 truncate px-3 text-muted max-tablet:hidden">
        {order.poNumber ?? texts.none}
      </td>
      <td className="figures px-3 text-right max-tablet:hidden">{licences}</td>
      <td className="px-3">
        <OrderStatusBadge status={order.status} />
      </td>
      <td className="figures px-3 pr-4 text-right font-[650] whitespace-nowrap">
        {formatAmount(order.total, order.currency)}
      </td>
    </tr>
  );
}
