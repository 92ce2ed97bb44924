import { rotationProblems } from './rotation-problems.ts';
import type { Texts } from '../en/en.ts';

export const jobs: Texts['jobs'] = {
  title: 'Uvozi i povlačenja',
  one: 'Uvoz',
  kinds: {
    'key-import': 'Uvoz ključeva',
    'product-import': 'Uvoz proizvoda',
    'key-recall': 'Povlačenje',
    'key-rotation': 'Zamjena ključeva',
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
    rewrapped: 'Ponovo zaštićeno',
  },
  problemsTitle: 'Izostavljeno',
  noRefusals: 'Do sada ništa nije odbijeno. Izvještaj kaže šta je bilo sa svakim ključem.',
  noProblems: 'Do sada se mogao koristiti svaki red.',
  nothingLost: 'Do sada se sve moglo ponovo zaštititi.',
  report: (ending) => `Izvještaj (${ending})`,
  rejected: {
    save: 'Redovi za ispravku (CSV)',
    ofFile: 'Redovi za ispravku: izaberite listu ponovo',
    hint: 'Redovi se stavljaju uz razloge u ovom pregledniku; lista se nigdje ne šalje.',
    otherFile: 'Ovi redovi nisu iz te liste. Izaberite datoteku koja je poslana.',
    fileName: 'redovi-za-ispravku',
    columns: ['red', 'razlog', 'šta uraditi'],
  },
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
    'spreadsheet-error': {
      title: 'Greška tabele',
      text: 'Ćelija sadrži grešku programa za tabele, a ne ključ. Uzmite ključ odakle je došao.',
    },
    'rounded-number': {
      title: 'Zaokružen broj',
      text: 'Program za tabele je zaokružio ključ i izgubio cifre. Uzmite ga odakle je došao, kao tekst.',
    },
    placeholder: {
      title: 'Zamjenska riječ',
      text: 'Red sadrži zamjensku riječ, a ne ključ. Dopunite ga ili uklonite.',
    },
    'masked-key': {
      title: 'Sakriven ključ',
      text: 'Dio ključa je sakriven ili odsječen. Zatražite cijeli od dobavljača.',
    },
    'formula-cell': {
      title: 'Formula',
      text: 'Ćelija sadrži formulu, a ne ključ. Sačuvajte listu s vrijednostima.',
    },
    'row-number': {
      title: 'Broj reda',
      text: 'Red sadrži broj reda, a ne ključ. Izaberite kolonu s ključevima.',
    },
    heading: {
      title: 'Naslov',
      text: 'Red je naslov ključeva, a ne ključ. Ne treba ništa uraditi.',
    },
    'marked-unusable': {
      title: 'Prodano ili iskorišteno',
      text: 'Kolona kaže da je ključ prodan, iskorišten ili blokiran.',
    },
    'key-expired': {
      title: 'Isteklo',
      text: 'Ključ je istekao. Zatražite drugi od dobavljača.',
    },
    'expiry-unreadable': {
      title: 'Nečitljiv dan isteka',
      text: 'Napišite dan kao 2026-12-31 ili ne gledajte tu kolonu.',
    },
    'unlike-others': {
      title: 'Drugačije od ostalih redova',
      text: 'Red nije oblika kao ključevi ove liste.',
    },
    'same-spelling': {
      title: 'Isti ključ, drugačije napisan',
      text: 'Ključ stoji u ranijem redu: razlikuju se samo crtice, razmaci, veličina slova ili slična slova.',
    },
    'known-spelling': {
      title: 'Već poznato, drugačije napisano',
      text: 'Portal je već imao ovaj ključ: razlikuju se samo crtice, razmaci, veličina slova ili slična slova.',
    },
    'lines-in-quotes': {
      title: 'Više ključeva u navodnicima',
      text: 'Navodnici obuhvataju više redova koji liče na zasebne ključeve. Ispravite navodnike.',
    },
    'id-missing': {
      title: 'Nema šifre artikla',
      text: 'Red nema šifru artikla. Upišite je.',
    },
    'id-invalid': {
      title: 'Neupotrebljiva šifra artikla',
      text: 'Preduga je ili sadrži kontrolne znakove. Upišite kraću, ili izaberite drugu kolonu.',
    },
    'duplicate-id': {
      title: 'Šifra artikla dvaput',
      text: 'Šifra artikla već stoji u ranijem redu. Zadržite jedan od redova.',
    },
    'title-missing': {
      title: 'Nema naziva',
      text: 'Red nema naziv. Dajte ga proizvodu.',
    },
    'title-too-long': { title: 'Predug naziv', text: 'Skratite naziv.' },
    'duplicate-title': {
      title: 'Naziv dvaput',
      text: 'Naziv već stoji u ranijem redu. Zadržite jedan od redova, ili razlikujte proizvode.',
    },
    'description-too-long': { title: 'Predug opis', text: 'Skratite opis.' },
    'maker-too-long': { title: 'Predug proizvođač', text: 'Skratite naziv proizvođača.' },
    'price-missing': {
      title: 'Nema cijene',
      text: 'Red nema cijenu, ili je ona 0. Upišite cijenu po kojoj se proizvod prodaje.',
    },
    'price-invalid': {
      title: 'Nečitljiva cijena',
      text: 'Pišite cifre s najviše dvije decimale, npr. 49.90 ili 1.299,00.',
    },
    'price-uncertain': {
      title: 'Cijena nije sigurna',
      text: '1.299 može biti hiljadu ili jedan. Pišite cijenu s dvije decimale, npr. 1299.00.',
    },
    'other-currency': {
      title: 'Druga valuta',
      text: 'Cijene se čitaju u eurima. Preračunajte cijenu, ili izostavite red.',
    },
    'row-empty': {
      title: 'Nema proizvoda',
      text: 'Red nema naziv, cijenu ni vlastiti broj artikla.',
    },
    'product-unknown': {
      title: 'Nema tog proizvoda',
      text: 'Nijedan proizvod nema ovaj broj artikla. Ispravite ga, ili uvezite proizvod kao novi.',
    },
    'stale-revision': {
      title: 'U međuvremenu izmijenjeno',
      text: 'Neko je izmijenio proizvod nakon provjere liste. Provjerite listu ponovo.',
    },
    'control-character': {
      title: 'Kontrolni znakovi',
      text: 'Uklonite ih, ili sačuvajte datoteku kao UTF-8.',
    },
    'category-not-found': {
      title: 'Kategorije više nema',
      text: 'Izaberite drugu kategoriju i ponovo uvezite ostatak.',
    },
    'insufficient-stock': {
      title: 'Nema drugog ključa na zalihi',
      text: 'Uvezite ključeve ovog proizvoda i ponovo povucite isporuku, ili vratite novac.',
    },
    ...rotationProblems,
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
  percent: (percent) => `Završeno ${percent} %`,
  wasStopped: 'Zaustavljeno je',
  stoppedBecause: {
    'owner-closed':
      'Zaustavljeno je: račun u čije je ime teklo je zatvoren. Što je urađeno, ostaje urađeno. Ko ga nastavi, ostatak radi u svoje ime.',
    'owner-role-changed':
      'Zaustavljeno je: ko ga je pokrenuo sada ima drugu ulogu. Što je urađeno, ostaje urađeno. Ko ga nastavi, ostatak radi u svoje ime.',
  },
  rebuild: 'Ponovna izgradnja',
  hasFailed: (kind, title) => `Nije uspjelo: ${kind}, ${title}`,
  ended: (kind, title) => `Završeno: ${kind}, ${title}`,
};
