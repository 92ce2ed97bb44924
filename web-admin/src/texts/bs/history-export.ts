import type { Texts } from '../en/en.ts';

export const historyExport: Texts['historyExport'] = {
  open: 'Izvoz',
  title: 'Izvoz historije',
  text: 'Sve što pretraga ostavlja, koliko god da je toga. Lični podaci i ključevi ostaju skriveni. Ko je šta izvezao postaje događaj u dnevniku.',
  ndjson: 'Događaji kao NDJSON',
  csv: 'Događaji kao CSV',
  log: 'Cijeli dnevnik (ZIP)',
  logText:
    'Cijeli dnevnik dolazi sa svime čime se provjerava: pločicama, kontrolnom tačkom i ključem. Što je u njemu šifrovano, ostaje šifrovano.',
  running: 'Datoteka stiže.',
  soFar: (size) => `Do sada: ${size}`,
  stop: 'Zaustavi',
  stopped: 'Zaustavljeno. Ništa nije sačuvano.',
  whole: (size) => `Datoteka je stigla cijela: ${size}.`,
  failed: 'Datoteka nije stigla cijela. Ništa nije sačuvano.',
  waiting: 'Bilježnik potpisuje njen popis…',
  signed: 'Bilježnik je potpisao šta je izvezeno.',
  manifest: 'Popis',
  note: 'Njegov potpis',
  close: 'Zatvori',
  pack: 'Paket za spor',
  packTitle: 'Paket za spor o ovoj narudžbi',
  packText:
    'Jedan ZIP koji se može dati drugome: svi događaji narudžbe s dokazima, potpisana kontrolna tačka, sažetak za čitanje i ko je kada otkrio koji ključ. Traje nekoliko sekundi: bilježnik prvo potpisuje.',
  packLanguage: 'Jezik sažetka',
  languages: { en: 'Engleski', bs: 'Bosanski' },
  download: 'Preuzmi',
};
