import type { MarketSales } from 'contracts/api/console';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { listPath } from '../list/list-path.ts';
import { productPath } from '../products/product-record.ts';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount, useDay } from '../texts/use-formats.ts';

type Count = ReturnType<typeof useCount>;

interface DaysTableProps {
  sales: MarketSales;
  label: string;
}

/** The figures of the chart in words, the latest first. */
export function DaysTable({ sales: { tenantId, days }, label }: DaysTableProps): ReactElement {
  const texts = useTexts().dashboard;
  const nameOf = useDay();
  const count = useCount();
  return (
    <StillTable
      label={label}
      rows={days.toReversed()}
      idOf={({ day }) => day}
      columns={dayColumns(texts, tenantId, { nameOf, count })}
    />
  );
}

/** What sold best, each with the way to its orders of these days. */
export function BestTable({ sales }: { sales: MarketSales }): ReactElement {
  const texts = useTexts().dashboard;
  const count = useCount();
  return (
    <StillTable
      label={texts.best}
      rows={sales.best}
      idOf={({ productId }) => productId}
      columns={bestColumns(texts, sales, count)}
    />
  );
}

/** The orders that somebody has paid for; those of failed payments are in no figure of sales. */
function soldOrders(tenantId: Tenant, filter: object): string {
  return listPath('orders', { status: 'sold', ...filter }, tenantId);
}

function dayColumns(
  texts: Texts['dashboard'],
  tenantId: Tenant,
  { nameOf, count }: { nameOf: (day: string) => string; count: Count },
): readonly StillColumn<MarketSales['days'][number]>[] {
  const linked = ({ day, orders }: MarketSales['days'][number], figure: string): ReactNode =>
    // Behind nothing there is no list.
    orders === 0 ? (
      figure
    ) : (
      <Link className="row-link" to={soldOrders(tenantId, { from: day, to: day })}>
        {figure}
      </Link>
    );
  return [
    { name: 'day', label: texts.day, cell: ({ day }) => nameOf(day) },
    {
      name: 'orders',
      label: texts.orders,
      numeric: true,
      cell: (row) => linked(row, count(row.orders)),
    },
    {
      name: 'sales',
      label: texts.sales,
      numeric: true,
      cell: (row) => linked(row, formatAmount(row.sales, currencyOf(tenantId))),
    },
  ];
}

function bestColumns(
  texts: Texts['dashboard'],
  { tenantId, days }: MarketSales,
  count: Count,
): readonly StillColumn<MarketSales['best'][number]>[] {
  const [from, to] = [days.at(0)?.day, days.at(-1)?.day];
  const linked = (productId: string, figure: string): ReactNode => (
    <Link className="row-link" to={soldOrders(tenantId, { productId, from, to })}>
      {figure}
    </Link>
  );
  return [
    {
      name: 'product',
      label: texts.product,
      cell: ({ productId, name }) => (
        <Link className="row-link wrapping" to={productPath(productId)}>
          {name}
        </Link>
      ),
    },
    {
      name: 'licences',
      label: texts.licences,
      numeric: true,
      cell: ({ productId, licences }) => linked(productId, count(licences)),
    },
    {
      name: 'sales',
      label: texts.sales,
      numeric: true,
      cell: ({ productId, sales }) => linked(productId, formatAmount(sales, currencyOf(tenantId))),
    },
  ];
}
