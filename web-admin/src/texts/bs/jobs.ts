import type { Texts } from '../en/en.ts';

export const jobs: Texts['jobs'] = {
  title: 'Uvozi i povlačenja',
  one: 'Uvoz',
  kinds: {
    'key-import': 'Uvoz ključeva',
    'product-import': 'Uvoz proizvoda',
    'key-recall': 'Povlačenje',
  },
  states: {
    draft: 'Poslano',
    ready: 'Spremno',
    running: 'U toku',
    stopped: 'Zaustavljeno',
    done: 'Završeno',
    discarded: 'Odbačeno',
  },
  fields: {
    title: 'Lista',
    kind: 'Vrsta',
    state: 'Stanje',
    progress: 'Napredak',
    problems: 'Izostavljenih redova',
    owner: 'Ko',
    createdAt: 'Poslano',
    startedAt: 'Počelo',
    endedAt: 'Završilo',
    reason: 'Razlog',
  },
  progress: 'Napredak',
  doneOf: (done, total) => `${done} od ${total}`,
  counts: {
    imported: 'Uvezeno',
    existing: 'Već postoji',
    leftOut: 'Izostavljeno',
    refused: 'Odbijeno',
    revoked: 'Opozvano',
    replaced: 'Zamijenjeno',
    refunded: 'Novac vraćen',
    told: 'Narudžbe obaviještene e-poštom',
    created: 'Napravljeno',
    updated: 'Izmijenjeno',
  },
  problemsTitle: 'Izostavljeno',
  noProblems: 'Do sada se mogao koristiti svaki red.',
  report: 'Izvještaj (CSV)',
  lines: 'Redovi',
  more: (count) => `još ${count}`,
  problems: {
    'repeated-in-list': {
      title: 'Dvaput u listi',
      text: 'Ključ stoji i u ranijem redu ove liste. Ne treba ništa uraditi.',
    },
    'imported-before': {
      title: 'Već poznato',
      text: 'Portal je već imao ove ključeve. Tražite od dobavljača druge.',
    },
    'key-missing': {
      title: 'Nema ključa',
      text: 'Red nema ključ. Dopunite ga i uvezite ponovo.',
    },
    'key-too-long': {
      title: 'Predugo za ključ',
      text: 'Provjerite da li su kolone prave.',
    },
    'key-unreadable': {
      title: 'Nečitljivi znakovi',
      text: 'Ključ sadrži kontrolne ili nevidljive znakove. Provjerite kodiranje datoteke ili ponovo upišite ključ.',
    },
    'product-missing': {
      title: 'Nema proizvoda',
      text: 'Red ne navodi proizvod. Upišite šifru artikla (SKU) u red.',
    },
    'product-not-found': {
      title: 'Nepoznat proizvod',
      text: 'Nema proizvoda s tom šifrom artikla. Prvo ga napravite ili ispravite SKU.',
    },
    'other-product': {
      title: 'Drugi proizvod',
      text: 'Red navodi drugi proizvod od izabranog. Uvezite ga s tim proizvodom.',
    },
    'column-count': {
      title: 'Pogrešan broj kolona',
      text: 'Tekstove s razdjelnicima stavite u dvostruke navodnike.',
    },
    'quotes-broken': {
      title: 'Pokvareni navodnici',
      text: 'Navodnici obuhvataju cijelu ćeliju, a navodnik u njoj piše se dvaput.',
    },
    'insufficient-stock': {
      title: 'Nema drugog ključa na zalihi',
      text: 'Uvezite ključeve ovog proizvoda i ponovo povucite isporuku, ili vratite novac.',
    },
    'step-left-out': {
      title: 'Izostavilo osoblje',
      text: 'Ovaj dio nikako nije uspijevao, pa je odlučeno da se izostavi. Provjerite da li ga još treba uraditi.',
    },
  },
  start: 'Počni',
  stop: 'Zaustavi',
  resume: 'Nastavi',
  discard: 'Odbaci',
  started: 'Počelo je',
  stopped: 'Zaustavljeno. Što je u toku, dovršava se.',
  resumed: 'Nastavlja se',
  discarded: 'Odbačeno',
  ended: (kind, title) => `Završeno: ${kind}, ${title}`,
};
