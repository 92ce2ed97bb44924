import type { SpendingTexts } from '../en/spending.ts';

export const spending: SpendingTexts = {
  tab: 'Potrošnja',
  ordersFile: (ending) => `Preuzmi ove narudžbe kao ${ending}`,
  spendingFile: (ending) => `Preuzmi ovu tabelu kao ${ending}`,
  fileFailed: 'Datoteka se nije mogla preuzeti',
  lead: 'Koliko su koštale završene narudžbe, umanjeno za refundirano. Mjeseci počinju i završavaju po satu tržišta.',
  loading: 'Učitavanje potrošnje...',
  failed: 'Potrošnja se nije mogla učitati',
  by: 'Prikaži po',
  groups: { month: 'Mjesec', branch: 'Poslovnica', person: 'Osoba' },
  heads: { month: 'MJESEC', branch: 'POSLOVNICA', person: 'OSOBA' },
  period: 'Period',
  months: (count) => (count === 1 ? 'Ovaj mjesec' : `Broj mjeseci: ${count}`),
  chart: (group, from, to) => `Potrošnja, ${group}, ${from} do ${to}`,
  table: 'Potrošnja',
  orders: 'NARUDŽBE',
  spent: 'POTROŠENO',
  total: 'Ukupno',
  noBranch: 'Bez poslovnice',
  emptyTitle: 'U ovim mjesecima ništa nije potrošeno',
  emptyHint: 'Odaberite duži period.',
};
