import { bosnianFailureMessages } from 'contracts/texts/failure-messages-bs';
import type { ShopTexts } from '../en/shop.ts';
import { LICENCES, pluralize, formatNumber } from './plurals.ts';

export const checkout: ShopTexts['checkout'] = {
  review: 'Vaša narudžba',
  details: 'Podaci o narudžbi',
  poNumber: 'Broj narudžbenice',
  poHint: 'Vaša vlastita oznaka; čuva se uz narudžbu.',
  optional: 'nije obavezno',
  branch: 'Poslovnica',
  branchHint: 'Za koga su licence; ubraja se u njenu potrošnju.',
  branchesFailed: 'Poslovnice nije moguće učitati. Narudžba se može poslati i bez poslovnice.',
  shortTitle: 'Nema dovoljno na stanju',
  shortLine: (name, stock, requested) =>
    stock <= 0
      ? `Nema na stanju: ${name}`
      : `${name}: traženo ${formatNumber(requested)}, na stanju ${formatNumber(stock)}`,
  shortFix: 'Promijenite korpu, pa platite.',
  payment: 'Plaćanje',
  deposit: 'Iz depozita',
  credit: 'Iz kredita',
  total: 'Ukupno',
  balances: 'Stanja',
  now: 'Sada',
  after: 'Poslije',
  depositBalance: 'Depozit',
  availableCredit: 'Raspoloživi kredit',
  pay: (amount) => `Plati ${amount}`,
  processing: 'Obrada',
  processingHint:
    'Plaćanje i ključevi se obrađuju zajedno. Ovu stranicu možete ostaviti otvorenom.',
  failedTitle: 'Plaćanje nije uspjelo',
  insufficient: bosnianFailureMessages.insufficientBalance,
  failedFallback: 'Plaćanje nije moguće izvršiti.',
  changedTitle: 'Promijenjene su cijene ili sadržaj',
  changedText: (before, now) =>
    `Ukupno je bilo ${before}, a sada je ${now}. Ništa nije naplaćeno. Pregledajte još jednom prije plaćanja.`,
  changedPrice: (name, before, now) => `${name}: ${before}, sada ${now}`,
  changedNew: (name) => `Dodano: ${name}`,
  changedGone: (name) => `Više nije u korpi: ${name}`,
  changedQuantity: (name, before, now) =>
    `${name}: ${pluralize(before, LICENCES)}, sada ${formatNumber(now)}`,
  backToCart: 'Nazad u korpu',
  walletFailed: 'Novčanik nije moguće učitati',
  unseenWallet: 'Plaća novčanik vaše firme. Koliko je u njemu, vide oni koji vide cijelu firmu.',
  noWallet: 'Vaš račun nema novčanik firme, pa ne može kupovati. Možete razgledati.',
  completedTitle: 'Narudžba je završena',
  completedText: (number) => `${number} je plaćena, a vaši ključevi su spremni.`,
  toOrder: 'Otvori narudžbu',
};
