import type { Field } from '../csv/columns.ts';

/** What a list of products may give of each. */
export const PRODUCT_COLUMNS = ['id', 'title', 'description', 'manufacturer', 'price'] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

export const PRODUCT_FIELDS: readonly Field<ProductColumn>[] = [
  {
    name: 'id',
    required: false,
    otherNames: [
      'sku',
      'asin',
      'productid',
      'articlenumber',
      'articleno',
      'itemnumber',
      'mpn',
      'ean',
      'gtin',
      'isbn',
      'upc',
      'code',
      'handle',
      'url',
      'link',
    ],
  },
  {
    name: 'title',
    required: true,
    otherNames: ['name', 'product', 'productname', 'itemname', 'label', 'naziv'],
  },
  {
    name: 'price',
    required: true,
    otherNames: [
      'cost',
      'amount',
      'listprice',
      'unitprice',
      'retail',
      'value',
      'eur',
      'euro',
      'cijena',
      'preis',
    ],
  },
  {
    name: 'manufacturer',
    required: false,
    otherNames: [
      'vendor',
      'brand',
      'maker',
      'publisher',
      'producer',
      'company',
      'supplier',
      'author',
    ],
  },
  {
    name: 'description',
    required: false,
    otherNames: ['desc', 'body', 'details', 'text', 'summary', 'about', 'opis'],
  },
];
