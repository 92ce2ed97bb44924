import type { ProductListItem } from 'contracts/api/catalog';

/** A product of the list, for tests. */
export function buildProduct(overrides: Partial<ProductListItem> = {}): ProductListItem {
  return {
    id: 'p1',
    name: 'Office Suite',
    description: '',
    sku: 'OFF-1',
    price: '12.30',
    currency: 'EUR',
    imageUrl: null,
    region: 'europe',
    platform: 'windows',
    stockCount: 20,
    categoryId: null,
    availability: 'in-stock',
    popularityRank: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    guideSections: [],
    ...overrides,
  };
}
