import type { EditBody, RecordOf, Typed } from '../data/record-types.ts';
import { filled } from '../record/filled.ts';
import { typedPrice } from './typed-price.ts';

type Fields = EditBody<'products'>;
/** What a form holds: of a product that is there also what the server keeps of it. */
type TypedProduct = Typed<Fields> & Partial<Omit<RecordOf<'products'>, keyof Fields>>;

/** Where a product is edited (specification, section 2). */
export const productPath = (id: string): string => `/admin/products/edit/${encodeURIComponent(id)}`;

/** What of a form is sent: fields left empty are left out, which takes them away. */
export function productFieldsOf(values: TypedProduct) {
  const { id: _id, revision: _r, stockCount: _s, createdAt: _c, updatedAt: _u, ...fields } = values;
  const { prices: { eur, km } = {}, ...others } = filled(fields);
  return {
    ...others,
    prices: {
      ...(eur === undefined ? {} : { eur: typedPrice(eur, 'EUR') }),
      ...(km === undefined ? {} : { km: typedPrice(km, 'KM') }),
    },
  };
}
