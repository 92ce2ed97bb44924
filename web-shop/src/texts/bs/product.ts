import type { ProductTexts } from '../en/product.ts';
import { LICENCES, pluralize } from './plurals.ts';

export const product: ProductTexts = {
  loading: 'Učitavanje proizvoda...',
  failed: 'Proizvod nije moguće učitati',
  unknownTitle: 'Proizvod',
  unknown: (market) =>
    `${market} prodavnica ne prodaje takav proizvod: prodaje se drugdje, više se ne prikazuje ili je adresa pogrešna.`,
  toCatalog: 'U katalog',
  price: 'Cijena po licenci',
  stock: 'Stanje',
  region: 'Regija',
  platform: 'Platforma',
  toList: 'Dodaj na listu',
  sku: 'SKU',
  about: 'O proizvodu',
  requirements: 'Sistemski zahtjevi',
  bought: 'U narudžbama vaše firme',
  boughtFailed: 'Narudžbe nije moguće učitati',
  boughtLoading: 'Učitavanje narudžbi...',
  neverBought: 'Vaša firma ga još nije naručila.',
  licences: (count) => pluralize(count, LICENCES),
  more: (count) =>
    `i još ${pluralize(count, { one: 'ranija narudžba', few: 'ranije narudžbe', other: 'ranijih narudžbi' })}`,
};
