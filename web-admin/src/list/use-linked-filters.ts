import { TENANTS } from 'contracts/primitives/tenant';
import { useTexts } from '../texts/use-texts.ts';
import { byName } from './by-name.ts';
import type { Filter } from './list-definition.ts';

/** Filters that links set and no field shows, and what they are called. A list's own filter of that name goes before. */
export function useLinkedFilters(): readonly Filter[] {
  const { list, orders, keys, products, wallets } = useTexts();
  const markets = TENANTS.map((id) => ({ id, name: id.toUpperCase() }));
  return [
    { name: 'id', label: list.records, shownAs: 'records' },
    { name: 'tenantId', label: wallets.market, choices: markets },
    { name: 'companyId', label: orders.fields.company, reference: byName('companies') },
    { name: 'productId', label: orders.fields.product, reference: byName('products') },
    { name: 'placedSince', label: list.placedSince, shownAs: 'moment' },
    { name: 'updatedSince', label: list.updatedSince, shownAs: 'moment' },
    {
      name: 'sold',
      label: products.fields.soldIn,
      choices: [{ id: 'none', name: list.nowhere }],
    },
    { name: 'supplierReference', label: keys.fields.supplierReference },
  ];
}
