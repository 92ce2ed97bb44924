import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { readText } from './file-text.ts';
import { rowOfTexts, textsOf, workbookOf } from 'contracts/spreadsheet/testing/workbook-of';

const TEXT = 'id,title\nb1,Žuti čekić\n';
const utf16le = Buffer.from(TEXT, 'utf16le');
const utf16be = Buffer.from(utf16le).swap16();

test.each([
  ['utf-8', Buffer.from(TEXT)],
  ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
  ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le])],
  ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
  ['utf-16le', utf16le],
  ['utf-16be', utf16be],
])('%s is recognised, with and without a byte order mark', async (encoding, bytes) => {
  expect(await readText(bytes)).toEqual({ text: TEXT, encoding });
});

test('text of one byte a letter is ISO-8859-1, or Windows-1252 where it has its letters', async () => {
  const latin = Buffer.from('Café Méridien', 'latin1');
  expect(await readText(latin)).toEqual({ text: 'Café Méridien', encoding: 'iso-8859-1' });
  const euro = Buffer.concat([latin, Buffer.from([0x80])]);
  expect(await readText(euro)).toEqual({ text: 'Café Méridien€', encoding: 'windows-1252' });
});

test('text of one byte a letter is Windows-1250 where it has the letters of the region (P2)', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Ra'),
    Buffer.from([0xe8]),
    Buffer.from('unovodstvo; '),
    Buffer.from([0xe8, 0xe6, 0xf0, 0x9a, 0x9e, 0x3b, 0xd0]),
    Buffer.from('uro'),
  ]);
  expect(await readText(bytes)).toEqual({
    text: 'Računovodstvo; čćđšž;Đuro',
    encoding: 'windows-1250',
  });
});

/** Of some hundred and twenty pieces; read at one go, others would have none. */
const TURNS_OF_OTHERS = 100;

test('a long text of one byte a letter is read while others are served', async () => {
  let reading = true;
  const others = countTurns(() => reading);
  const { text, encoding } = await readText(Buffer.alloc(16_000_000, 0x80));
  reading = false;
  expect([text.length, encoding]).toEqual([16_000_000, 'windows-1252']);
  expect(await others).toBeGreaterThan(TURNS_OF_OTHERS);
});

async function countTurns(goesOn: () => boolean): Promise<number> {
  let turns = 0;
  for (; goesOn(); turns += 1) await nextTurn();
  return turns;
}

test('an encoding that cannot be guessed is named by whoever knows it', async () => {
  const bytes = Buffer.from([0xe8, 0x65, 0x6b, 0x69, 0xe6]);
  expect(await readText(bytes, { encoding: 'windows-1250' })).toEqual({
    text: 'čekić',
    encoding: 'windows-1250',
  });
  await expect(readText(bytes, { encoding: 'klingon' })).rejects.toThrow(
    "encoding 'klingon' is not known",
  );
  await expect(readText(bytes, { encoding: 'utf-8' })).rejects.toThrow('not utf-8, or damaged');
});

test.each([
  ['damaged', Buffer.from('PK\u0003\u0004rest')],
  ['an old Excel (.xls)', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
  ['compressed', Buffer.from([0x1f, 0x8b, 8, 0])],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0])],
  ['a binary file', Buffer.from([1, 2, 0, 0, 3, 0, 0, 9, 7, 7, 7, 7])],
])('what is %s is named as such', async (what, bytes) => {
  await expect(readText(bytes)).rejects.toThrow(what);
});

test('a workbook is read as the list that stands in its sheet', async () => {
  const read = await readText(
    await textsOf([
      ['sku', 'key'],
      ['A-1', '00012'],
    ]),
  );
  expect(read).toMatchObject({ text: 'sku,key\nA-1,00012\n', workbook: { sheet: 'List' } });
  const sheets = ['March', 'April'].map((name) => ({ name, rows: rowOfTexts([name]) }));
  const several = await workbookOf({ sheets });
  await expect(readText(several)).rejects.toThrow(
    "Several sheets of the workbook hold data: 'March', 'April'",
  );
  expect(await readText(several, { sheet: 'April' })).toMatchObject({ text: 'April\n' });
});
