import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ColumnHeaders } from '../../../design/column-headers.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { TableRegion } from '../../../design/table-region.tsx';
import { OrderStatusBadge } from '../../../order-view/order-status.tsx';
import { useMarket } from '../../../tenant/use-market.ts';
import { useOrdersTexts } from '../../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';

const COLUMNS = ['number', 'placed', 'branch', 'po', 'items', 'status', 'total'] as const;

export function OrderTable({ orders }: { orders: readonly Order[] }): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  return (
    <TableRegion aria-label={texts.shell.titles.orders}>
      <ColumnHeaders
        columns={COLUMNS}
        titles={ordersTexts.columns}
        right={['items', 'total']}
        hiddenOnPhones={['branch', 'po', 'items']}
        hiddenBelowLaptops={['placed']}
      />
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function OrderRow({ order }: { order: Order }): ReactElement {
  const texts = useOrdersTexts();
  const { paths } = useMarket();
  const licences = order.lines.reduce(
    (count, line) => count + line.quantity,
    order.leftOut?.licences ?? 0,
  );
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
        <span className="block text-meta font-normal text-muted laptop:hidden">
          <DateTime at={order.placedAt} />
        </span>
      </td>
      <td className="px-3 text-muted max-laptop:hidden">
        <DateTime at={order.placedAt} />
      </td>
      <td className="max-w-40 truncate px-3 text-muted max-tablet:hidden">
        {order.branch?.name ?? texts.none}
      </td>
      <td className="max-w-40 truncate px-3 text-muted max-tablet:hidden">
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
