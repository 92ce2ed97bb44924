import type { ShopTexts } from '../en/shop.ts';

export const admin: ShopTexts['admin'] = {
  title: 'Admin panel',
  operated: 'Administracijom se zasad upravlja iz komandne linije.',
  commands:
    'Proizvodima, ključevima, depozitima, kreditnim limitima i korisnicima upravlja se naredbom portal:',
  shops: 'Prodavnice',
  shopsText: 'Možete otvoriti obje prodavnice i vidjeti ono što vide kupci tog tržišta.',
  openShop: (market) => `Otvori ${market} prodavnicu`,
  historyTitle: 'Historija',
  historyOperated: 'Ekrani historije još nisu spremni. Svaki događaj se već bilježi.',
  signedInAs: (name) => `Prijavljeni ste kao ${name}`,
};
