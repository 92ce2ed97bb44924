import type { VerifierTexts } from './verifier-texts.ts';

export const BS: VerifierTexts = {
  holds: 'Ispravno je: sve što je potpisano je tu, neizmijenjeno i svojim redom.',
  fails: 'Nije ispravno.',
  faults: {
    'no-events': 'Nema datoteke events.ndjson: ovo nije izvoz historije.',
    'no-checkpoint': 'Nema kontrolne tačke. Unesite onu koju imate.',
    'no-key': 'Nema ključa. Unesite onaj po kojem je zapis poznat.',
    'bad-checkpoint': 'Kontrolna tačka nije potpisana kontrolna tačka zapisa.',
    'bad-key': 'Ključ nije ključ zapisa: izgleda kao ime+1a2b3c4d+AQ….',
    'bad-proofs': 'Dokazi se ne mogu pročitati.',
    'bad-older': 'Starija kontrolna tačka nije potpisana kontrolna tačka zapisa.',
    unreadable: 'Ne može se pročitati. Preuzmite ponovo; možda nije stiglo cijelo.',
  },
  signed: (name, size) =>
    `Kontrolnu tačku je potpisao ${name}. Broj događaja koje pokriva: ${size}.`,
  notSigned: 'Kontrolna tačka nije potpisana ovim ključem. Ništa drugo nije provjereno.',
  ownKey: 'Ključ je stigao s izvozom. Uporedite ga s onim koji imate s drugog mjesta:',
  ownCheckpoint: 'Kontrolna tačka je stigla s izvozom. Dokazuje više ako je imate s drugog mjesta.',
  logWhole: (size) => `Svi događaji su onakvi kakvi su potpisani; ima ih ${size}.`,
  otherEvent: (index, event) =>
    `Prvi neispravan događaj je broj ${index} (prvi od svih je 0). Na njegovom mjestu stoji: ${event}`,
  missingFrom: (index, missing) =>
    `Događaji nedostaju od broja ${index} (prvi od svih je 0); nedostaje ih ${missing}.`,
  unnamed: (rightUpTo, badBefore) =>
    `Događaji nisu oni koji su potpisani. Prvi neispravan je broj ${rightUpTo} ili kasniji, a prije broja ${badBefore}.`,
  notCovered: (count, from) =>
    `Još nije pokriveno: ${count} događaja, od broja ${from}. Nastali su nakon kontrolne tačke.`,
  brokenChains: (count, first) =>
    `Događaji koji se ne nastavljaju na prethodni u svom toku: ${count}. Prvi: ${first}`,
  packWhole: (count) =>
    `Svi događaji paketa su u potpisanom zapisu, svaki na svom mjestu; ima ih ${count}.`,
  badLine: (line, index, event) =>
    `Prvi neispravan događaj je u redu ${line}: nije ono što je potpisano kao broj ${index}. U njemu stoji: ${event}`,
  packMissing: (count) => `Događaji za koje postoje dokazi, a kojih nema: ${count}.`,
  manifestHolds: 'Svaka datoteka je onakva kako kaže popis sadržaja.',
  manifestDiffers: (files) => `Nije kako kaže popis sadržaja: ${files}`,
  manifestUnreadable: 'Popis sadržaja (manifest.json) se ne može pročitati.',
  witnessed: (name, when) => `Potpisao je i svjedok ${name}, ${when}.`,
  notWitnessed: (name) => `Svjedok ${name} nije potpisao ovu kontrolnu tačku.`,
  prefix: (size) => `Starija kontrolna tačka, od ${size} događaja, početak je ovog zapisa.`,
  fork: (size) =>
    `Starija kontrolna tačka, od ${size} događaja, pripada drugom zapisu: neko je potpisao dvije historije.`,
  longer: (size) =>
    `Druga kontrolna tačka, od ${size} događaja, ne može se uporediti: ovaj izvoz ne seže tako daleko.`,
  olderNotSigned: 'Starija kontrolna tačka nije potpisana ovim ključem.',
  noEvent: 'ništa što je događaj portala',
};
