import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Loading } from '../../../design/loading.tsx';
import { ErrorPanel } from '../../../design/panel.tsx';
import { OrderStatusBadge } from '../../../order-view/order-status.tsx';
import { apiPage } from '../../../request/api.ts';
import { useMarket } from '../../../tenant/use-market.ts';
import { useProductTexts } from './use-product-texts.ts';

const SHOWN = 5;

/** The company's latest orders of a product, and how many there are. */
function ordersOfProductQuery(productId: string, tenant: Tenant) {
  const sent = { tenantId: tenant, productId, perPage: SHOWN };
  return queryOptions({
    queryKey: ['/api/orders', 'of-product', productId, tenant],
    queryFn: ({ signal }) => apiPage('GET /api/orders', sent, { signal }),
  });
}

export function OrdersOfProduct({ productId }: { productId: string }): ReactElement {
  const texts = useProductTexts();
  const { tenant, paths } = useMarket();
  const query = useQuery(ordersOfProductQuery(productId, tenant));
  if (query.data === undefined) {
    return query.isError ? (
      <ErrorPanel
        title={texts.boughtFailed}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Loading text={texts.boughtLoading} />
    );
  }
  const { items, total } = query.data;
  if (total === 0) return <p className="text-muted">{texts.neverBought}</p>;
  return (
    <>
      <ul aria-label={texts.bought} className="rounded-card border border-border">
        {items.map((order) => (
          <li
            key={order.id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border px-4 py-2 last:border-b-0"
          >
            <Link to={paths.order(order.id)} className="font-medium text-accent hover:underline">
              {order.orderNumber}
            </Link>
            <span className="flex-1 whitespace-nowrap text-muted">
              <DateTime at={order.placedAt} />
            </span>
            <span>{texts.licences(licencesIn(order, productId))}</span>
            <OrderStatusBadge status={order.status} />
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="mt-2 text-muted">{texts.more(total - items.length)}</p>
      ) : null}
    </>
  );
}

function licencesIn({ lines }: Order, productId: string): number {
  const own = lines.filter((line) => line.productId === productId);
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}
