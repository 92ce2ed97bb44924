import { workbookNotesBs } from 'contracts/texts/workbook-notes';
import type { QuickOrderTexts } from '../en/quick-order.ts';
import { LICENCES, formatNumber, pluralForm, pluralize } from './plurals.ts';

const LINES = { one: 'red', few: 'reda', other: 'redova' };
const PRODUCTS = { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' };

export const quickOrder: QuickOrderTexts = {
  lead: 'Zalijepite listu iz tabele ili e-pošte ili otpremite datoteku. Svaki red se provjerava prije nego što išta ode u korpu.',
  label: 'Vaša lista',
  hint: 'Jedan proizvod po redu: SKU, zatim koliko. Između njih tabulator, tačka-zarez, zarez ili razmaci; red sa nazivima kolona se prepoznaje.',
  placeholder: 'OFF-365-BUS\t5\nVPN-TEAM-10\t2',
  written: (count, most) => `${pluralize(count, LINES)}, najviše ${formatNumber(most)}`,
  check: 'Provjeri listu',
  upload: 'Otpremi datoteku',
  clear: 'Isprazni',
  back: 'Nazad u katalog',
  empty: 'Zalijepite ili upišite barem jedan red.',
  tooMany: (count, most) =>
    `Lista ima ${pluralize(count, LINES)}; odjednom se provjerava najviše ${formatNumber(most)}. Ništa nije odrezano: podijelite je na dijelove.`,
  fileProblems: {
    type: (name) =>
      `${name} nije lista. Sačuvajte je kao Excel datoteku (.xlsx) ili CSV (Datoteka, Sačuvaj kao) i otpremite to.`,
    size: (name) => `${name} je prevelika. Otpremite listu od najviše 500 redova.`,
    empty: (name) => `${name} je prazna.`,
  },
  workbook: {
    notes: workbookNotesBs,
    which: 'Datoteka ima više listova. Na kojem je vaša lista?',
  },
  checkFailed: 'Listu nije moguće provjeriti',
  addFailed: 'Ništa nije dodano u korpu',
  addUnanswered: 'Odgovor nije stigao. Pokušajte ponovo: ništa se ne dodaje dvaput.',
  result: 'Odgovori',
  good: (good, all) => `U korpu može ${formatNumber(good)} od ${formatNumber(all)}`,
  allGood: (all) =>
    all === 1 ? 'Red može u korpu' : `U korpu mogu svi redovi (${formatNumber(all)})`,
  changed: 'Lista se promijenila otkako je provjerena.',
  answers: {
    found: 'Na stanju',
    unknown: 'Nije pronađeno',
    'not-sold-here': 'Ne prodaje se ovdje',
    discontinued: 'Ukinuto',
    'no-stock': 'Nema na stanju',
    'not-enough-stock': 'Nema dovoljno na stanju',
    'too-many': 'Previše',
  },
  explained: {
    unknown: 'Nijedan proizvod nema ovaj SKU.',
    'not-sold-here': (market) => `Ovaj proizvod se ne prodaje u ${market} prodavnici.`,
    discontinued: 'Više se ne prodaje.',
    'no-stock': 'Trenutno nema licenci.',
    'not-enough-stock': (stock) => `Na stanju samo ${formatNumber(stock)}.`,
    'too-many': 'U korpu stane najviše 1.000 licenci jednog proizvoda.',
    inCart: (count) => `U korpi ih je već ${formatNumber(count)}.`,
  },
  line: (line) => `Red ${formatNumber(line)}`,
  summed: (lines) => `Zbir redova ${lines.join(', ')}`,
  quantityProblem: 'Količina nije cijeli broj od 1 do 1.000.',
  skuProblem: 'U ovom redu nema SKU-a ili je predug.',
  unreadable: 'Nije razumljivo',
  didYouMean: 'Da li ste mislili',
  use: (sku) => `Uzmi ${sku}`,
  take: (count) => `Uzmi ${formatNumber(count)}`,
  takeLabel: (name, count) => `Uzmi ${formatNumber(count)}: ${name}`,
  leaveOut: 'Izostavi',
  leaveOutLabel: (what) => `Izostavi: ${what}`,
  add: (count) => `Dodaj u korpu ${pluralize(count, LINES)}`,
  licences: (count) => pluralize(count, LICENCES),
  added: (count) =>
    `U vašoj korpi ${pluralForm(count, { one: 'je', few: 'su', other: 'je' })} ${pluralize(count, PRODUCTS)}`,
  rest: 'Što nije moglo biti dodano ostaje u listi iznad.',
  toCart: 'Pogledaj korpu',
};
