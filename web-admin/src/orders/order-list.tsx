import { ORDER_STATUSES } from 'contracts/constants/orders';
import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { byName } from '../list/by-name.ts';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CompanyName } from './company-name.tsx';
import { OrderExport } from './order-export.tsx';
import { orderPath } from './order-path.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

export function OrderList(): ReactElement {
  const { orders: texts } = useTexts();
  const filters: readonly FilterField<'orders'>[] = [
    {
      name: 'status',
      label: texts.fields.status,
      choices: [
        ...ORDER_STATUSES.map((id) => ({ id, name: texts.statuses[id] })),
        { id: 'sold', name: texts.sold },
      ],
    },
    { name: 'companyId', label: texts.fields.company, reference: byName('companies') },
    { name: 'productId', label: texts.fields.product, reference: byName('products') },
    { name: 'from', label: texts.fields.from, type: 'date' },
    { name: 'to', label: texts.fields.to, type: 'date' },
  ];
  return (
    <ResourceList
      resource="orders"
      title={texts.title}
      everyMarket={false}
      searchHint={texts.searchHint}
      columns={columnsOf(texts)}
      filters={filters}
      sort={{ field: 'placedAt', order: 'DESC' }}
      pathOf={({ id }) => orderPath(id)}
      nameOf={({ orderNumber }) => orderNumber}
      exportAs={<OrderExport />}
    />
  );
}

const licencesOf = ({ lines, leftOut }: Order): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, leftOut?.licences ?? 0);

function columnsOf({ fields }: Texts['orders']): readonly Column<'orders'>[] {
  return [
    {
      name: 'orderNumber',
      label: fields.orderNumber,
      cell: ({ orderNumber }) => <span className="mono">{orderNumber}</span>,
    },
    {
      name: 'placedAt',
      label: fields.placedAt,
      sortBy: 'placedAt',
      cell: ({ placedAt }) => <DateTime at={placedAt} />,
    },
    {
      name: 'company',
      label: fields.company,
      cell: ({ companyId }) => <CompanyName id={companyId} />,
    },
    { name: 'market', label: fields.market, cell: ({ tenantId }) => tenantId.toUpperCase() },
    {
      name: 'status',
      label: fields.status,
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    { name: 'licences', label: fields.lines, numeric: true, cell: licencesOf },
    {
      name: 'total',
      label: fields.total,
      sortBy: 'total',
      numeric: true,
      cell: ({ total, currency }) => formatAmount(total, currency),
    },
    { name: 'poNumber', label: fields.poNumber, cell: ({ poNumber }) => poNumber ?? '' },
    {
      name: 'branch',
      label: fields.branch,
      optional: true,
      cell: ({ branch }) => branch?.name ?? '',
    },
    {
      name: 'completedAt',
      label: fields.completedAt,
      optional: true,
      cell: ({ completedAt }) => (completedAt === null ? '' : <DateTime at={completedAt} />),
    },
  ];
}
