import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { byName } from '../list/by-name.ts';
import type { Column } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { ProductName } from '../products/product-name.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { keyPaths } from './key-paths.ts';
import { KeyTabs } from './key-tabs.tsx';

/** What suppliers delivered: batches by product and reference. */
export function DeliveryList(): ReactElement {
  const { keys: texts } = useTexts();
  return (
    <ResourceList
      resource="key-deliveries"
      title={texts.title}
      searchHint={texts.deliverySearchHint}
      above={<KeyTabs />}
      everyMarket
      columns={useColumns(texts)}
      filters={[{ name: 'productId', label: texts.fields.product, reference: byName('products') }]}
      sort={{ field: 'importedAt', order: 'DESC' }}
      pathOf={keyPaths.recall}
      nameOf={({ supplierReference }) => supplierReference}
      actions={<ImportLink />}
    />
  );
}

export function ImportLink(): ReactElement {
  const { keys: texts } = useTexts();
  return (
    <Link className="button" data-variant="primary" to={keyPaths.import}>
      <PlusIcon width="18" height="18" />
      {texts.importKeys}
    </Link>
  );
}

function useColumns({ fields, statuses }: Texts['keys']): readonly Column<'key-deliveries'>[] {
  const count = useCount();
  const state = (status: keyof typeof statuses): Column<'key-deliveries'> => ({
    name: status,
    label: statuses[status],
    numeric: true,
    ...(status === 'available' ? { sortBy: 'available' } : {}),
    cell: (row) =>
      row[status] === 0 ? (
        <span className="muted">0</span>
      ) : (
        <Link className="row-link" to={keyPaths.keysOf(row, status)}>
          {count(row[status])}
        </Link>
      ),
  });
  return [
    {
      name: 'supplierReference',
      label: fields.supplierReference,
      sortBy: 'supplierReference',
      cell: ({ supplierReference }) => supplierReference,
    },
    {
      name: 'product',
      label: fields.product,
      cell: ({ productId }) => <ProductName id={productId} />,
    },
    {
      name: 'importedAt',
      label: fields.importedAt,
      sortBy: 'importedAt',
      cell: ({ importedAt }) => <DateTime at={importedAt} />,
    },
    {
      name: 'imported',
      label: fields.imported,
      sortBy: 'imported',
      numeric: true,
      cell: ({ imported }) => count(imported),
    },
    state('available'),
    state('allocated'),
    state('revoked'),
    state('replaced'),
    {
      name: 'batches',
      label: fields.batches,
      numeric: true,
      optional: true,
      cell: ({ batches }) => count(batches),
    },
  ];
}
