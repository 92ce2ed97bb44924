import type { SharedByCells } from './cell-value.ts';
import { refuseCompoundFile } from './file-kind.ts';
import { readSharedTexts } from './shared-texts.ts';
import { readSheet } from './sheet-cells.ts';
import { listOfSheet } from './sheet-list.ts';
import type { SheetList } from './sheet-list.ts';
import { WORKBOOK_LIMITS } from './limits.ts';
import { readStyles } from './styles.ts';
import { emptyWorkbook, sheetNotNamed, sheetUnknown, tooLarge } from './workbook-faults.ts';
import { readIndex } from './workbook-index.ts';
import type { ListedSheet, WorkbookIndex } from './workbook-index.ts';
import { openParts } from './zip-parts.ts';

/** A sheet of a workbook, as something to choose. */
export interface SheetChoice {
  readonly name: string;
  readonly isHidden: boolean;
}

/** A workbook of which one sheet was read. */
export interface Workbook extends SheetList {
  /** The sheet that was read. */
  readonly sheet: string;
  /** Those that hold anything, in the order of their tabs. */
  readonly sheets: readonly SheetChoice[];
}

/**
 * Reads a workbook (.xlsx, .xlsm) as CSV: the sheet that is named, else the first that is shown and holds anything.
 * Formulas are not computed and macros not run. Works in browsers and on servers, in pieces, so that others get their
 * turn.
 * @throws {UnusableFile} when it is no workbook, is damaged or protected, or too large.
 */
export async function readWorkbook(bytes: Uint8Array, sheet?: string): Promise<Workbook> {
  refuseCompoundFile(bytes);
  const index = await readIndex(await openParts(bytes));
  const filled = await filledSheets(index.sheets);
  const chosen = sheet === undefined ? firstShown(filled) : named(sheet, index.sheets);
  const list = await listOfSheet(chosen.part, await sharedBy(index));
  const sheets = filled.map(({ name, isHidden }) => ({ name, isHidden }));
  return { ...list, sheet: chosen.name, sheets };
}

/**
 * {@link readWorkbook} where nobody can look at what was chosen: a workbook in which several sheets are shown and hold
 * something is refused, unless one of them is named.
 */
export async function readOnlySheet(bytes: Uint8Array, sheet?: string): Promise<Workbook> {
  const workbook = await readWorkbook(bytes, sheet);
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden);
  if (sheet === undefined && shown.length > 1) throw sheetNotNamed(shown.map(({ name }) => name));
  return workbook;
}

async function filledSheets(sheets: readonly ListedSheet[]): Promise<readonly ListedSheet[]> {
  if (sheets.length > WORKBOOK_LIMITS.sheets) throw tooLarge();
  const filled: ListedSheet[] = [];
  for (const sheet of sheets) if (await isFilled(sheet)) filled.push(sheet);
  return filled;
}

async function isFilled({ part }: ListedSheet): Promise<boolean> {
  let found = false;
  await readSheet(part, { cell: () => void (found = true), isDone: () => found });
  return found;
}

function firstShown(sheets: readonly ListedSheet[]): ListedSheet {
  const found = sheets.find(({ isHidden }) => !isHidden);
  if (!found) throw emptyWorkbook();
  return found;
}

function named(sheet: string, sheets: readonly ListedSheet[]): ListedSheet {
  const wanted = sheet.trim().toLowerCase();
  const found = sheets.find(({ name }) => name.trim().toLowerCase() === wanted);
  if (found) return found;
  throw sheetUnknown(
    sheet,
    sheets.map(({ name }) => name),
  );
}

async function sharedBy({ is1904, ...parts }: WorkbookIndex): Promise<SharedByCells> {
  const styles = parts.styles ? await readStyles(parts.styles) : [];
  const texts = parts.sharedTexts ? await readSharedTexts(parts.sharedTexts) : [];
  return { is1904, styles, texts };
}
