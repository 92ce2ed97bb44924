import { expect, test } from '@jest/globals';
import { requestOf } from 'contracts/endpoints/request-of';
import type { Tenant } from 'contracts/primitives/tenant';
import { buildProduct } from '../../../testing/build-product.ts';
import { NO_FILTERS } from '../filters/catalog-filters.ts';
import type { CatalogFilters } from '../filters/catalog-filters.ts';
import { forDisplay, productsSent } from './get-products.ts';

const queryOf = (filters: CatalogFilters, tenant: Tenant) =>
  requestOf('GET /api/products', productsSent(filters, tenant)).path.split('?')[1];

test('[S7.18][T.43][T.44] filters that are not set, `all` and the untouched range are not sent', () => {
  expect(queryOf(NO_FILTERS, 'eur')).toBe('tenantId=eur&view=list');
});

test('[S7.18][T.41] filters that are set are sent by their names', () => {
  const filters = {
    ...NO_FILTERS,
    search: 'office',
    region: 'europe' as const,
    priceMax: '100',
    categoryId: 'c1',
    availability: ['limited' as const, 'in-stock' as const],
    sortBy: 'price' as const,
    page: 2,
  };
  expect(Object.fromEntries(new URLSearchParams(queryOf(filters, 'km')))).toEqual({
    search: 'office',
    region: 'europe',
    priceMax: '100',
    categoryId: 'c1',
    availability: 'limited,in-stock',
    sortBy: 'price',
    page: '2',
    tenantId: 'km',
    view: 'list',
  });
});

test('[S2.97][S3.18][S3.19] a EUR product shows its price as € with two decimals', () => {
  expect(forDisplay(buildProduct({ price: '12.3' }))).toMatchObject({
    displayPrice: '€12.30',
    currency: 'EUR',
  });
});

test('a KM product shows its price in KM', () => {
  const product = buildProduct({ price: '24.06', currency: 'KM' });
  expect(forDisplay(product).displayPrice).toBe('24.06 KM');
});
