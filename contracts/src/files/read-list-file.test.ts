import { expect, test } from '@jest/globals';
import { rowOfTexts, workbookOf } from '../spreadsheet/testing/workbook-of.ts';
import { readListFile } from './read-list-file.ts';

test('a text is read in its encoding, and a workbook as the list of the sheet that is wanted', async () => {
  const text = new Blob([Buffer.from([0xc8, 0x61, 0xe8, 0x61, 0x6b])]);
  expect(await readListFile(text)).toEqual({ text: 'Čačak', workbook: undefined });
  const sheets = ['March', 'April'].map((name) => ({ name, rows: rowOfTexts([name]) }));
  const file = new Blob([Buffer.from(await workbookOf({ sheets }))]);
  expect(await readListFile(file)).toMatchObject({ text: 'March\n', workbook: { sheet: 'March' } });
  expect((await readListFile(file, 'April')).text).toBe('April\n');
});

test('an old workbook is named, and not taken for a text', async () => {
  const old = new Blob([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4])]);
  await expect(readListFile(old)).rejects.toThrow('old Excel (.xls)');
});
