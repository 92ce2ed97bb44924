import type { Texts } from '../en/en.ts';

export const asking: Texts['keys']['asking'] = {
  title: 'Šta uvoz pita',
  hint: 'Nijedan ključ ne ulazi prije odgovora.',
  answer: 'Provjeri s ovim odgovorima',
  lines: (lines) => `redova: ${lines}`,
  maySell: (column) => `Smiju li se ovi ključevi prodati? Kolona '${column}' o njima kaže:`,
  yes: 'Smije se prodati',
  no: 'Izostavi',
  decidesNothing: 'Ova kolona o tome ništa ne govori',
  emptyCell: 'Prazno',
  anyText: 'Bilo koji tekst',
  whichDay: (column, samples) =>
    `Kako kolona '${column}' piše dane (${samples})? Neki ključevi su možda istekli.`,
  orders: {
    dmy: 'Dan, mjesec, godina',
    mdy: 'Mjesec, dan, godina',
    ymd: 'Godina, mjesec, dan',
  },
  unlike: (count) =>
    `Redovi koji ne liče ni na jedan drugi red: ${count}. Koji od njih su ključevi?`,
  unlikeHint: 'Redovi koje ne označite izostavljaju se.',
  isKey: (line, end) => `Red ${line}, koji završava sa ${end}, jeste ključ`,
  unlikeMany: (count) =>
    `Redovi koji ne liče ni na jedan drugi red: ${count}. Jesu li to ključevi?`,
  unlikeAnswers: { none: 'Ne, izostavi ih', all: 'Da, svi' },
  same: (count) =>
    `Ključevi koji se razlikuju samo crticama, razmacima, veličinom slova ili sličnim slovima: ${count}. Jesu li isti?`,
  known: (count) => `Ključevi koje je portal već imao, drugačije napisane: ${count}. Jesu li isti?`,
  spellings: { same: 'Isti ključ: ulazi jednom', different: 'Različiti ključevi: ulaze svi' },
  knownSpellings: { same: 'Isti ključ: izostavi ga', different: 'Drugi ključevi: ulaze' },
  where: (lines) => `Redovi ${lines}`,
  more: 'i još',
  read: (column) => `Kolona '${column}' je pročitana:`,
  leftOut: (values) => `izostavljaju se ključevi uz ${values}.`,
  noneLeftOut: 'zbog nje se ne izostavlja nijedan ključ.',
  expiry: (column) =>
    `Kolona '${column}' je pročitana kao dan isteka ključeva: istekli se izostavljaju.`,
  ignore: (column) => `Ne gledaj kolonu '${column}'`,
  unread: (columns) => `Kolone koje se ne čitaju: ${columns}.`,
  above: (count) => `Redovi iznad naziva kolona koji se ne čitaju: ${count}.`,
};
