import { KEY_STATUSES } from 'contracts/constants/keys';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { byName } from '../list/by-name.ts';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { CompanyName } from '../orders/company-name.tsx';
import { ProductName } from '../products/product-name.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ImportLink } from './delivery-list.tsx';
import { FindKey, useKeyLookUp } from './find-key.tsx';
import { keyPaths } from './key-paths.ts';
import { KeyStatusBadge } from './key-status-badge.tsx';
import { KeyTabs } from './key-tabs.tsx';
import { RevokeSelected } from './revoke-selected.tsx';

/** Every key of the vault, masked. */
export function KeyList(): ReactElement {
  const { keys: texts } = useTexts();
  const filters: readonly FilterField<'keys'>[] = [
    {
      name: 'status',
      label: texts.fields.status,
      choices: KEY_STATUSES.map((id) => ({ id, name: texts.statuses[id] })),
    },
    { name: 'productId', label: texts.fields.product, reference: byName('products') },
    { name: 'orderNumber', label: texts.fields.order },
    { name: 'company', label: texts.fields.company },
  ];
  return (
    <ResourceList
      resource="keys"
      title={texts.listTitle}
      searchHint={texts.keySearchHint}
      lookUp={useKeyLookUp()}
      above={<KeyTabs />}
      everyMarket
      columns={columnsOf(texts)}
      filters={filters}
      sort={{ field: 'importedAt', order: 'DESC' }}
      pathOf={({ id }) => keyPaths.key(id)}
      nameOf={({ lastFour }) => `…${lastFour}`}
      actions={
        <>
          <FindKey />
          <ImportLink />
        </>
      }
      bulkActions={<RevokeSelected />}
    />
  );
}

function columnsOf({ fields }: Texts['keys']): readonly Column<'keys'>[] {
  return [
    {
      name: 'key',
      label: fields.key,
      cell: ({ lastFour }) => <span className="mono">•••• {lastFour}</span>,
    },
    { name: 'status', label: fields.status, cell: (row) => <KeyStatusBadge status={row.status} /> },
    {
      name: 'product',
      label: fields.product,
      cell: ({ productId }) => <ProductName id={productId} />,
    },
    {
      name: 'supplierReference',
      label: fields.supplierReference,
      cell: ({ supplierReference }) => supplierReference,
    },
    {
      name: 'company',
      label: fields.company,
      cell: ({ companyId }) => (companyId === null ? '' : <CompanyName id={companyId} />),
    },
    {
      name: 'importedAt',
      label: fields.importedAt,
      sortBy: 'importedAt',
      cell: ({ importedAt }) => <DateTime at={importedAt} />,
    },
    {
      name: 'allocatedAt',
      label: fields.allocatedAt,
      sortBy: 'allocatedAt',
      cell: ({ allocatedAt }) => (allocatedAt === null ? '' : <DateTime at={allocatedAt} />),
    },
    {
      name: 'fingerprint',
      label: fields.fingerprint,
      optional: true,
      cell: ({ fingerprint }) => <span className="mono">{fingerprint.slice(0, 12)}</span>,
    },
  ];
}
