import type { Texts } from '../en/en.ts';

export const historyProof: Texts['historyProof'] = {
  tab: 'Dokaz',
  title: 'Dokaz',
  explained:
    'Svaki događaj ima svoje mjesto u jednom stablu sažetaka. Bilježnik, koji ne zna ništa drugo, potpisuje njegov korijen: to je kontrolna tačka. Ko je sačuva, kasnije može utvrditi da li je ijedan događaj prije nje promijenjen, premješten, dodan ili uklonjen, a da ne mora vjerovati portalu ni onima koji ga vode.',
  faultTitle: 'Ništa se ne potpisuje',
  noneTitle: 'Još ništa nije potpisano',
  noneText: 'Prva kontrolna tačka potpisuje se s prvim događajem.',
  keptHere: {
    first: 'Ovaj preglednik od sada čuva kontrolnu tačku i s njom poredi sljedeće.',
    goesOn: (size) =>
      `Dnevnik se nastavlja na kontrolnu tačku od ${size} događaja koju je ovaj preglednik sačuvao.`,
    notChecked:
      'Ovaj preglednik čuva kontrolnu tačku, ali s njom ne može uporediti ovu: za to je potrebna stranica preko HTTPS-a.',
    titles: {
      fork: 'RAČVANJE: portal je potpisao drugačiju historiju od one koju je ovaj preglednik sačuvao',
      shorter: 'Dnevnik portala je kraći od onoga što je ovaj preglednik sačuvao',
      'other-log': 'Dnevnik portala ima drugo ime od onoga koje je ovaj preglednik sačuvao',
    },
    whatToDo:
      'Kopirajte obje kontrolne tačke i pitajte operatera zašto se ne slažu. Ono što ovaj preglednik čuva ostaje kako jeste.',
    kept: 'Ono što je ovaj preglednik sačuvao',
    portals: 'Ono što portal sada kaže',
    keepPortals: 'Od sada čuvaj onu s portala',
  },
  last: 'Zadnja kontrolna tačka',
  lastText: (size) =>
    `Obuhvata prvih ${size} događaja. Ono što je došlo poslije obuhvata sljedeća, najkasnije za minutu.`,
  fields: {
    size: 'Obuhvaćeni događaji',
    when: 'Potpisano',
    origin: 'Ime dnevnika',
    signedBy: 'Potpisao',
    root: 'Korijen stabla',
  },
  ago: (duration) => `prije ${duration}`,
  asItStands: 'Kako stoji',
  download: 'Preuzmi',
  copy: 'Kopiraj',
  copyOf: (label) => `Kopiraj: ${label}`,
  copied: 'Kopirano',
  notCopied: 'Preglednik ne dozvoljava kopiranje. Označite tekst i kopirajte ga.',
  signNow: 'Potpiši kontrolnu tačku',
  signTitle: 'Potpisati kontrolnu tačku sada?',
  signText:
    'Sve do ovog trenutka potpisuje se za nekoliko sekundi. Vaš zahtjev i njegov razlog postaju događaj, koji je također obuhvaćen.',
  signAsked: 'Zatraženo je i potpisuje se za nekoliko sekundi',
  ofEvent: 'Dokaz o događaju',
  ofEventText: 'Ovamo vodi i svaki događaj sa svoje stranice.',
  position: 'Mjesto u dnevniku',
  wrongPosition: 'Upišite mjesto događaja, na primjer 6515.',
  show: 'Prikaži dokaz',
  how: 'Kako to provjerava neko sa strane',
  steps: [
    'Sačuvajte kontrolnu tačku: nekoliko redova teksta. Jedna stoji iznad, druge leže na drugom mjestu kamo ih portal šalje.',
    'Provjerite njen potpis javnim ključem ispod. Ključ jednom uzmite od nekoga ko nije portal, na primjer na papiru.',
    'Preuzmite sažetke dnevnika s njegove adrese ispod i ponovo izračunajte korijen: mora biti onaj iz kontrolne tačke. Za to nikome ne treba račun.',
    'Uz stariju kontrolnu tačku zatražite od dnevnika dokaz da novija počinje svime što je starija imala.',
  ],
  stepsTools:
    'Oblici su javni (C2SP signed-note, tlog-checkpoint i tlog-tiles; RFC 6962), pa sve to mogu i programi koje ovdje niko nije pisao.',
  publicKey: 'Javni ključ',
  address: 'Adresa dnevnika',
  list: 'Dosadašnje kontrolne tačke',
  showMore: 'Prikaži još',
  proofOf: (position) => `Dokaz o događaju ${position}`,
  ofThis: 'Dokaz',
  toEvent: 'Događaj',
  downloadProof: 'Preuzmi dokaz',
  covered: 'Dio je onoga što je potpisano',
  coveredText: (number, size) =>
    `To je događaj broj ${number} od ${size} koje kontrolna tačka obuhvata.`,
  notCovered: 'Još nije obuhvaćen',
  notCoveredText:
    'Obuhvatit će ga sljedeća kontrolna tačka, najkasnije minutu poslije događaja. Ova stranica se sama osvježava.',
  checkIt: 'Šta se provjerava',
  proofSteps: [
    'Događaj u svom kanonskom obliku sažima se pomoću SHA-256, iza bajta nula: to je njegov list.',
    'List se redom spaja sa svakim sažetkom puta, od dna stabla do njegovog korijena.',
    'Korijen mora biti onaj iz kontrolne tačke, a njen potpis mora odgovarati javnom ključu.',
  ],
  entry: 'Događaj kako se sažima',
  entryMasked:
    'Događaj sadrži podatke koji su za vas prikriveni: prikazan je samo njegov list. Izvoz historije sadrži ga onako kako se sažima.',
  leafHash: 'Njegov list',
  path: (hashes) => `Put do korijena (sažetaka: ${hashes})`,
  checkpoint: 'Potpisana kontrolna tačka',
};
