import { expect, test } from '@jest/globals';
import { workbookNotesBs, workbookNotesEn } from './workbook-notes.ts';

const nothing = {
  formulas: 0,
  withoutValue: { count: 0, cells: [] },
  hiddenRows: 0,
  hiddenColumns: 0,
  merged: 0,
};

test('of a plain workbook there is nothing to say', () => {
  const plain = { sheet: 'A', sheets: [{ name: 'A', isHidden: false }], notes: nothing };
  expect([workbookNotesEn(plain), workbookNotesBs(plain)]).toEqual([[], []]);
});

test('what one cannot see in the list is said in both languages', () => {
  const workbook = {
    sheet: 'March',
    sheets: [
      { name: 'March', isHidden: false },
      { name: 'Old', isHidden: true },
    ],
    notes: {
      formulas: 9,
      withoutValue: { count: 7, cells: ['A2', 'A3'] },
      hiddenRows: 1,
      hiddenColumns: 2,
      merged: 3,
    },
  };
  expect(workbookNotesEn(workbook)).toEqual([
    "Sheet 'March' was read. Others hold data too: 'Old' (hidden).",
    'Cells that are formulas: 9. The values saved with them were read.',
    expect.stringContaining(
      'Formulas saved without a value: 7 (A2, A3 …). They are read as #VALUE!.',
    ),
    'Hidden rows that were read too: 1.',
    'Hidden columns that were read too: 2.',
    'Merged areas: 3. Only the first cell of each has a value.',
  ]);
  expect(workbookNotesBs(workbook)).toHaveLength(6);
  expect(workbookNotesBs(workbook)[0]).toContain("'Old' (skriven)");
});
