import type { ShopTexts } from '../en/shop.ts';
import { ITEMS, pluralize, pluralForm, formatNumber } from './plurals.ts';

export const catalogue: ShopTexts['catalogue'] = {
  searchPlaceholder: 'Ključna riječ, model, artikal',
  searchLabel: 'Pretraži proizvode',
  found: (count, market) => {
    const verb = pluralForm(count, { one: 'Pronađen', few: 'Pronađena', other: 'Pronađeno' });
    const noun = pluralForm(count, { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' });
    return `${verb} ${formatNumber(count)} ${market} ${noun}`;
  },
  emptyTitle: (market) => `Nema ${market} proizvoda`,
  emptyHint: 'Pokušajte promijeniti filtere',
  quickOrder: 'Brza narudžba',
  saveList: 'Sačuvaj kao listu',
  favourite: 'Favorit',
  favouriteLabel: (name) => `Favorit: ${name}`,
  markFailed: 'Favorit se nije mogao sačuvati.',
  failed: 'Proizvode nije moguće učitati',
  tableLabel: 'Proizvodi',
  columns: {
    sku: 'SKU',
    image: 'SLIKA',
    product: 'PROIZVOD',
    price: 'CIJENA (po licenci)',
    region: 'REGIJA',
    platform: 'PLATFORMA',
    stock: 'STANJE',
    quantity: 'KOLIČINA',
    action: 'RADNJA',
  },
  guide: 'VODIČ',
  noGuide: 'Za ovaj proizvod još nema vodiča',
  add: 'DODAJ',
  inCart: 'U KORPI',
  addLabel: (name) => `DODAJ u korpu: ${name}`,
  inCartLabel: (name) => `U KORPI: ${name}, otvori korpu`,
  guideLabel: (name) => `VODIČ: ${name}`,
  outOfStock: 'Nema na stanju',
  discontinued: 'Ukinuto: više se ne prodaje',
  out: 'Nema',
  inStock: (count) => `${formatNumber(count)} na stanju`,
  addedTitle: 'Dodano u korpu',
  added: (market) => `Proizvod je dodan u vašu ${market} korpu.`,
  addFailed: 'Proizvod nije moguće dodati u korpu.',
  quantityFailed: 'Odabranu količinu nije moguće postaviti.',
  perLicense: 'po licenci',
  pages: (from, to, total) => `${formatNumber(from)}–${formatNumber(to)} od ${formatNumber(total)}`,
  pagesLabel: 'Stranice',
  previous: 'Prethodna',
  next: 'Sljedeća',
  cartBar: (count) => pluralize(count, ITEMS),
  viewCart: 'Otvori korpu',
};
