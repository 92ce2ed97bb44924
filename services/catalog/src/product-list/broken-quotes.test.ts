import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linesOf } from 'contracts/csv/lines';
import { mapProductFile } from './map-product-file.ts';
import type { MappedFile } from './map-product-file.ts';
import { openProductFile } from './read-product-rows.ts';
import type { ProductRow } from './read-product-rows.ts';

const HEADER = 'id,title,description,manufacturer,price';
const fileOf = (...lines: string[]): Uint8Array => Buffer.from([HEADER, ...lines].join('\n'));
const plainRows = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return `qm${number},title ${number},d,m,${number}`;
  });

function outcomes({ rows }: MappedFile) {
  return rows.map((row) =>
    row.kind === 'product' ? row.product.name : `${row.line}: ${row.problems[0]?.reason ?? ''}`,
  );
}

test('a broken quote takes no row with it, although a later title is quoted correctly', async () => {
  const broken = 'qm5,"broken title,d,m,6';
  const quoted = 'qm10,"title, the tenth",d,m,10';
  const file = fileOf(...plainRows(1, 4), broken, ...plainRows(6, 9), quoted, ...plainRows(11, 12));
  expect(outcomes(await mapProductFile(file))).toEqual([
    'title 1',
    'title 2',
    'title 3',
    'title 4',
    '6: quotes-broken',
    'title 6',
    'title 7',
    'title 8',
    'title 9',
    'title, the tenth',
    'title 11',
    'title 12',
  ]);
});

test('a broken quote that closes in a later row hides no rows behind a wrong number of columns', async () => {
  const file = fileOf(
    'qm1,"one,d,m,1',
    ...plainRows(2, 5),
    'qm6,six",d,m,e,x,6',
    'qm7,seven,d,m,7',
  );
  expect(outcomes(await mapProductFile(file))).toEqual([
    '2: quotes-broken',
    'title 2',
    'title 3',
    'title 4',
    'title 5',
    '7: quotes-broken',
    'seven',
  ]);
});

test('two broken quotes that would close each other make no product of two rows', async () => {
  for (const second of ['qm2,two",d,m,2', 'qm2,two, and more","d",m,2']) {
    const { rows } = await mapProductFile(fileOf('qm1,"one,d,m,1', second, ...plainRows(3, 5)));
    const left = rows.flatMap(({ kind, line }) => (kind === 'refused' ? [line] : []));
    expect(left).toEqual([2, 3]);
    expect(rows).toHaveLength(5);
  }
});

test('quoted texts of several lines are read whole, with commas and doubled quotes', async () => {
  const text = 'Draws, "paints":\n- Word, Excel and others\n\n10,000 pictures, all free';
  const quoted = `"${text.replaceAll('"', '""')}"`;
  const { rows } = await mapProductFile(fileOf(`qm1,One,${quoted},m,5`, ...plainRows(2, 3)));
  expect(rows[0]).toMatchObject({ kind: 'product', product: { description: text } });
  expect(rows).toHaveLength(3);
});

const REAL_FILE = join(
  process.env['SAMPLE_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data'),
  'software-products.csv',
);
const testOnRealFile = existsSync(REAL_FILE) ? test : test.skip;

testOnRealFile('each line of the real list is a row of its own', async () => {
  const file = await mapProductFile(readFileSync(REAL_FILE));
  expect(file.rows.map(({ line }) => line)).toEqual(file.rows.map((_, index) => index + 2));
  expect(file.lines).toBe(file.rows.length + 1);
});

/** Rows as shops write them: quoted or not, with texts of several lines. */
const cell = fc.oneof(
  fc.constantFrom('word', 'two words', '', '12 inch', 'one, two', 'say "hello"'),
  fc.constantFrom('first\nsecond', 'a list:\r\n- one\r\n- two, three', 'text\n\nmore "text"'),
);
const tableRows = fc.array(
  fc.record({ texts: fc.tuple(cell, cell, cell), quoteAll: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);
const damage = fc.record({
  kind: fc.constantFrom<Damage['kind']>('quote', 'delete', 'comma', 'break', 'cut'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
});

function rowText({ texts, quoteAll }: { texts: string[]; quoteAll: boolean }, index: number) {
  const [title = '', description = '', maker = ''] = texts;
  return [`row${index}x`, `${title} ${index}`, description, maker, `${index}.50`]
    .map((text) => (quoteAll || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',');
}

interface Damage {
  readonly kind: 'quote' | 'delete' | 'comma' | 'break' | 'cut';
  readonly at: number;
}

function damaged(text: string, { kind, at }: Damage): string {
  const place = HEADER.length + 1 + Math.floor(at * (text.length - HEADER.length - 1));
  const [before, after] = [text.slice(0, place), text.slice(place)];
  if (kind === 'delete') return before + after.slice(1);
  if (kind === 'cut') return before + after.slice(7);
  return before + { quote: '"', comma: ',', break: '\n' }[kind] + after;
}

/** Found by chance: behind an open quote stands a row whose first line holds its id and the beginning of a text. */
const SWALLOWED_ROW: [{ texts: [string, string, string]; quoteAll: boolean }[], Damage[], string] =
  [
    [{ texts: ['a list:\r\n- one\r\n- two, three', 'word', 'word'], quoteAll: false }],
    [
      { kind: 'quote', at: 0 },
      { kind: 'comma', at: 0 },
      { kind: 'quote', at: 0.16 },
    ],
    '\r\n',
  ];

test('whatever is broken in a file, every line is accounted for and no cell holds another row', async () => {
  await fc.assert(
    fc.asyncProperty(
      tableRows,
      fc.array(damage, { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (rows, damages, end) => {
        const whole = [HEADER, ...rows.map(rowText), ''].join(end);
        const text = damages.reduce(damaged, whole);
        const file = await openProductFile(Buffer.from(text));
        const read = [...file.rows()];

        const begins = read.map((row) => (row.kind === 'row' ? row.line : row.problem.line));
        expect(begins).toEqual([...new Set(begins)].toSorted((a, b) => a - b));
        const taken = linesTaken(text, read);
        expect(taken).toEqual(linesOf(text).map((_, index) => index + 1));

        for (const row of read) {
          const cells = row.kind === 'row' ? Object.values(row.cells) : [];
          for (const each of cells) expect(each).not.toMatch(/[\r\n]"?row\d+x"?,/);
        }
      },
    ),
    { numRuns: 800, examples: [SWALLOWED_ROW] },
  );
});

/** The numbers of the lines that the header, rows, problems and blank lines stand on. */
function linesTaken(text: string, read: readonly ProductRow[]): number[] {
  const lines = linesOf(text);
  const taken = new Set([1]);
  lines.forEach((line, index) => {
    if (line.text.trim() === '') taken.add(index + 1);
  });
  for (const row of read) {
    const line = row.kind === 'row' ? row.line : row.problem.line;
    const breaks =
      row.kind === 'row'
        ? Object.values(row.cells)
            .join('')
            .match(/\r\n|\n|\r/g)
        : [];
    for (let each = 0; each <= (breaks?.length ?? 0); each += 1) taken.add(line + each);
  }
  return [...taken].toSorted((a, b) => a - b);
}
