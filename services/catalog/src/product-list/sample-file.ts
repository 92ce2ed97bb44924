import type { ImportCounts } from './map-product-file.ts';

type SampleRow = readonly [
  id: string,
  title: string,
  description: string,
  manufacturer: string,
  price: string,
];

const MAKERS = ['Nordlicht Software', 'Café Méridien', 'Balkan Byte', 'Öresund Systems'];
const KINDS = ['Photo Studio', 'Office Suite', 'Backup Server', 'Language Course', 'Design Kit'];
const EDITIONS = ['(windows)', '(mac)', 'for linux', '(win/mac)', 'deluxe', '2 user licence'];

const LONGEST_DESCRIPTION = 19_263;
const HIGHEST_PRICE = '101515.55';

/**
 * A list of products as real ones are: ISO-8859-1, CRLF, and every fault an import must cope with. The
 * same bytes each time, for places where no real list is at hand.
 */
export function sampleProductFile(): Uint8Array {
  const lines = [
    '"id","title","description","manufacturer","price"',
    ...goodRows().map(csvLine),
    ...faultyRows().map(csvLine),
    '"b0sample900","a title, but no more"',
    '"b0sample901","too many columns","text","maker",12.5,"extra"',
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
}

/** What the import must make of {@link sampleProductFile}. */
export const SAMPLE_COUNTS: ImportCounts = {
  products: 122,
  refused: 13,
  problems: {
    'price-missing': 3,
    'price-invalid': 3,
    'duplicate-title': 2,
    'duplicate-id': 1,
    'id-missing': 1,
    'id-invalid': 1,
    'title-missing': 1,
    'column-count': 2,
  },
  warnings: { 'description-missing': 1, 'maker-missing': 1 },
};

function goodRows(): SampleRow[] {
  const rows = MAKERS.flatMap((maker) =>
    KINDS.flatMap((kind) => EDITIONS.map((edition) => ({ maker, title: `${kind} ${edition}` }))),
  );
  return rows.map(({ maker, title }, index) => {
    const description = `${title} by ${maker}: "everything" you need, déjà vu included.`;
    return [sampleId(index), `${maker} ${title}`, description, maker, priceOf(index)];
  });
}

function faultyRows(): SampleRow[] {
  return [
    ['b0sample800', 'Sample without description', '', 'Balkan Byte', '19.5'],
    ['b0sample801', 'Sample without maker', 'Two lines\nof text.', '', HIGHEST_PRICE],
    ['b0sample802', 'Sample for nothing', 'text', 'Balkan Byte', '0'],
    ['b0sample803', 'Sample without price', 'text', 'Balkan Byte', ''],
    ['b0sample804', 'Sample with three decimals', 'text', 'Balkan Byte', '9.999'],
    ['b0sample805', 'Sample below zero', 'text', 'Balkan Byte', '-5'],
    ['b0sample806', 'Sample with a word for a price', 'text', 'Balkan Byte', 'on request'],
    ['b0sample807', 'SAMPLE  without   Description', 'text', 'Balkan Byte', '20'],
    ['b0sample808', 'sample for nothing', 'text', 'Balkan Byte', '0.00'],
    ['B0SAMPLE800', 'Sample with an id taken', 'text', 'Balkan Byte', '20'],
    ['', 'Sample without id', 'text', 'Balkan Byte', '20'],
    ['b0\u0007sample809', 'Sample with a strange id', 'text', 'Balkan Byte', '20'],
    ['b0sample810', '', 'text', 'Balkan Byte', '20'],
  ];
}

function sampleId(index: number): string {
  return `b0sample${String(index).padStart(3, '0')}`;
}

/** From 1.99 upwards, in uneven steps. */
function priceOf(index: number): string {
  const cents = 199 + index * index * 137;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

function csvLine([id, title, description, manufacturer, price]: SampleRow): string {
  const texts = [id, title, longEnough(id, description), manufacturer];
  return [...texts.map((text) => `"${text.replaceAll('"', '""')}"`), price].join(',');
}

/** One description is as long as the longest of real lists. */
function longEnough(id: string, description: string): string {
  return id === sampleId(0) ? description.padEnd(LONGEST_DESCRIPTION, ' and more') : description;
}
