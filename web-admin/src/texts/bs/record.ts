import type { Texts } from '../en/en.ts';

export const record: Texts['record'] = {
  unsaved: (count) => {
    const one = count % 10 === 1 && count % 100 !== 11;
    return one ? `${count} nesačuvana izmjena` : `Nesačuvanih izmjena: ${count}`;
  },
  save: 'Sačuvaj',
  saving: 'Čuvanje...',
  discard: 'Odbaci',
  saved: 'Sačuvano',
  failed: 'Nije sačuvano',
  leaveTitle: 'Napustiti bez čuvanja?',
  leaveText: 'Ono što ste ovdje izmijenili bit će izgubljeno.',
  leave: 'Napusti',
  stay: 'Ostani ovdje',
  staleTitle: 'Neko drugi je izmijenio zapis',
  staleText:
    'Dok ste uređivali, neko je sačuvao drugu verziju. Ova polja se razlikuju; ništa vaše još nije izgubljeno.',
  field: 'Polje',
  yours: 'Vaše',
  theirs: 'Sačuvano u međuvremenu',
  keepMine: 'Nastavi sa mojim',
  takeTheirs: 'Uzmi sačuvanu verziju',
  staleHint: 'Nastavite li sa svojim, sljedeće čuvanje zamjenjuje sačuvanu verziju.',
  staleValue: (field, saved, yours) =>
    `U međuvremenu je izmijenjeno. ${field}: sačuvano je ${saved}, vaše je ${yours}.`,
  empty: 'prazno',
  created: 'Nastalo',
  changed: 'Izmijenjeno',
  revision: 'Revizija',
  missing: 'Nema takvog zapisa.',
  failedToLoad: 'Ovaj zapis nije bilo moguće učitati',
};
