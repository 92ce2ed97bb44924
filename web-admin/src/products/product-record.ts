import type { AdminProduct, ProductFields } from 'contracts/api/admin';
import type { RaRecord } from 'react-admin';
import { typedPrice } from './typed-price.ts';

export type ProductRecord = AdminProduct & RaRecord<string>;

/** Where a product is edited (specification, section 2). */
export const productPath = (id: string): string => `/admin/products/edit/${encodeURIComponent(id)}`;

/** What of a form is sent: fields left empty are left out, which takes them away. */
export function productFieldsOf(values: Partial<ProductRecord>): Partial<ProductFields> {
  const { id: _id, revision: _r, stockCount: _s, createdAt: _c, updatedAt: _u, ...fields } = values;
  return { ...filled(fields), prices: pricesOf(values.prices ?? {}) };
}

function pricesOf(typed: ProductFields['prices']): ProductFields['prices'] {
  const { eur, km } = filled(typed);
  return {
    ...(eur === undefined ? {} : { eur: typedPrice(eur, 'EUR') }),
    ...(km === undefined ? {} : { km: typedPrice(km, 'KM') }),
  };
}

function filled<Values extends object>(values: Values): Partial<Values> {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(kept) as Partial<Values>;
}
