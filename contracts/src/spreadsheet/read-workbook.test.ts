import { expect, test } from '@jest/globals';
import { readOnlySheet, readWorkbook } from './read-workbook.ts';
import { partsOf, rowOfTexts, sheetOf, textsOf, workbookOf, zipOf } from './testing/workbook-of.ts';

const textOf = async (bytes: Uint8Array): Promise<string> => (await readWorkbook(bytes)).text;

test('rows become lines of CSV, and what needs quotes has them', async () => {
  const bytes = await textsOf([
    ['sku', 'key', 'note'],
    ['A-1', '00012', 'a,b;c\td|e'],
    ['A-2', 'say "x"', 'two\nlines'],
  ]);
  expect(await textOf(bytes)).toBe(
    'sku,key,note\nA-1,00012,"a,b;c\td|e"\nA-2,"say ""x""","two\nlines"\n',
  );
});

test('shared texts are joined out of their runs, without how they are pronounced', async () => {
  const texts =
    '<si><t>plain</t></si><si><r><t>two </t></r><r><rPr><b/></rPr><t xml:space="preserve">runs</t></r><rPh><t>x</t></rPh></si><si><t/></si><si><t>a_x000D_b_x005F_x_x0000_</t></si><si><t><![CDATA[<&>]]></t></si>';
  const cells = [0, 1, 2, 3, 4].map((at) => `<c t="s"><v>${at}</v></c>`);
  const text = await textOf(await sheetOf(`<row>${cells.join('')}</row>`, { texts }));
  expect(text).toBe('plain,two runs,,"a\rb_x_x0000_",<&>\n');
});

test('each kind of cell says what a spreadsheet shows of it', async () => {
  const rows = [
    '<row><c><v>1234567.1</v></c><c s="1"><v>7</v></c><c s="2"><v>46351</v></c></row>',
    '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c></row>',
    '<row><c t="d"><v>2026-11-25T00:00:00</v></c><c t="d"><v>2026-11-25T08:30:00Z</v></c><c t="inlineStr"><is><t> x </t></is></c></row>',
  ];
  const formats = ['00000', 'dd.mm.yyyy'];
  expect(await textOf(await sheetOf(rows.join(''), { formats }))).toBe(
    '1234567.1,00007,2026-11-25\nTRUE,FALSE,#N/A\n2026-11-25,2026-11-25 08:30:00, x \n',
  );
});

test('a workbook says from which year its days count', async () => {
  const rows = '<row><c s="1"><v>44889</v></c></row>';
  const formats = ['dd.mm.yyyy'];
  expect(await textOf(await sheetOf(rows, { formats }))).toBe('2022-11-24\n');
  expect(await textOf(await sheetOf(rows, { formats, is1904: true }))).toBe('2026-11-25\n');
});

test('of a formula what was saved is read, and one of which nothing was saved is named and no empty cell', async () => {
  const rows =
    '<row><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A1&amp;""</f><v>two</v></c><c r="C1" t="str"><f>""</f><v></v></c></row>' +
    '<row><c r="A2"><f>SUM(A1)</f></c><c r="B2"><f t="shared" si="0"/><v/></c></row>';
  const { text, notes } = await readWorkbook(await sheetOf(rows));
  expect(text).toBe('2,two\n#VALUE!,#VALUE!\n');
  expect(notes).toMatchObject({ formulas: 5, withoutValue: { count: 2, cells: ['A2', 'B2'] } });
});

test('a cell stands where its name says, and a row in the line of its number', async () => {
  const rows =
    '<row r="3"><c r="B3"><v>1</v></c><c r="D3"><v>2</v></c></row><row r="4"><c r="A4" s="1"/></row><row r="6"><c r="C6"><v>3</v></c></row><row r="9"><c r="A9" s="1"/></row>';
  const workbook = await readWorkbook(await sheetOf(rows));
  expect(workbook.text).toBe('\n\n,1,,2\n\n\n,,3,\n');
  expect(workbook.rows).toBe(2);
});

test('hidden rows and columns are read and counted, and so are cells that were made one', async () => {
  const before =
    '<cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>';
  const behind = '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>';
  const rows = `${rowOfTexts(['a', 'b'])}<row hidden="1"><c><v>1</v></c></row><row hidden="1"/>`;
  const bytes = await workbookOf({ sheets: [{ name: 'S', rows, before, behind }] });
  const { notes, text } = await readWorkbook(bytes);
  expect(text).toBe('a,b\n1,\n');
  expect(notes).toMatchObject({ hiddenRows: 1, hiddenColumns: 1, merged: 1 });
});

const three = workbookOf({
  sheets: [
    { name: 'Old', state: 'hidden', rows: rowOfTexts(['old']) },
    { name: 'Empty', rows: '<row><c s="1"/></row>' },
    { name: 'March', rows: rowOfTexts(['march']) },
    { name: 'April', rows: rowOfTexts(['april']) },
  ],
});

test('the first sheet that is shown and holds anything is read, and any other one by its name', async () => {
  const workbook = await readWorkbook(await three);
  expect([workbook.sheet, workbook.text]).toEqual(['March', 'march\n']);
  expect(workbook.sheets).toEqual([
    { name: 'Old', isHidden: true },
    { name: 'March', isHidden: false },
    { name: 'April', isHidden: false },
  ]);
  expect((await readWorkbook(await three, ' april ')).text).toBe('april\n');
  expect((await readWorkbook(await three, 'Old')).text).toBe('old\n');
  await expect(readWorkbook(await three, 'May')).rejects.toMatchObject({
    code: 'sheet-unknown',
    names: ['Old', 'Empty', 'March', 'April'],
  });
});

test('where nobody can look, several sheets with data are asked about, and hidden ones are not', async () => {
  await expect(readOnlySheet(await three)).rejects.toMatchObject({
    code: 'sheets-several',
    names: ['March', 'April'],
  });
  expect((await readOnlySheet(await three, 'April')).text).toBe('april\n');
  expect((await readOnlySheet(await textsOf([['x']]))).text).toBe('x\n');
});

test('a workbook is read as other programs write it: names, prefixes, encoding, what is left out', async () => {
  const parts = partsOf({ sheets: [{ name: 'S', rows: rowOfTexts(['č', '1']) }] });
  const renamed = new Map(
    Array.from(parts, ([name, part]) => [name.replaceAll('/', '\\').toUpperCase(), part] as const),
  );
  expect(await textOf(await zipOf(renamed))).toBe('č,1\n');
  const prefixed = new Map(parts);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const withPrefix = sheet.replaceAll(/<(\/?)/g, '<$1x:').replace('xmlns=', 'xmlns:x=');
  prefixed.set('xl/worksheets/sheet1.xml', withPrefix);
  expect(await textOf(await zipOf(prefixed))).toBe('č,1\n');
  const wide = new Map<string, string | Uint8Array>(parts);
  wide.set('xl/worksheets/sheet1.xml', Buffer.from(`\uFEFF${sheet}`, 'utf16le'));
  wide.delete('xl/styles.xml');
  wide.delete('xl/sharedStrings.xml');
  wide.delete('_rels/.rels');
  expect(await textOf(await zipOf(wide, { level: 0 }))).toBe('č,1\n');
});

test('an empty workbook is called empty', async () => {
  await expect(readWorkbook(await sheetOf(''))).rejects.toMatchObject({ code: 'file-empty' });
});
