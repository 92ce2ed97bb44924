import type { Texts } from '../en/en.ts';

export const panel: Texts['panel'] = {
  title: 'Admin panel',
  waiting: 'Šta čeka',
  deposits: 'Uplate za odobrenje',
  payments: 'Bankovne uplate za rješavanje',
  today: 'Danas',
  ordersToday: 'Narudžbe danas',
  revenueToday: 'Prodaja danas',
  failedToday: 'Neuspjele danas',
  processing: 'Narudžbe u obradi',
  tickets: 'Otvoreni upiti',
  ticketAges: { day: 'do jednog dana', week: 'do sedam dana', older: 'stariji od sedam dana' },
  outOfStock: 'Nema na zalihi',
  lowStock: 'Malo na zalihi (1 do 10)',
  unpriced: 'Ne prodaje se ni na jednom tržištu',
  products: 'Proizvodi',
  failed: 'Brojke nije bilo moguće učitati',
  nothing: 'Ništa ne čeka.',
  latest: 'Najnovije narudžbe',
  allOrders: 'Sve narudžbe',
  since: (moment) => `Od ${moment}`,
};
