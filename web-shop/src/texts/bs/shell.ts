import type { ShopTexts } from '../en/shop.ts';
import { ITEMS, pluralize } from './plurals.ts';

export const shell: ShopTexts['shell'] = {
  shop: (market) => `${market} PRODAVNICA`,
  catalog: 'KATALOG',
  branches: 'MOJE POSLOVNICE',
  colleagues: 'KOLEGE',
  cart: 'MOJA KORPA',
  orders: 'NARUDŽBE',
  keys: 'KLJUČEVI',
  wallet: 'MOJ NOVČANIK',
  settings: 'POSTAVKE',
  support: 'PODRŠKA',
  activeTickets: (count) =>
    pluralize(count, {
      one: 'aktivan zahtjev',
      few: 'aktivna zahtjeva',
      other: 'aktivnih zahtjeva',
    }),
  admin: 'ADMIN PANEL',
  menu: 'Meni',
  openMenu: 'Otvori meni',
  mainNavigation: 'Glavna navigacija',
  logout: 'Odjava',
  loggingOut: 'Odjavljivanje...',
  available: 'Raspoloživo',
  cartItems: (count) => `Korpa, ${pluralize(count, ITEMS)}`,
  titles: {
    catalog: 'Katalog',
    cart: 'Moja korpa',
    checkout: 'Plaćanje',
    orders: 'Narudžbe',
    order: 'Narudžba',
    keys: 'Licencni ključevi',
    wallet: 'Moj novčanik',
    colleagues: 'Kolege',
    branches: 'Moje poslovnice',
    settings: 'Postavke',
    support: 'Centar za podršku',
    missing: '404 Stranica nije pronađena',
  },
  priceList: 'Cjenovnik',
};
