import type { MarketSales } from 'contracts/api/console';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { listPath } from '../list/list-path.ts';
import { productPath } from '../products/product-record.ts';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/texts.ts';
import { useCount, useDay } from '../texts/use-formats.ts';

type Count = ReturnType<typeof useCount>;

interface DaysTableProps {
  sales: MarketSales;
  label: string;
}

/** The figures of the chart in words, the latest first. */
export function DaysTable({ sales: { tenantId, days }, label }: DaysTableProps): ReactElement {
  const texts = useTexts().panel;
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

/** What sold best, each with the way to its orders. */
export function BestTable({ sales: { tenantId, best } }: { sales: MarketSales }): ReactElement {
  const texts = useTexts().panel;
  const count = useCount();
  return (
    <StillTable
      label={texts.best}
      rows={best}
      idOf={({ productId }) => productId}
      columns={bestColumns(texts, tenantId, count)}
    />
  );
}

function dayColumns(
  texts: Texts['panel'],
  tenantId: Tenant,
  { nameOf, count }: { nameOf: (day: string) => string; count: Count },
): readonly StillColumn<MarketSales['days'][number]>[] {
  return [
    {
      name: 'day',
      label: texts.day,
      cell: ({ day }) => (
        <Link className="row-link" to={listPath('orders', { from: day, to: day }, tenantId)}>
          {nameOf(day)}
        </Link>
      ),
    },
    {
      name: 'orders',
      label: texts.orders,
      numeric: true,
      cell: ({ orders }) => count(orders),
    },
    {
      name: 'sales',
      label: texts.sales,
      numeric: true,
      cell: ({ sales }) => formatAmount(sales, currencyOf(tenantId)),
    },
  ];
}

function bestColumns(
  texts: Texts['panel'],
  tenantId: Tenant,
  count: Count,
): readonly StillColumn<MarketSales['best'][number]>[] {
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
      cell: ({ productId, licences }) => (
        <Link className="row-link" to={listPath('orders', { productId }, tenantId)}>
          {count(licences)}
        </Link>
      ),
    },
    {
      name: 'sales',
      label: texts.sales,
      numeric: true,
      cell: ({ sales }) => formatAmount(sales, currencyOf(tenantId)),
    },
  ];
}
