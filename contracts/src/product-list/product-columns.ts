import type { Field } from '../csv/columns.ts';

/** What a list of products may give of each. */
export const PRODUCT_COLUMNS = ['id', 'title', 'description', 'manufacturer', 'price'] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Whether a list brings new products, or new values of those that are there. */
export const PRODUCT_LIST_USES = ['create', 'update'] as const;
export type ProductListUse = (typeof PRODUCT_LIST_USES)[number];

const names = (list: string): readonly string[] => list.trim().split(/\s+/);

/**
 * What shops and suppliers call their columns, in English, German, Bosnian, Croatian and Serbian; the exports of Shopify
 * (`Variant SKU`, `Body (HTML)`), WooCommerce and Google Merchant are among them.
 */
export const PRODUCT_FIELDS: readonly Field<ProductColumn>[] = [
  {
    name: 'id',
    required: false,
    otherNames: names(
      `sku variantsku productsku skuid articlenumber articleno articleid itemnumber itemno itemid productnumber productno
      artikelnummer artikelnr artnr šifra sifra šifraartikla sifraartikla šifraproizvoda sifraproizvoda brojartikla
      kataloškibroj kataloskibroj productid asin productcode itemcode code kod mpn ean gtin isbn upc barcode barkod
      handle url link`,
    ),
  },
  {
    name: 'title',
    required: true,
    otherNames: names(
      `name product productname producttitle productlabel itemname itemtitle label naziv nazivproizvoda nazivartikla proizvod
      ime imeproizvoda produkt produktname artikelname artikelbezeichnung bezeichnung titel`,
    ),
  },
  {
    name: 'price',
    required: true,
    otherNames: names(
      `sellingprice salesprice saleprice regularprice variantprice unitprice listprice listedprice retailprice netprice
      grossprice priceeur eur euro cijena prodajnacijena cena prodajnacena preis verkaufspreis nettopreis bruttopreis vk mpc vpc`,
    ),
  },
  {
    name: 'manufacturer',
    required: false,
    otherNames: names(
      `vendor brand brands brandname vendorname manufacturername maker publisher producer author company supplier
      proizvođač proizvodjac proizvodac marka brend izdavač izdavac hersteller herstellername marke anbieter`,
    ),
  },
  {
    name: 'description',
    required: false,
    otherNames: names(
      `desc body bodyhtml longdescription productdescription details text summary shortdescription about opis opisproizvoda
      dugiopis kratkiopis beschreibung produktbeschreibung kurzbeschreibung`,
    ),
  },
];
