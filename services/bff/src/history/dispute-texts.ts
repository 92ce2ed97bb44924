import type { Language } from 'contracts/primitives/languages';

const en = {
  title: (number: string) => `Order ${number}: what happened`,
  intro:
    'Made from the signed log of the portal. Every line below stands in events.ndjson, and proofs.json shows that it is part of the log that the checkpoint was signed for.',
  facts: {
    company: 'Company',
    orderId: 'Id of the order',
    placed: 'Placed (UTC)',
    total: 'Total',
    status: 'Where it stands',
    paid: 'Paid',
  },
  status: { open: 'Placed', completed: 'Completed', failed: 'Failed', refunded: 'Refunded' },
  paid: (deposit: string, credit: string) => `${deposit} from the deposit, ${credit} on credit`,
  refundedTotal: (amount: string) => `${amount} refunded`,
  linesTitle: 'What was ordered',
  lines: ['Product', 'SKU', 'Quantity', 'Price', 'Sum'],
  keysTitle: 'Licence keys',
  keys: ['Ends with', 'Product', 'What became of it'],
  noKeys: 'No key was handed out.',
  keyStates: { held: 'Held by the company', revoked: 'Revoked', replaced: 'Replaced' },
  looksTitle: 'Who revealed which key when',
  looks: ['When (UTC)', 'Who', 'Keys that end with', 'How', 'Reason'],
  noLooks: 'Nobody has revealed a key.',
  eventsTitle: 'Everything, in the order of the log',
  events: ['When (UTC)', 'What', 'Amount', 'Who', 'Stream', 'Leaf'],
  proofTitle: 'How to check it',
  proof: (origin: string, size: number) =>
    `The log is called ${origin}. The checkpoint covers its first ${size} events and was signed with the key in the file key.`,
  root: 'Root hash',
  steps:
    'Anybody can check it without the portal: SHA-256 of a zero byte and a line of events.ndjson is its leaf; with the hashes of proofs.json it leads to the root (RFC 6962). The forms are those of C2SP: signed-note and tlog-checkpoint. Compare the root with a checkpoint from somebody else than who gave you this file.',
  masked: 'People are named by their ids. Personal data and keys are encrypted in the events.',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
};

export type DisputeTexts = typeof en;

const bs: DisputeTexts = {
  title: (number) => `Narudžba ${number}: šta se dogodilo`,
  intro:
    'Napravljeno iz potpisanog dnevnika portala. Svaki red ispod stoji u events.ndjson, a proofs.json pokazuje da je dio dnevnika za koji je kontrolna tačka potpisana.',
  facts: {
    company: 'Kompanija',
    orderId: 'Id narudžbe',
    placed: 'Naručeno (UTC)',
    total: 'Ukupno',
    status: 'Stanje',
    paid: 'Plaćeno',
  },
  status: { open: 'Naručena', completed: 'Završena', failed: 'Neuspjela', refunded: 'Vraćena' },
  paid: (deposit, credit) => `${deposit} iz depozita, ${credit} na kredit`,
  refundedTotal: (amount) => `vraćeno ${amount}`,
  linesTitle: 'Šta je naručeno',
  lines: ['Proizvod', 'Šifra', 'Količina', 'Cijena', 'Iznos'],
  keysTitle: 'Licencni ključevi',
  keys: ['Završava sa', 'Proizvod', 'Šta je s njim'],
  noKeys: 'Nijedan ključ nije izdat.',
  keyStates: { held: 'Kod kompanije', revoked: 'Povučen', replaced: 'Zamijenjen' },
  looksTitle: 'Ko je kada otkrio koji ključ',
  looks: ['Kada (UTC)', 'Ko', 'Ključevi koji završavaju sa', 'Kako', 'Razlog'],
  noLooks: 'Niko nije otkrio nijedan ključ.',
  eventsTitle: 'Sve, redom kojim stoji u dnevniku',
  events: ['Kada (UTC)', 'Šta', 'Iznos', 'Ko', 'Tok', 'List'],
  proofTitle: 'Kako to provjeriti',
  proof: (origin, size) =>
    `Dnevnik se zove ${origin}. Kontrolna tačka pokriva njegovih prvih ${size} događaja i potpisana je ključem iz datoteke key.`,
  root: 'Korijenski otisak',
  steps:
    'Svako to može provjeriti bez portala: SHA-256 nultog bajta i reda iz events.ndjson je njegov list; s otiscima iz proofs.json vodi do korijena (RFC 6962). Oblici su oni iz C2SP: signed-note i tlog-checkpoint. Uporedite korijen s kontrolnom tačkom od nekog drugog, a ne od onoga ko vam je dao ovu datoteku.',
  masked: 'Osobe su navedene svojim id. Lični podaci i ključevi su u događajima šifrovani.',
  page: (page, of) => `Strana ${page} od ${of}`,
};

export const DISPUTE_TEXTS: Readonly<Record<Language, DisputeTexts>> = { en, bs };
