import { workbookNotesEn } from 'contracts/texts/workbook-notes';

export const workbook = {
  title: (sheet: string, rows: number) =>
    `Sheet '${sheet}': ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  notes: workbookNotesEn,
  sheet: 'Sheet',
  hidden: (name: string) => `${name} (hidden)`,
  read: 'Read this sheet',
};
