import type { Language } from 'contracts/primitives/languages';
import type { Tenant } from 'contracts/primitives/tenant';

const en = {
  title: (market: string, from: string, to: string) =>
    `Evidence package: ${market} market, ${from} to ${to}`,
  intro:
    'What the portal says of this period, in files that can be checked without it. The signed list of contents (manifest.json, manifest.note) names every file of the package with its hash; verify.html checks them all on any computer, and needs no network.',
  unfinished: (at: string) => `The period is not over: it holds what had happened by ${at} (UTC).`,
  markets: { eur: 'EUR', km: 'KM' } satisfies Record<Tenant, string>,
  facts: {
    period: 'Period (UTC)',
    madeAt: 'Made (UTC)',
    madeBy: 'Made by',
    events: 'Events in it',
  },
  span: (from: string, to: string) => `from ${from} until before ${to}`,
  stretch: (count: number, first: number, last: number) =>
    `${count}: every event of the log from number ${first} to number ${last} (the first of all is 0), of both markets`,
  checksTitle: 'What was checked',
  checks: ['Check', 'Result'],
  balance: 'Debits and credits of all accounts',
  balanced: (sum: string) => `They balance: ${sum} on either side`,
  unbalanced: (difference: string) => `They do not balance: the difference is ${difference}`,
  wallets: 'Accounts of companies against what their wallets recorded',
  walletsAgree: (accounts: number) => `All ${accounts} agree`,
  walletsDiffer: (differing: number, accounts: number) => `${differing} of ${accounts} differ`,
  noGaps: (count: number) => `No gaps, none twice (${count})`,
  unsigned: (count: number, unsigned: number) =>
    `No gaps, none twice (${count}); not signed yet: ${unsigned}`,
  gaps: (missing: number, duplicates: number) => `Missing: ${missing}; twice: ${duplicates}`,
  duties: 'Amounts entered, other than purchases',
  dutiesResult: (acts: number, byTwo: number, exceptions: number) =>
    `${acts}, of which ${byTwo} by two people; exceptions: ${exceptions}`,
  access: 'Accounts of staff at the end of the period',
  accessResult: (staff: number, active: number, withoutFactor: number) =>
    `${staff}, of which ${active} active; active without a second factor: ${withoutFactor}`,
  totalsTitle: 'Control totals',
  totals: ['Account', 'Opening', 'Debit', 'Credit', 'Closing'],
  filesTitle: 'Files',
  files: ['File', 'What it is'],
  proofTitle: 'How to check it',
  root: 'Root hash',
  checkpoint: (origin: string, size: number) =>
    `The log is called ${origin}. The checkpoint covers its first ${size} events and was signed with the key in the file key.`,
  steps:
    'Open verify.html in a browser. Give it the ZIP as it came, and the key of the log from another source. It says that the package holds only if every file is unchanged, none is missing and none was added.',
  people:
    'People are shown by role and id. Personal data and licence keys in the events are encrypted.',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  reports: {
    access: {
      title: 'Access review',
      about:
        'Every account at the end of the period: role, state, second factors, who gave the role.',
    },
    acts: {
      title: 'Segregation of duties',
      about:
        'Every amount that was entered: by whom, who agreed to it, and what the rule leaves out.',
    },
    grants: { title: 'Roles given', about: 'Who gave which role to whom, or took it.' },
  },
  ownFiles: {
    cover: 'Cover',
    events: 'Events of the period, as they were signed',
    proofs: 'Proofs that each event is in the log',
    checkpoint: 'Signed checkpoint of the log',
    stamped: 'The last checkpoint that has a time stamp',
    timeStamp: 'Time stamp of that checkpoint (RFC 3161)',
    key: 'Key of the log',
    verifier: 'The page that verifies',
  },
};

export type EvidenceTexts = typeof en;

const bs: EvidenceTexts = {
  title: (market, from, to) => `Paket dokaza: tržište ${market}, ${from} do ${to}`,
  intro:
    'Šta portal kaže o ovom periodu, u datotekama koje se mogu provjeriti bez njega. Potpisani popis sadržaja (manifest.json, manifest.note) navodi svaku datoteku paketa s njenim otiskom; verify.html ih sve provjerava na bilo kojem računaru i ne treba mu mreža.',
  unfinished: (at) => `Period nije završen: sadrži ono što se dogodilo do ${at} (UTC).`,
  markets: { eur: 'EUR', km: 'KM' },
  facts: {
    period: 'Period (UTC)',
    madeAt: 'Napravljeno (UTC)',
    madeBy: 'Napravio',
    events: 'Događaji u njemu',
  },
  span: (from, to) => `od ${from} do prije ${to}`,
  stretch: (count, first, last) =>
    `${count}: svaki događaj dnevnika od broja ${first} do broja ${last} (prvi od svih je 0), oba tržišta`,
  checksTitle: 'Šta je provjereno',
  checks: ['Provjera', 'Rezultat'],
  balance: 'Dugovanja i potraživanja svih konta',
  balanced: (sum) => `Slažu se: ${sum} na svakoj strani`,
  unbalanced: (difference) => `Ne slažu se: razlika je ${difference}`,
  wallets: 'Konta firmi prema onome što su zapisali njihovi novčanici',
  walletsAgree: (accounts) => `Svih ${accounts} se slaže`,
  walletsDiffer: (differing, accounts) => `Razlikuje se ${differing} od ${accounts}`,
  noGaps: (count) => `Bez praznina, nijedan dvaput (${count})`,
  unsigned: (count, unsigned) =>
    `Bez praznina, nijedan dvaput (${count}); još nije potpisano: ${unsigned}`,
  gaps: (missing, duplicates) => `Nedostaje: ${missing}; dvaput: ${duplicates}`,
  duties: 'Uneseni iznosi, osim kupovina',
  dutiesResult: (acts, byTwo, exceptions) =>
    `${acts}, od toga dvije osobe: ${byTwo}; izuzeci: ${exceptions}`,
  access: 'Nalozi osoblja na kraju perioda',
  accessResult: (staff, active, withoutFactor) =>
    `${staff}, od toga aktivnih: ${active}; aktivnih bez drugog faktora: ${withoutFactor}`,
  totalsTitle: 'Kontrolni zbirovi',
  totals: ['Konto', 'Početno stanje', 'Duguje', 'Potražuje', 'Krajnje stanje'],
  filesTitle: 'Datoteke',
  files: ['Datoteka', 'Šta je'],
  proofTitle: 'Kako to provjeriti',
  root: 'Korijenski otisak',
  checkpoint: (origin, size) =>
    `Dnevnik se zove ${origin}. Kontrolna tačka pokriva njegovih prvih ${size} događaja i potpisana je ključem iz datoteke key.`,
  steps:
    'Otvorite verify.html u pregledniku. Dajte mu ZIP kakav je stigao i ključ dnevnika iz drugog izvora. Da je paket ispravan kaže samo ako je svaka datoteka nepromijenjena, nijedna ne nedostaje i nijedna nije dodana.',
  people:
    'Osobe su navedene ulogom i id-om. Lični podaci i licencni ključevi u događajima su šifrovani.',
  page: (page, of) => `Strana ${page} od ${of}`,
  reports: {
    access: {
      title: 'Pregled pristupa',
      about: 'Svaki nalog na kraju perioda: uloga, stanje, drugi faktori, ko je dao ulogu.',
    },
    acts: {
      title: 'Razdvajanje dužnosti',
      about: 'Svaki uneseni iznos: ko ga je unio, ko ga je odobrio i šta pravilo ne obuhvata.',
    },
    grants: { title: 'Dodijeljene uloge', about: 'Ko je kome dao ili oduzeo koju ulogu.' },
  },
  ownFiles: {
    cover: 'Naslovna strana',
    events: 'Događaji perioda, kako su potpisani',
    proofs: 'Dokazi da je svaki događaj u dnevniku',
    checkpoint: 'Potpisana kontrolna tačka dnevnika',
    stamped: 'Zadnja kontrolna tačka koja ima vremenski žig',
    timeStamp: 'Vremenski žig te kontrolne tačke (RFC 3161)',
    key: 'Ključ dnevnika',
    verifier: 'Stranica koja provjerava',
  },
};

export const EVIDENCE_TEXTS: Readonly<Record<Language, EvidenceTexts>> = { en, bs };
