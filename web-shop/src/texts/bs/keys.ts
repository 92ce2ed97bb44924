import type { KeysTexts } from '../en/keys.ts';
import { KEYS, pluralize } from './plurals.ts';

export const keys: KeysTexts = {
  title: 'Licencni ključevi',
  recorded: 'Svaki prikaz ključa bilježi se u historiji vaše firme.',
  revealAll: 'Prikaži sve',
  givenTo: (whom) => `Dato: ${whom}`,
  reveal: 'Prikaži',
  revealLabel: (index, product) => `Prikaži ključ ${index} za ${product}`,
  masked: (lastFour) => `Skriveni ključ koji završava na ${lastFour}`,
  copy: 'Kopiraj',
  copyLabel: (index, product) => `Kopiraj ključ ${index} za ${product}`,
  copyAll: 'Kopiraj sve',
  fileLabel: (ending) => `Preuzmi ključeve kao ${ending}`,
  csvHelp:
    'U CSV datoteci tekst koji bi tabelarni program izvršio ili promijenio stoji kao ="…": tabelarni program ga prikazuje tačno. Ključ je ono što stoji između vanjskih navodnika.',
  hideAll: 'Sakrij sve',
  states: { revoked: 'Opozvan', replaced: 'Zamijenjen', refunded: 'Refundiran' },
  replacedBy: (lastFour) => `Umjesto njega koristite ključ koji završava na ${lastFour}.`,
  revealFailed: 'Ključeve nije moguće prikazati',
  count: (count) => pluralize(count, KEYS),
};
