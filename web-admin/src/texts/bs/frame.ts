import type { Texts } from '../en/en.ts';

export const frame: Texts['frame'] = {
  navigation: 'Konzola',
  openMenu: 'Otvori meni',
  closeMenu: 'Zatvori meni',
  account: 'Račun',
  signedInAs: (name) => `Prijavljeni ste kao ${name}`,
  settings: 'Postavke',
  shop: (market) => `Otvori ${market} prodavnicu`,
  logout: 'Odjava',
  loggingOut: 'Odjava u toku...',
  groups: {
    today: 'Danas',
    sales: 'Prodaja',
    catalogue: 'Katalog',
    support: 'Podrška',
    history: 'Historija',
    operations: 'Rad sistema',
  },
  entries: {
    companies: 'Firme',
    people: 'Osobe',
    panel: 'Admin panel',
    orders: 'Narudžbe',
    deposits: 'Uplate',
    wallets: 'Novčanici',
    bankStatements: 'Bankovni izvodi',
    products: 'Proizvodi',
    categories: 'Kategorije',
    history: 'Historija',
    settings: 'Postavke',
  },
};
