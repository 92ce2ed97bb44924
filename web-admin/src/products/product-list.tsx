import { stockBadge } from 'contracts/constants/catalog';
import type { StockBadge } from 'contracts/constants/catalog';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { UploadIcon } from '../design/icons.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ProductBulkActions } from './product-bulk-actions.tsx';
import { ProductPicture } from './product-picture.tsx';
import { productPath } from './product-record.ts';
import {
  platformChoices,
  regionChoices,
  saleStateChoices,
  visibilityChoices,
} from './product-texts.ts';
import { SaleStateBadge } from './sale-state-badge.tsx';
import { useCategoryChoices, useCategoryNames } from './use-category-choices.ts';

export function ProductList(): ReactElement {
  const { products: texts, productImport } = useTexts();
  const categories = useCategoryChoices();
  const filters: readonly FilterField<'products'>[] = [
    { name: 'categoryId', label: texts.fields.categoryId, choices: categories },
    { name: 'stockLevel', label: texts.fields.stockLevel, choices: stockChoices(texts) },
    { name: 'saleState', label: texts.fields.saleState, choices: saleStateChoices(texts) },
    { name: 'visibility', label: texts.fields.visibility, choices: visibilityChoices(texts) },
    { name: 'platform', label: texts.fields.platform, choices: platformChoices(texts) },
    { name: 'region', label: texts.fields.region, choices: regionChoices(texts) },
  ];
  const names = useCategoryNames();
  const category = (id = ''): string => names.get(id) ?? '';
  return (
    <ResourceList
      resource="products"
      title={texts.title}
      everyMarket={false}
      searchHint={texts.searchHint}
      columns={columnsOf(texts, category)}
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      pathOf={({ id }) => productPath(id)}
      nameOf={({ name }) => name}
      bulkActions={<ProductBulkActions />}
      actions={
        <>
          <Link to="/admin/products/import" className="button">
            <UploadIcon width="18" height="18" />
            <span className="button-text">{productImport.open}</span>
          </Link>
          <Link to="/admin/products/edit" className="button" data-variant="primary">
            <PlusIcon width="18" height="18" />
            {texts.create}
          </Link>
        </>
      }
    />
  );
}

function stockChoices({ stockLevels }: Texts['products']) {
  return Object.entries(stockLevels).map(([id, name]) => ({ id, name }));
}

function columnsOf(
  texts: Texts['products'],
  category: (id: string | undefined) => string,
): readonly Column<'products'>[] {
  const { fields } = texts;
  return [
    {
      name: 'name',
      label: fields.name,
      sortBy: 'name',
      cell: ({ name, pictureUrl }) => (
        <span className="pictured">
          <ProductPicture imageUrl={pictureUrl} name={name} size="small" />
          <span className="wrapping">{name}</span>
        </span>
      ),
    },
    {
      name: 'sku',
      label: fields.sku,
      sortBy: 'sku',
      cell: ({ sku }) => <span className="mono">{sku}</span>,
    },
    { name: 'category', label: fields.categoryId, cell: (row) => category(row.categoryId) },
    {
      name: 'saleState',
      label: fields.saleState,
      cell: (product) => <SaleStateBadge product={product} />,
    },
    priceColumn('eur', fields.priceEur, texts.notSold),
    priceColumn('km', fields.priceKm, texts.notSold),
    stockColumn('eur', fields.stockEur),
    stockColumn('km', fields.stockKm),
    { name: 'maker', label: fields.maker, optional: true, cell: ({ maker }) => maker ?? '' },
    {
      name: 'platform',
      label: fields.platform,
      optional: true,
      cell: ({ platform }) => (platform ? texts.platforms[platform] : ''),
    },
    {
      name: 'region',
      label: fields.region,
      optional: true,
      cell: ({ region }) => (region ? texts.regions[region] : ''),
    },
    {
      name: 'createdAt',
      label: fields.createdAt,
      sortBy: 'createdAt',
      optional: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      name: 'updatedAt',
      label: fields.updatedAt,
      sortBy: 'updatedAt',
      optional: true,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
  ];
}

function priceColumn(tenant: Tenant, label: string, none: string): Column<'products'> {
  return {
    name: `price-${tenant}`,
    label,
    sortBy: tenant === 'eur' ? 'priceEur' : 'priceKm',
    numeric: true,
    cell: ({ prices }) => {
      const price = prices[tenant];
      if (price === undefined) return <span className="muted">{none}</span>;
      return formatAmount(price, currencyOf(tenant));
    },
  };
}

const STOCK_TONES: Readonly<Record<StockBadge, Tone>> = {
  green: 'ok',
  orange: 'warn',
  red: 'bad',
  out: 'bad',
};

function stockColumn(tenant: Tenant, label: string): Column<'products'> {
  return {
    name: `stock-${tenant}`,
    label,
    sortBy: tenant === 'eur' ? 'stockEur' : 'stockKm',
    numeric: true,
    cell: ({ stock }) => (
      <Badge tone={STOCK_TONES[stockBadge(stock[tenant])]}>{stock[tenant]}</Badge>
    ),
  };
}
