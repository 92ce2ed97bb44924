import type { Numbered } from 'contracts/constants/accounts';
import type { InEachLanguage } from 'contracts/primitives/languages';

interface SeriesTexts {
  readonly name: string;
  /** What was looked at, and what a gap would mean. */
  readonly about: string;
}

interface NumbersTexts {
  readonly head: {
    readonly what: string;
    readonly first: string;
    readonly last: string;
    readonly count: string;
    readonly elsewhere: string;
    readonly unnumbered: string;
    readonly missing: string;
    readonly gaps: string;
    readonly duplicates: string;
    readonly statement: string;
    readonly about: string;
  };
  readonly series: Readonly<Record<Numbered, SeriesTexts>>;
  readonly without: SeriesTexts;
  readonly none: string;
  readonly more: string;
  readonly whole: string;
  readonly broken: string;
  readonly nothing: string;
}

const en: NumbersTexts = {
  head: {
    what: 'What is numbered',
    first: 'First',
    last: 'Last',
    count: 'Count in the period',
    elsewhere: 'Given in another market or at another time',
    unnumbered: 'Without a number yet',
    missing: 'Missing numbers',
    gaps: 'Gaps',
    duplicates: 'Duplicates',
    statement: 'Statement',
    about: 'What was looked at',
  },
  series: {
    orders: {
      name: 'Orders',
      about:
        'Both markets share one sequence. The check covers every number after the last one before the period, up to the last one in it, in both markets. A missing number belongs to no order: most often the placing of an order was interrupted after its number was drawn.',
    },
    tickets: {
      name: 'Support tickets',
      about:
        'Both markets share one sequence. The check covers every number after the last one before the period, up to the last one in it, in both markets. A missing number belongs to no ticket.',
    },
    events: {
      name: 'Events in the signed log',
      about:
        'Events of both markets that happened in the days of the period. Every leaf from 0 to the last of the period was looked for, and every event by its id. An event without a number was not signed yet: ask again after a minute.',
    },
    'stream-revisions': {
      name: 'Revisions of the streams of the log',
      about:
        'The count is that of the streams. In each of them every revision from 0 on was looked for, up to the last event of the period. A gap names the stream and the revisions among which one is missing.',
    },
  },
  without: {
    name: 'Deposits, refunds, repayments, adjustments',
    about:
      'They have no numbers of their own. Each stands in the general ledger with the id of its transaction and its position in the log.',
  },
  none: 'none',
  more: 'and more',
  whole: 'No gaps and no duplicates.',
  broken: 'There are gaps or duplicates.',
  nothing: 'None were given in the period.',
};

const bs: NumbersTexts = {
  head: {
    what: 'Šta je numerisano',
    first: 'Prvi',
    last: 'Posljednji',
    count: 'Koliko ih je u periodu',
    elsewhere: 'Dodijeljeni na drugom tržištu ili u drugo vrijeme',
    unnumbered: 'Još bez broja',
    missing: 'Brojevi koji nedostaju',
    gaps: 'Praznine',
    duplicates: 'Dvostruki',
    statement: 'Izjava',
    about: 'Šta je pregledano',
  },
  series: {
    orders: {
      name: 'Narudžbe',
      about:
        'Oba tržišta dijele jedan niz. Provjera obuhvata svaki broj nakon posljednjeg prije perioda, do posljednjeg u periodu, na oba tržišta. Broj koji nedostaje ne pripada nijednoj narudžbi: najčešće je naručivanje prekinuto nakon što je broj uzet.',
    },
    tickets: {
      name: 'Zahtjevi za podršku',
      about:
        'Oba tržišta dijele jedan niz. Provjera obuhvata svaki broj nakon posljednjeg prije perioda, do posljednjeg u periodu, na oba tržišta. Broj koji nedostaje ne pripada nijednom zahtjevu.',
    },
    events: {
      name: 'Događaji u potpisanom dnevniku',
      about:
        'Događaji oba tržišta koji su se desili u danima perioda. Tražen je svaki list od 0 do posljednjeg u periodu, i svaki događaj po svom id-u. Događaj bez broja još nije potpisan: pitajte ponovo za minut.',
    },
    'stream-revisions': {
      name: 'Revizije tokova dnevnika',
      about:
        'Broj je broj tokova. U svakom je tražena svaka revizija od 0 nadalje, do posljednjeg događaja perioda. Praznina navodi tok i revizije među kojima neka nedostaje.',
    },
  },
  without: {
    name: 'Uplate, povrati, otplate, ispravke',
    about:
      'Nemaju vlastite brojeve. Svaka stoji u glavnoj knjizi sa id-om svoje transakcije i pozicijom u dnevniku.',
  },
  none: 'nema',
  more: 'i još',
  whole: 'Nema praznina ni dvostrukih brojeva.',
  broken: 'Ima praznina ili dvostrukih brojeva.',
  nothing: 'U periodu nije dodijeljen nijedan.',
};

export const NUMBERS_TEXTS: InEachLanguage<NumbersTexts> = { en, bs };
