import type { Texts } from '../en/en.ts';

export const bankLineCauses: Texts['wallets']['statements']['causes'] = {
  'no-reference': 'U svrsi nema poziva na broj.',
  'unknown-reference': 'Nijedna firma ovog tržišta nema poziv na broj iz svrhe.',
  'several-references': 'U svrsi su pozivi na broj više firmi.',
  'other-market': 'Poziv na broj iz svrhe pripada drugom tržištu.',
  'date-unreadable': 'Datum se ne može sigurno pročitati: pišite 2026-03-31 ili 31.03.2026.',
  'amount-unreadable': 'Iznos se ne može sigurno pročitati: pišite 1234.50 ili 1.234,50.',
  'other-currency': 'Račun se vodi u drugoj valuti.',
  'not-incoming': 'Ovim redom nije došao novac.',
  'column-count': 'Pogrešan broj kolona: tekstove s razdjelnicima stavite u dvostruke navodnike.',
  'quotes-broken':
    'Pokvareni navodnici: oni obuhvataju cijelu ćeliju, a navodnik u njoj piše se dvaput.',
  'transaction-id-reused':
    'Druga uplata ima istu oznaku banke: provjerite da li je izabrana prava kolona.',
  'not-counted': 'Kolona datoteke kaže da novac nije došao.',
  'amount-missing': 'Red nema iznosa.',
  'balance-line': 'Red kazuje stanje, a ne uplatu.',
  'looks-known':
    'Isti iznos je od ove firme došao u roku od sedam dana: recite je li to ta uplata.',
  'taken-back': 'Banka je vratila uplatu ovog iznosa: poništite njen depozit ili recite da ostaje.',
  'known-line': 'Isti red je već bio na izvodu.',
  part: 'Dio reda: recite čiji je.',
};
