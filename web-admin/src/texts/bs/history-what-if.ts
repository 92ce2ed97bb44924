import type { Texts } from '../en/en.ts';

export const historyWhatIf: Texts['historyWhatIf'] = {
  title: 'Šta ako',
  explained:
    'Ponavlja novčanike kao da je od početka važilo drugo pravilo i pokazuje šta bi bilo drugačije. Ništa se ne zapisuje.',
  scope: 'Novčanici',
  oneCompany: 'Jedna firma',
  market: (market) => `Svi iz ${market}`,
  rule: 'Pravilo',
  rules: { 'credit-limit': 'Kreditni limit', discount: 'Popust', prices: 'Cijena proizvoda' },
  values: {
    'credit-limit': 'Limit, na primjer 5000.00',
    discount: 'Popust na svaku cijenu u procentima',
    prices: 'Cijena, na primjer 19.90',
  },
  ask: 'Ponovi',
  stop: 'Zaustavi',
  running: 'Novčanici se ponavljaju, najviše deset sekundi…',
  stopped: 'Zaustavljeno. Ništa nije utvrđeno.',
  outcome: 'Šta bi bilo drugačije',
  nothingDifferent: 'Ništa ne bi bilo drugačije.',
  summary: (passes, fails, split) =>
    `Narudžbe koje bi prošle: ${passes}; koje ne bi uspjele: ${fails}; plaćene drugim dijelovima: ${split}.`,
  difference: (amount) => `Razlika u ukupno plaćenom je ${amount}.`,
  sums: 'Zbirovi',
  figure: 'Vrijednost',
  was: 'Kako je bilo',
  would: 'Kako bi bilo',
  paidOrders: 'Plaćene narudžbe',
  failedOrders: 'Narudžbe neuspjele zbog nedostatka novca',
  paid: 'Ukupno plaćeno',
  deposit: 'Depozit na kraju',
  creditUsed: 'Iskorišteni kredit na kraju',
  creditLimit: 'Kreditni limit na kraju',
  orders: 'Narudžbe koje idu drugim putem',
  order: 'Narudžba',
  kind: 'Razlika',
  kinds: { passes: 'Bila bi plaćena', fails: 'Ne bi uspjela', split: 'Drugi dijelovi' },
  notPaid: (amount) => `Nije plaćeno: ${amount}`,
  split: (deposit, credit) => `Depozit ${deposit}, kredit ${credit}`,
  refusedDeeds: (count) =>
    `Radnje koje novčanik pri ponavljanju odbija i koje su izostavljene: ${count}.`,
  companiesLeftOut: (count) => `Firme za koje nije bilo dovoljno vremena: ${count}.`,
  limits: {
    title: 'Šta ovo ne obuhvata',
    items: [
      'Svi postupaju kao što su postupili: niko ne kupuje više jer je jeftinije, niti uplaćuje jer narudžba nije uspjela.',
      'Za narudžbe koje tada nisu uspjele uzima se da je ključeva bilo.',
      'Povrati za narudžbe koje ne bi bile plaćene su izostavljeni.',
    ],
  },
};
