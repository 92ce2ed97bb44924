import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { UnusableFile } from '../csv/unusable-file.ts';
import { readWorkbook } from './read-workbook.ts';
import { bomb } from './testing/bomb.ts';
import { partsOf, rowOfTexts, sheetOf, textsOf, workbookOf, zipOf } from './testing/workbook-of.ts';

const codeOf = async (bytes: Uint8Array): Promise<string> =>
  readWorkbook(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof UnusableFile ? error.code : String(error)),
  );

const SECOND = 1_000;

test.each([
  ['says so', {}, 'file-too-large'],
  ['says that it is small', { said: 100_000 }, 'file-damaged'],
  ['is made of empty rows', { filler: '<row/>  ' }, 'file-too-large'],
])('a bomb of a gigabyte that %s is refused within a second', async (_what, made, code) => {
  const bytes = await bomb(1024, made);
  const begun = Date.now();
  expect(await codeOf(bytes)).toBe(code);
  expect(Date.now() - begun).toBeLessThan(SECOND);
});

test('a sheet that is packed far more tightly than lists can be is refused before it is unpacked', async () => {
  const bytes = await bomb(100, { filler: '<row/>  ' });
  await expect(readWorkbook(bytes)).rejects.toThrow('more than 256 MB once it is unpacked');
});

test.each([
  ['from far below the first', '-16000000', '5'],
  ['without an end', '-1e308', '1e308'],
  ['from no number', 'a', '5'],
])('hidden columns %s cost nothing', async (_what, from, to) => {
  const before = `<cols><col hidden="1" min="${from}" max="${to}"/></cols>`;
  const bytes = await workbookOf({ sheets: [{ name: 'S', rows: rowOfTexts(['a']), before }] });
  expect((await readWorkbook(bytes)).text).toBe('a\n');
});

test.each([
  ['one text, longer than a cell can be', 200_000, 1],
  ['one text in a thousand cells', 100_000, 100],
])('%s is refused', async (_what, length, columns) => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(columns);
  const texts = `<si>${`<r><t>${'x'.repeat(50_000)}</t></r>`.repeat(length / 50_000)}</si>`;
  const rows = `<row>${cells}</row>`.repeat(10);
  expect(await codeOf(await sheetOf(rows, { texts }))).toBe('file-too-large');
});

test('entities are never expanded: a document type is refused', async () => {
  const parts = partsOf({ sheets: [{ name: 'S', rows: '' }] });
  const laughs = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  );
  const sheet = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join('')}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&l9;</t></is></c></row></sheetData></worksheet>`;
  parts.set('xl/worksheets/sheet1.xml', sheet);
  expect(await codeOf(await zipOf(parts))).toBe('file-damaged');
  expect(await codeOf(await sheetOf(`<row><c><v>&unknown;</v></c></row>`))).toBe('file-damaged');
});

test.each([
  ['tags in tags without end', '<c>'.repeat(100_000)],
  ['a tag that is never closed', '<row>'],
  ['a cell without a row', '<c r="A1"><v>1</v></c>'],
  ['a cell whose name is none', '<row><c r="1A"><v>1</v></c></row>'],
  ['cells out of their order', '<row><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
  ['rows out of their order', '<row r="2"/><row r="1"/>'],
  ['a text that is nowhere', '<row><c t="s"><v>7</v></c></row>'],
  ['letters that are no XML', '<row><c><v>\u0001</v></c></row>'],
])('%s are damage', async (_what, rows) => {
  expect(await codeOf(await sheetOf(rows))).toBe('file-damaged');
});

test.each([
  ['a cell far to the right', '<row><c r="XFD1"><v>1</v></c></row>', 'columns-too-many'],
  ['a cell far below', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'list-too-long'],
  ['a text without end', rowOfTexts(['x'.repeat(3_000_000)]), 'file-too-large'],
  ['an attribute without end', `<row spans="${'x'.repeat(3_000_000)}"/>`, 'file-too-large'],
])('%s is refused with what to do', async (_what, rows, code) => {
  expect(await codeOf(await sheetOf(rows))).toBe(code);
});

test('styles far to the right and below, where nothing is written, do no harm', async () => {
  const rows = `${rowOfTexts(['a'])}<row r="1048576"><c r="XFD1048576" s="1"/></row>`;
  expect((await readWorkbook(await sheetOf(rows))).text).toBe('a\n');
});

test('more sheets than anybody makes, and shared texts without end, are refused', async () => {
  const sheets = Array.from({ length: 501 }, (_, n) => ({ name: `S${n}`, rows: '' }));
  expect(await codeOf(await workbookOf({ sheets }))).toBe('file-too-large');
  const texts = '<si/>'.repeat(1_000_001);
  const rows = rowOfTexts(['a']);
  expect(await codeOf(await sheetOf(rows, { texts }))).toBe('file-too-large');
});

test('two sheets in one part are damage: it would be unpacked for each of them', async () => {
  const sheets = [
    { name: 'A', rows: rowOfTexts(['a']) },
    { name: 'B', rows: '' },
  ];
  const parts = partsOf({ sheets });
  const links = 'xl/_rels/workbook.xml.rels';
  const both = String(parts.get(links)).replace('sheet2.xml', 'sheet1.xml');
  parts.set(links, both);
  expect(await codeOf(await zipOf(parts))).toBe('file-damaged');
});

test('of a file that ends early, or in which a byte is wrong, nothing is read wrongly', async () => {
  const bytes = await textsOf([
    ['sku', 'key'],
    ['A-1', '00012'],
  ]);
  const { text } = await readWorkbook(bytes);
  for (let at = 4; at < bytes.length; at += 31) {
    expect(await codeOf(bytes.slice(0, at))).toMatch(/^(file-damaged|not-text)$/);
    const wrong = bytes.slice();
    wrong[at] = (wrong[at] ?? 0) ^ 0x55;
    const read = await readWorkbook(wrong).catch((error: unknown) => error);
    if (read instanceof UnusableFile) continue;
    expect(read).toMatchObject({ text });
  }
});

const compound = (rest: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), rest]);
const zipWith = async (...names: string[]) =>
  zipOf(new Map(names.map((name) => [name, 'x'] as const)));

test.each([
  ['an old workbook', Promise.resolve(compound(Buffer.alloc(600))), 'old Excel'],
  [
    'one with a password',
    Promise.resolve(compound(Buffer.from('EncryptedPackage', 'utf16le'))),
    'password',
  ],
  ['a binary one', zipWith('xl/workbook.bin'), 'xlsb'],
  ['one of LibreOffice', zipWith('mimetype', 'content.xml'), 'OpenDocument'],
  ['one of Numbers', zipWith('Index/Document.iwa'), 'Numbers'],
  ['a text of Word', zipWith('word/document.xml'), 'Word'],
  ['an archive in an archive', zipWith('other.zip'), 'archive'],
  ['a path that leads out', zipWith('../../xl/workbook.xml'), 'archive|damaged'],
])('%s is named as what it is', async (_what, bytes, named) => {
  await expect(readWorkbook(await bytes)).rejects.toThrow(new RegExp(named));
});

test('a ZIP whose parts have a password is called protected, and two parts of one name damaged', async () => {
  const parts = partsOf({ sheets: [{ name: 'S', rows: rowOfTexts(['a']) }] });
  expect(await codeOf(await zipOf(parts, { password: 'x' }))).toBe('file-protected');
  const twice = new Map(parts).set('XL/Workbook.xml', parts.get('xl/workbook.xml') ?? '');
  expect(await codeOf(await zipOf(twice))).toBe('file-damaged');
});

/** A workbook of some four megabytes; read at one go, others would have none. */
const TURNS_OF_OTHERS = 20;

test('a large workbook is read while others are served', async () => {
  const row = rowOfTexts(['2026-11-25', '1234.50', 'Somebody d.o.o.', 'invoice 12345']);
  const bytes = await zipOf(partsOf({ sheets: [{ name: 'S', rows: row.repeat(20_000) }] }), {
    level: 0,
  });
  let reading = true;
  const others = countTurns(() => reading);
  const { rows } = await readWorkbook(bytes);
  reading = false;
  expect(rows).toBe(20_000);
  expect(await others).toBeGreaterThan(TURNS_OF_OTHERS);
});

async function countTurns(goesOn: () => boolean): Promise<number> {
  let turns = 0;
  for (; goesOn(); turns += 1) await nextTurn();
  return turns;
}
