import type { SaidOfExport, VerifierTexts } from './verifier-texts.ts';

function says({ form, orderId, search, madeAt, through, rows }: SaidOfExport): string {
  const made = `napravljeno ${madeAt}, broj događaja: ${rows}, do pozicije ${through} u dnevniku`;
  if (form === 'dispute-pack')
    return `Potpisani popis sadržaja kaže: paket za spor o narudžbi ${orderId}, ${made}.`;
  if (form === 'evidence-package')
    return `Potpisani popis sadržaja kaže: paket dokaza (${search}), ${made}.`;
  return `Potpisani popis sadržaja kaže: ${form === 'search' ? 'rezultat pretrage' : 'cijeli dnevnik'}, ${made}.`;
}

export const BS: VerifierTexts = {
  states: {
    holds: 'Ispravno je: sve što je potpisano je tu, neizmijenjeno i svojim redom.',
    'origin-not-shown':
      'Cijelo je u sebi, ali porijeklo nije pokazano: unesite ključ dnevnika koji imate s drugog mjesta.',
    'not-complete':
      'Nije pokazano da je potpuno: ono što je tu jest potpisano, ali nešto je možda izostavljeno.',
    'out-of-reach':
      'Ne seže tako daleko: ono što je tu jest potpisano, ali ne može se uporediti sa svime što ste unijeli.',
    fails: 'Nije ispravno.',
  },
  packHolds:
    'Ispravno je: sve što navodi potpisani popis sadržaja je tu, neizmijenjeno i svojim redom.',
  faults: {
    'no-events': 'Nema datoteke events.ndjson: ovo nije izvoz historije.',
    'no-checkpoint': 'Nema kontrolne tačke. Unesite onu koju imate.',
    'no-key': 'Nema ključa. Unesite onaj po kojem je dnevnik poznat.',
    'bad-checkpoint': 'Kontrolna tačka koju ste unijeli nije potpisana kontrolna tačka dnevnika.',
    'junk-behind-checkpoint':
      'Iza kontrolne tačke koju ste unijeli stoji nešto što joj ne pripada. Unesite samo kontrolnu tačku.',
    'bad-key': 'Ključ koji ste unijeli nije ključ dnevnika: takav izgleda kao ime+1a2b3c4d+AQ….',
    'bad-witness':
      'Ključ svjedoka koji ste unijeli nije ključ: takav izgleda kao ime+1a2b3c4d+BA….',
    'bad-older': 'Starija kontrolna tačka nije potpisana kontrolna tačka dnevnika.',
    'junk-behind-older':
      'Iza starije kontrolne tačke stoji nešto što joj ne pripada. Unesite samo kontrolnu tačku.',
    'bad-consistency':
      'Dokaz dosljednosti nije dokaz između ove dvije kontrolne tačke. Preuzmite ga s /api/history/log/consistency, s njihovim veličinama kao from i to.',
    'bad-tsa-ca':
      'Ono što ste unijeli kao certifikat izdavaoca žiga nije certifikat: on počinje s -----BEGIN CERTIFICATE-----.',
    unreadable: 'Ne može se pročitati. Preuzmite ponovo; možda nije stiglo cijelo.',
  },
  unreadable: {
    key: 'Datoteka key u izvozu nije ključ dnevnika.',
    checkpoint: 'Datoteka checkpoint u izvozu nije potpisana kontrolna tačka dnevnika.',
    'checkpoint-junk':
      'Iza kontrolne tačke u izvozu stoji nešto što joj ne pripada. Ništa drugo nije provjereno.',
    proofs: 'Datoteka proofs.json u izvozu nije popis dokaza.',
  },
  signed: (name, size) =>
    `Kontrolnu tačku je potpisao ${name}. Broj događaja koje pokriva: ${size}.`,
  notSigned: 'Kontrolna tačka u izvozu nije potpisana ovim ključem. Ništa drugo nije provjereno.',
  givenNotSigned:
    'Kontrolna tačka koju ste unijeli nije potpisana ovim ključem. Ništa drugo nije provjereno.',
  ownKey: 'Ključ je stigao s izvozom. Uporedite ga s onim koji imate s drugog mjesta:',
  knownKey: 'Ključ je stigao s izvozom, a njime je potpisana i kontrolna tačka koju ste unijeli:',
  ownCheckpoint: 'Kontrolna tačka je stigla s izvozom. Dokazuje više ako je imate s drugog mjesta.',
  otherKey: 'Datoteka key u izvozu sadrži drugi ključ, a ne onaj koji ste unijeli.',
  noEvents: 'U izvozu nema nijednog događaja.',
  doubledFiles: (files) => `Više datoteka ima isto ime: ${files}`,
  ambiguousZip:
    'Drugi programi mogu iz ovog ZIP-a pročitati druge datoteke: u njemu ima više nego što kaže njegov popis.',
  unlistedFiles: (files) => `Ove datoteke ne navodi nijedan popis sadržaja: ${files}`,
  logWhole: (size) => `Svi događaji su onakvi kakvi su potpisani; ima ih ${size}.`,
  otherEvent: (index, event) =>
    `Prvi neispravan događaj je broj ${index} (prvi od svih je 0). Na njegovom mjestu stoji: ${event}`,
  missingFrom: (index, missing) =>
    `Događaji nedostaju od broja ${index} (prvi od svih je 0); nedostaje ih ${missing}.`,
  unnamed: (rightUpTo, badBefore) =>
    `Događaji nisu oni koji su potpisani. Prvi neispravan je broj ${rightUpTo} ili kasniji, a prije broja ${badBefore}.`,
  notCovered: (count, from) =>
    `Nijedna kontrolna tačka ne pokriva ovoliko događaja: ${count}, od broja ${from}. Njih niko nije potpisao. Izvoz koji je bio zaustavljen završava ista naredba.`,
  brokenChains: (count, first) =>
    `Događaji koji se ne nastavljaju na prethodni u svom toku: ${count}. Prvi: ${first}`,
  packWhole: (count) =>
    `Svi događaji paketa su u potpisanom dnevniku, svaki na svom mjestu i svojim redom; ima ih ${count}.`,
  badLine: (line, index, event) =>
    `Prvi neispravan događaj je u redu ${line}: nije ono što je potpisano kao broj ${index}. U njemu stoji: ${event}`,
  disorder: (line, index, event) =>
    `Događaj u redu ${line} se ponavlja ili stoji prekasno: broj ${index} u dnevniku ne dolazi iza onog prije njega. U njemu stoji: ${event}`,
  periodWhole: (first, last) =>
    `Svaki događaj dnevnika od broja ${first} do broja ${last} je tu (prvi od svih je 0).`,
  periodGap: (line, index, event) =>
    `Prije reda ${line}, koji je broj ${index} u dnevniku, nedostaju događaji. U njemu stoji: ${event}`,
  packMissing: (count) => `Događaji za koje postoje dokazi, a kojih nema: ${count}.`,
  streamWhole: (stream, revision) =>
    `Svi događaji toka ${stream} su tu, od revizije 0 do posljednje, ${revision}.`,
  streamGap: (stream, revision) => `Nedostaje događaj toka ${stream}: revizija ${revision}.`,
  streamCut: (stream, revision, last) =>
    `Na kraju toka ${stream} nedostaju događaji: posljednja bi trebala biti revizija ${revision}, a jest ${last}.`,
  streamsUnnamed:
    'Potpisani popis sadržaja ne kaže dokle sežu tokovi narudžbe: na njihovom kraju mogu nedostajati događaji. Ponovo preuzmite paket s portala.',
  says,
  noManifest:
    'Nema potpisanog popisa sadržaja (manifest.json, manifest.note): ništa ne pokazuje da nijedan događaj nije izostavljen niti da su ostale datoteke one s portala. Ponovo preuzmite paket.',
  manifestHolds: 'Svaka datoteka je onakva kako kaže potpisani popis sadržaja, i nema drugih.',
  manifestDiffers: (files) => `Nije kako kaže popis sadržaja: ${files}`,
  rowsDiffer: (said, found) => `Popis sadržaja kaže da događaja ima ${said}, a ima ih ${found}.`,
  manifestUnreadable: 'Popis sadržaja (manifest.json) se ne može pročitati.',
  manifestUnsigned:
    'Popis sadržaja (manifest.json) nije potpisan ovim ključem: mogao ga je napisati onaj ko je izmijenio datoteke.',
  manifestOfOther: 'Potpisani popis sadržaja pripada drugom izvozu, a ne ovom.',
  tilesRight: (count) => `Pločice (tile) u izvozu, ${count}, iz potpisanog su stabla.`,
  tilesDamaged: (tiles) => `Oštećene pločice, koje nisu ono što daju događaji: ${tiles}`,
  tilesMissing: (tiles) => `Neke pločice su tu, a ove nedostaju: ${tiles}`,
  tilesStrange: (tiles) => `Pločice koje ne pripadaju nijednom stablu ovih događaja: ${tiles}`,
  tilesOfOther: 'Pločice ne vode do korijena koji je potpisan.',
  witnessed: (name, when) => `Potpisao je i svjedok ${name}, ${when}.`,
  notWitnessed: (name) => `Svjedok ${name} nije potpisao ovu kontrolnu tačku.`,
  same: (size) =>
    `Kontrolna tačka koju ste unijeli, od ${size} događaja, ista je kao ona u izvozu.`,
  prefix: (size) => `Starija kontrolna tačka, od ${size} događaja, početak je ovog dnevnika.`,
  fork: (size) =>
    `Druga kontrolna tačka, od ${size} događaja, pripada drugom dnevniku: neko je potpisao dvije historije. Sačuvajte obje.`,
  longer: (size, own) =>
    `Kontrolna tačka ovog izvoza pokriva ${own} događaja, a ona koju ste unijeli ${size}. Preuzmite noviji izvoz.`,
  unproven: (size, own) =>
    `Ništa u izvozu ne pokazuje da li je starija kontrolna tačka, od ${size} događaja, njegov početak. Unesite dokaz koji portal daje na /api/history/log/consistency?from=${size}&to=${own}.`,
  timeStamped: (size, when) =>
    `Prema vremenskom žigu, kontrolna tačka od ${size} događaja postojala je ${when}: ti događaji nisu mlađi.`,
  authorityTrusted: 'Za izdavaoca žiga jamči certifikat koji ste unijeli.',
  authorityNotChecked:
    'Vremenski žig postoji, a njegov izdavalac nije provjeren. Unesite certifikat kojem vjerujete.',
  authorityNotTrusted:
    'Vremenski žig nije potpisao izdavalac za kojeg jamči certifikat koji ste unijeli.',
  timeStampUnproven: 'Ništa u izvozu ne pokazuje da li je ta kontrolna tačka njegov početak.',
  timeStampFork:
    'Ta kontrolna tačka pripada drugom dnevniku: neko je potpisao dvije historije. Sačuvajte obje.',
  timeStampLonger: 'Ta kontrolna tačka pokriva više od ovog izvoza: pripada novijem.',
  timeStampUnreadable:
    'Vremenski žig (checkpoint.stamped, checkpoint.tsr) se ne može pročitati ili mu nedostaje dio.',
  timeStampOfOther:
    'Vremenski žig je za nešto drugo, a ne za kontrolnu tačku pored njega (checkpoint.stamped), nije potpisan certifikatom koji je u njemu, ili ta kontrolna tačka nije potpisana ovim ključem.',
  noTimeStamp: 'U izvozu nema vremenskog žiga.',
  olderNotSigned: 'Starija kontrolna tačka nije potpisana ovim ključem.',
  noEvent: 'ništa što je događaj portala',
};
