import type { Texts } from '../en/en.ts';

export const productImport: Texts['productImport'] = {
  title: 'Uvoz proizvoda',
  open: 'Uvoz',
  source: {
    title: 'Lista',
    hint: 'CSV ili Excel datoteka (.xlsx) čiji prvi red imenuje kolone. Cijene su u eurima; one u KM slijede po fiksnom kursu.',
    choose: 'Odaberi datoteku',
    reading: 'Čitanje...',
    drop: 'ili je spustite ovdje',
    paste: 'Ili je zalijepite',
    read: 'Pročitaj zalijepljenu listu',
  },
  columns: {
    title: 'Kolone',
    hint: (title, rows) => `${title}: redova ${rows}. Koja kolona sadrži šta?`,
    missing: 'Nema u listi',
    check: 'Provjeri listu',
    use: 'Lista donosi',
    updateHint:
      'Proizvodi se nalaze po broju artikla. Mijenjaju ih samo odabrane kolone; prazna ćelija ne mijenja ništa. Cijene u KM, kategorija i vidljivost ostaju kakve jesu.',
    doubt: (field, columns) =>
      `${field}: to može biti više kolona, ili nijedna (${columns}). Odaberite pravu.`,
  },
  uses: { create: 'Nove proizvode', update: 'Izmjene postojećih proizvoda' },
  fields: {
    id: 'Broj artikla (SKU)',
    title: 'Naziv',
    description: 'Opis',
    manufacturer: 'Proizvođač',
    price: 'Cijena u EUR',
  },
  ready: {
    title: 'Provjereno',
    create: {
      brings: (usable, rows) => `Proizvodi postaju redovi: ${usable} od ${rows}.`,
      existing: (count) => `Već postoje i ostaju kakvi jesu: ${count}.`,
      start: (count) => `Uvezi proizvode: ${count}`,
    },
    update: {
      brings: (usable, rows) => `Proizvod mijenjaju redovi: ${usable} od ${rows}.`,
      existing: (count) => `Proizvodi koji već kažu isto što i lista: ${count}.`,
      start: (count) => `Izmijeni proizvode: ${count}`,
    },
    idsFromTitles: 'Nijedna kolona nema broj artikla: prave se od naziva.',
    heard: (columns) =>
      `Osim odabranih, o valuti, vidljivosti ili varijantama odlučuju kolone: ${columns}.`,
    unused: (columns) => `Ne čita se: ${columns}.`,
  },
  problems: {
    title: 'Redovi koji se ne mogu upotrijebiti',
    hint: 'Oni se izostavljaju; ostali ulaze.',
    report: (ending) => `Odbijeni redovi kao ${ending}`,
  },
  preview: {
    title: (count) => `Prvi koji će nastati (${count})`,
    label: 'Pregled',
    line: 'Red',
  },
  changes: {
    title: (count) => `Prvi proizvodi (${count}), kakvi jesu i kakvi će biti`,
    field: 'Polje',
    before: 'Sada',
    after: 'Poslije uvoza',
  },
  states: {
    draft: 'Još nije provjereno',
    ready: 'Provjereno',
    running: 'Uvoz u toku',
    stopped: 'Zaustavljeno',
    done: 'Uvezeno',
    discarded: 'Odbačeno',
  },
  progress: 'Napredak',
  doneOf: (done, total) => `${done} od ${total}`,
  came: (created, existing) => `Nastalo proizvoda: ${created}, već postojalo: ${existing}.`,
  changed: (changed, leftOut) =>
    `Izmijenjeno proizvoda: ${changed}, izostavljeno jer ih je neko u međuvremenu promijenio: ${leftOut}.`,
  stop: 'Zaustavi',
  resume: 'Nastavi',
  toProducts: 'Na proizvode',
  another: 'Uvezi drugu listu',
  uploadAgain: 'Ova lista još nije provjerena. Pošaljite je ponovo.',
};
