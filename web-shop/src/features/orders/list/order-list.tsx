import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useListFilters } from '../../../address/use-list-filters.ts';
import { ORDERS_PAGE_SIZE, ordersQuery } from '../../../api/orders.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Loading, SkeletonRows } from '../../../design/loading.tsx';
import { Pagination } from '../../../design/pagination.tsx';
import { EmptyState, ErrorPanel } from '../../../design/panel.tsx';
import { useMarket } from '../../../tenant/use-market.ts';
import { useOrdersTexts } from '../../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { OrderFile } from './order-file.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { ORDER_ADDRESS, isFiltered, toOrdersQuery } from './order-filters.ts';
import { OrderTable } from './order-table.tsx';

/** The company's orders, a page at a time, narrowed by what the address says. */
export function OrderList(): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const { tenant } = useMarket();
  const { filters, change, turnTo, clear } = useListFilters(ORDER_ADDRESS);
  const orders = useQuery(ordersQuery(tenant, toOrdersQuery(filters)));
  const page = orders.data;
  const none = page?.total === 0 && !isFiltered(filters);
  return (
    <>
      {none ? null : <OrderFilterBar filters={filters} onChange={change} onClear={clear} />}
      {orders.isError ? (
        <ErrorPanel
          title={ordersTexts.failed}
          error={orders.error}
          onRetry={() => void orders.refetch()}
        />
      ) : null}
      {orders.isPending ? (
        <Loading text={texts.loading.orders}>
          <SkeletonRows rows={6} />
        </Loading>
      ) : null}
      {none ? <NoOrders /> : null}
      {page === undefined || none ? null : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-muted">
              {ordersTexts.found(page.total)}
            </p>
            {page.items.length === 0 ? null : (
              <OrderFile
                filters={{ tenantId: tenant, ...toOrdersQuery({ ...filters, page: 1 }) }}
              />
            )}
          </div>
          {page.items.length === 0 ? (
            <NoneFound onClear={clear} />
          ) : (
            <OrderTable orders={page.items} />
          )}
          <Pagination
            label={ordersTexts.pagesLabel}
            page={filters.page}
            size={ORDERS_PAGE_SIZE}
            total={page.total}
            onPageChange={turnTo}
          />
        </>
      )}
    </>
  );
}

function NoOrders(): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const { paths } = useMarket();
  return (
    <EmptyState title={ordersTexts.emptyTitle} hint={ordersTexts.emptyHint}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {texts.cart.toCatalog}
      </Link>
    </EmptyState>
  );
}

function NoneFound({ onClear }: { onClear: () => void }): ReactElement {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  return (
    <EmptyState title={ordersTexts.noneFoundTitle} hint={ordersTexts.noneFoundHint}>
      <Button variant="secondary" onClick={onClear}>
        {texts.actions.clearAll}
      </Button>
    </EmptyState>
  );
}
