import type { StockWatch } from 'contracts/api/stock-watch';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Badge } from '../design/badge.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { listPath } from '../list/list-path.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { ProductName } from '../products/product-name.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { KeyTabs } from './key-tabs.tsx';
import { ThresholdField } from './threshold-field.tsx';

/** How much of each product is left, and at which stock somebody wants to be notified. */
export function StockList(): ReactElement {
  const { keys: texts, products } = useTexts();
  const { low, watched } = texts.watch;
  const filters: readonly FilterField<'stock-watch'>[] = [
    {
      name: 'watch',
      label: texts.fields.threshold,
      choices: [
        { id: 'low', name: low },
        { id: 'watched', name: watched },
      ],
    },
  ];
  return (
    <ResourceList
      resource="stock-watch"
      title={texts.stockTitle}
      searchHint={products.searchHint}
      above={<KeyTabs />}
      everyMarket
      columns={useColumns(texts)}
      filters={filters}
      sort={{ field: 'available', order: 'ASC' }}
      pathOf={({ id }) => listPath('keys/list', { productId: id, status: 'available' })}
      nameOf={({ id }) => id}
    />
  );
}

function useColumns({ fields }: Texts['keys']): readonly Column<'stock-watch'>[] {
  const count = useCount();
  return [
    { name: 'product', label: fields.product, cell: ({ id }) => <ProductName id={id} /> },
    {
      name: 'available',
      label: fields.inStock,
      sortBy: 'available',
      numeric: true,
      cell: ({ available }) => count(available),
    },
    {
      name: 'state',
      label: fields.status,
      cell: (row) => <LowStock watch={row} />,
    },
    {
      name: 'lowSince',
      label: fields.lowSince,
      sortBy: 'lowSince',
      cell: ({ lowSince }) => (lowSince === null ? '' : <DateTime at={lowSince} />),
    },
    {
      name: 'threshold',
      label: fields.threshold,
      cell: (row) => <ThresholdField key={`${row.id} ${row.revision}`} watch={row} />,
    },
  ];
}

/** Whether it is low, and in which market where the market's threshold says so. */
function LowStock({ watch }: { watch: StockWatch }): ReactElement | null {
  const texts = useTexts().keys.watch;
  const count = useCount();
  if (watch.lowSince === null) return null;
  const low = watch.markets.filter(({ isLow }) => isLow);
  return (
    <span className="row-line">
      <Badge tone="bad">{texts.low}</Badge>
      {low.map(({ tenantId, available }) => (
        <span key={tenantId} className="muted">
          {`${tenantId.toUpperCase()}: ${count(available)}`}
        </span>
      ))}
    </span>
  );
}
