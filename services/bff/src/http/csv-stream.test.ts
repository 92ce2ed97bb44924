import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import type { TableFormat } from 'contracts/constants/table-formats';
import { readXlsx } from 'hucre/xlsx';
import Koa from 'koa';
import { eventually } from 'kernel/testing/eventually';
import { csvChunks } from './csv-stream.ts';
import type { Table } from './csv-stream.ts';
import { inOnePart } from './list-parts.ts';
import { marketTime } from './market-time.ts';
import { sendTable } from './send-table.ts';
import { columns } from './table-columns.ts';
import { xlsxStream } from './xlsx-stream.ts';

interface Item {
  readonly name: string;
  readonly count: number;
  readonly note: string | null;
}

async function* parts(): AsyncGenerator<readonly Item[]> {
  yield [{ name: 'Office, "Pro"', count: 3, note: null }];
  await Promise.resolve();
  yield [{ name: '=HYPERLINK("x")', count: -1, note: 'two\nlines' }];
  yield [{ name: '-12.50', count: 0, note: '-1+2' }];
}

const LIST: Table<Item> = {
  ...columns<Item>(
    ['name', ({ name }) => name],
    ['count', ({ count }) => count, 'number'],
    ['note', ({ note }) => note],
  ),
  parts: parts(),
};

async function answerOf(format: TableFormat): Promise<Response> {
  const app = new Koa();
  app.use((ctx) => sendTable(ctx, { ...LIST, parts: parts(), name: 'products', format }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const response = await fetch(`http://127.0.0.1:${port}/`);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    server.close();
  }
}

test('a list is streamed part by part, with formulas escaped and cells quoted where they must be', async () => {
  const response = await answerOf('csv');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
  expect(Buffer.from(await response.arrayBuffer()).toString('utf8')).toBe(
    '\uFEFFname,count,note\r\n"Office, ""Pro""",3,\r\n"\'=HYPERLINK(""x"")",-1,"two\nlines"\r\n-12.50,0,\'-1+2\r\n',
  );
});

test('the same list is streamed as XLSX, with its type and its name', async () => {
  const response = await answerOf('xlsx');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.xlsx"');
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const [sheet] = (await readXlsx(await response.arrayBuffer())).sheets;
  expect(sheet?.rows).toEqual([
    ['name', 'count', 'note'],
    ['Office, "Pro"', 3, null],
    ['=HYPERLINK("x")', -1, 'two\nlines'],
    ['-12.50', 0, '-1+2'],
  ]);
});

interface Sale {
  readonly sku: string;
  readonly company: string;
  readonly total: string;
  readonly at: string;
  readonly day: string;
}

const SALE: Sale = {
  sku: '00012345678',
  company: 'Šumarstvo; Žepče, d.o.o.',
  total: '-1234.50',
  at: '2026-07-31T22:30:09.000Z',
  day: '2026-07-31',
};

function sales(...rows: readonly Partial<Sale>[]): Table<Sale> {
  return {
    ...columns<Sale>(
      ['sku', ({ sku }) => sku, 'code'],
      ['company', ({ company }) => company],
      ['total', ({ total }) => total, 'amount'],
      ['at', ({ at }) => marketTime(at, 'km'), 'moment'],
      ['day', ({ day }) => day, 'day'],
    ),
    parts: inOnePart(rows.map((row) => ({ ...SALE, ...row }))),
  };
}

test.each([
  [
    'csv',
    '00012345678,"Šumarstvo; Žepče, d.o.o.",-1234.50,2026-08-01T00:30:09.000+02:00,2026-07-31',
  ],
  [
    'csv-comma',
    '"=""00012345678""","Šumarstvo; Žepče, d.o.o.",-1234.50,2026-08-01 00:30:09,2026-07-31',
  ],
  [
    'csv-semicolon',
    '"=""00012345678""";"Šumarstvo; Žepče, d.o.o.";-1234,50;2026-08-01 00:30:09;2026-07-31',
  ],
] as const)(
  'P7: the form %s has its own separators, and the time of the market',
  async (format, line) => {
    const [, row] = (await text(csvChunks(sales({}), format))).split('\r\n');
    expect(row).toBe(line);
  },
);

test('P7: in the XLSX file amounts are numbers, and days and times are dates', async () => {
  const [sheet] = (await readXlsx(await buffer(xlsxStream(sales({}), 'sales')))).sheets;
  expect(sheet?.rows[1]).toEqual([
    '00012345678',
    'Šumarstvo; Žepče, d.o.o.',
    -1234.5,
    new Date('2026-08-01T00:30:09Z'),
    new Date('2026-07-31T00:00:00Z'),
  ]);
});

test.each(['_x0041_', ' lead', 'a\u0007b', '😀', '1E10', '=1+1', ''])(
  'the XLSX file has the text %j as it is',
  async (company) => {
    const [sheet] = (await readXlsx(await buffer(xlsxStream(sales({ company }), 'sales')))).sheets;
    expect(sheet?.rows[1]?.[1] ?? '').toBe(company);
  },
);

test('what no XML file may hold is replaced, and the XLSX file can be read', async () => {
  const company = 'a\uFFFEb\uFFFFc';
  const [sheet] = (await readXlsx(await buffer(xlsxStream(sales({ company }), 'sales')))).sheets;
  expect(sheet?.rows[1]?.[1]).toBe('a\uFFFDb\uFFFDc');
});

test('no formula hides behind a separator, whichever of them the file is parted by', async () => {
  const company = '1,=cmd|x;=cmd|y';
  const rowOf = async (format: 'csv-comma' | 'csv-semicolon') =>
    (await text(csvChunks(sales({ company }), format))).split('\r\n')[1];
  expect(await rowOf('csv-comma')).toContain('"1,=cmd|x;\'=cmd|y"');
  expect(await rowOf('csv-semicolon')).toContain('"1,\'=cmd|x;\'=cmd|y"');
});

test.each([
  ['csv-comma', 'a;"=1+1;b', `a;'""=1+1;b`],
  ['csv-semicolon', 'q,"=4+4,b', `q,'""=4+4,b`],
] as const)('no formula hides behind a quote either (%s)', async (format, company, written) => {
  const [, row] = (await text(csvChunks(sales({ company }), format))).split('\r\n');
  expect(row).toContain(written);
});

test('whoever goes away ends the reading of the list', async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<readonly Sale[]> {
    try {
      for (let n = 0; ; n += 1) {
        yield Array.from({ length: 500 }, (_, row) => ({ ...SALE, sku: `${n * row}` }));
      }
    } finally {
      ended = true;
    }
  }
  const file = xlsxStream({ ...sales(), parts: endless() }, 'sales');
  let read = 0;
  for await (const bytes of file) {
    read += (bytes as Uint8Array).length;
    if (read > 20_000) break;
  }
  await eventually(
    () => Promise.resolve(ended),
    (value) => value,
  );
  expect(ended).toBe(true);
});

test('a list that breaks off breaks the file off too', async () => {
  async function* broken(): AsyncGenerator<readonly Sale[]> {
    yield [SALE];
    throw await Promise.resolve(new Error('The list cannot be read'));
  }
  const file = xlsxStream({ ...sales(), parts: broken() }, 'sales');
  await expect(buffer(file)).rejects.toThrow('The list cannot be read');
});
