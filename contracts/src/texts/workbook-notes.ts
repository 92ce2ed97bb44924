import { NO_VALUE } from '../spreadsheet/no-value.ts';
import type { SheetChoice, Workbook } from '../spreadsheet/read-workbook.ts';

type Noted = Pick<Workbook, 'sheet' | 'sheets' | 'notes'>;

/** What one cannot see in the list that was made of a workbook, in English. */
export function workbookNotesEn({ sheet, sheets, notes }: Noted): readonly string[] {
  const { formulas, withoutValue, hiddenRows, hiddenColumns, merged } = notes;
  const others = otherSheets(sheet, sheets).map(
    ({ name, isHidden }) => `'${name}'${isHidden ? ' (hidden)' : ''}`,
  );
  return [
    ...noteIf(
      others.length,
      `Sheet '${sheet}' was read. Others hold data too: ${others.join(', ')}.`,
    ),
    ...noteIf(
      formulas,
      `Cells that are formulas: ${formulas}. The values saved with them were read.`,
    ),
    ...noteIf(
      withoutValue.count,
      `Formulas saved without a value: ${withoutValue.count} (${cellsOf(withoutValue)}). They are read as ${NO_VALUE}. Open the workbook in your spreadsheet program, save it, and choose it again.`,
    ),
    ...noteIf(hiddenRows, `Hidden rows that were read too: ${hiddenRows}.`),
    ...noteIf(hiddenColumns, `Hidden columns that were read too: ${hiddenColumns}.`),
    ...noteIf(merged, `Merged areas: ${merged}. Only the first cell of each has a value.`),
  ];
}

/** {@link workbookNotesEn} in Bosnian. */
export function workbookNotesBs({ sheet, sheets, notes }: Noted): readonly string[] {
  const { formulas, withoutValue, hiddenRows, hiddenColumns, merged } = notes;
  const others = otherSheets(sheet, sheets).map(
    ({ name, isHidden }) => `'${name}'${isHidden ? ' (skriven)' : ''}`,
  );
  return [
    ...noteIf(
      others.length,
      `Pročitan je list '${sheet}'. Podaci stoje i na: ${others.join(', ')}.`,
    ),
    ...noteIf(
      formulas,
      `Ćelije s formulama: ${formulas}. Pročitane su vrijednosti koje su sačuvane.`,
    ),
    ...noteIf(
      withoutValue.count,
      `Formule bez sačuvane vrijednosti: ${withoutValue.count} (${cellsOf(withoutValue)}). Čitaju se kao ${NO_VALUE}. Otvorite datoteku u programu za tabele, sačuvajte je i odaberite ponovo.`,
    ),
    ...noteIf(hiddenRows, `Skriveni redovi koji su također pročitani: ${hiddenRows}.`),
    ...noteIf(hiddenColumns, `Skrivene kolone koje su također pročitane: ${hiddenColumns}.`),
    ...noteIf(
      merged,
      `Spojena područja: ${merged}. Vrijednost ima samo prva ćelija svakog od njih.`,
    ),
  ];
}

function otherSheets(sheet: string, sheets: readonly SheetChoice[]): readonly SheetChoice[] {
  return sheets.filter(({ name }) => name !== sheet);
}

function noteIf(count: number, note: string): readonly string[] {
  return count > 0 ? [note] : [];
}

function cellsOf({ count, cells }: Noted['notes']['withoutValue']): string {
  return count > cells.length ? `${cells.join(', ')} \u2026` : cells.join(', ');
}
