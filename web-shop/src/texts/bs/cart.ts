import type { ShopTexts } from '../en/shop.ts';
import { formatNumber } from './plurals.ts';

export const cart: ShopTexts['cart'] = {
  failed: 'Korpu nije moguće učitati',
  emptyTitle: 'Vaša korpa je prazna',
  emptyHint: 'Ovdje čekaju proizvodi koje dodate u katalogu.',
  toCatalog: 'U katalog',
  columns: {
    product: 'PROIZVOD',
    unit: 'CIJENA (po licenci)',
    quantity: 'KOLIČINA',
    total: 'UKUPNO',
    action: 'RADNJA',
  },
  remove: 'Ukloni',
  removeLabel: (name) => `Ukloni iz korpe: ${name}`,
  removed: (name) => `Uklonjeno iz korpe: ${name}`,
  changeFailed: 'Količinu nije moguće promijeniti.',
  removeFailed: 'Proizvod nije moguće ukloniti.',
  onlyLeft: (count) =>
    count === 0
      ? 'Nema na stanju: uklonite proizvod da nastavite'
      : `Na stanju samo ${formatNumber(count)}`,
  atMost: (count) => `Najviše ${formatNumber(count)} od jednog proizvoda`,
  holds: (count) => `; u korpi: ${formatNumber(count)}`,
  setTo: (count) => `Postavi na ${formatNumber(count)}`,
  setToLabel: (name, count) => `Postavi na ${formatNumber(count)}: ${name}`,
  pricesChanged: 'Cijene su se promijenile',
  priceChange: (name, before, now) => `${name}: ${before}, sada ${now}`,
  pricesSeen: 'Pregledano',
  summary: 'Pregled',
  licences: 'Licence',
  total: 'Ukupno',
  checkout: 'Na plaćanje',
  keepShopping: 'Nastavi kupovinu',
  available: 'Raspoloživo u novčaniku',
};
