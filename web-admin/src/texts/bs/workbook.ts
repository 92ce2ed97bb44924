import { workbookNotesBs } from 'contracts/texts/workbook-notes';
import type { Texts } from '../en/en.ts';

export const workbook: Texts['workbook'] = {
  title: (sheet, rows) => `List '${sheet}', redova: ${rows}`,
  notes: workbookNotesBs,
  sheet: 'List',
  hidden: (name) => `${name} (skriven)`,
  read: 'Pročitaj ovaj list',
};
