import type { SharedByCells } from './cell-value.ts';
import { refuseCompoundFile } from './file-kind.ts';
import { readSharedTexts } from './shared-texts.ts';
import { readSheet } from './sheet-cells.ts';
import { listOfSheet } from './sheet-list.ts';
import type { SheetList } from './sheet-list.ts';
import { readStyles } from './styles.ts';
import { emptyWorkbook, sheetNotNamed, sheetUnknown } from './workbook-faults.ts';
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
  return readChosen(bytes, sheet === undefined ? firstShown : named(sheet));
}

/**
 * {@link readWorkbook} where nobody can look at what was chosen: a workbook in which several sheets are shown and hold
 * something is refused, unless one of them is named.
 */
export async function readOnlySheet(bytes: Uint8Array, sheet?: string): Promise<Workbook> {
  return readChosen(bytes, sheet === undefined ? onlyShown : named(sheet));
}

type Choice = (sheets: {
  readonly filled: readonly ListedSheet[];
  readonly all: readonly ListedSheet[];
}) => ListedSheet;

async function readChosen(bytes: Uint8Array, choice: Choice): Promise<Workbook> {
  refuseCompoundFile(bytes);
  const index = await readIndex(await openParts(bytes));
  const filled = await filledSheets(index.sheets);
  const { name: sheet, part } = choice({ filled, all: index.sheets });
  const list = await listOfSheet(part, await sharedBy(index));
  const sheets = filled.map(({ name, isHidden }) => ({ name, isHidden }));
  return { ...list, sheet, sheets };
}

const firstShown: Choice = ({ filled }) => {
  const found = filled.find(({ isHidden }) => !isHidden);
  if (!found) throw emptyWorkbook();
  return found;
};

const onlyShown: Choice = (sheets) => {
  const shown = sheets.filled.filter(({ isHidden }) => !isHidden);
  if (shown.length > 1) throw sheetNotNamed(shown.map(({ name }) => name));
  return firstShown(sheets);
};

function named(sheet: string): Choice {
  const requested = sheet.trim().toLowerCase();
  return ({ all }) => {
    const found = all.find(({ name }) => name.trim().toLowerCase() === requested);
    if (found) return found;
    throw sheetUnknown(
      sheet,
      all.map(({ name }) => name),
    );
  };
}

async function filledSheets(sheets: readonly ListedSheet[]): Promise<readonly ListedSheet[]> {
  const filled: ListedSheet[] = [];
  for (const sheet of sheets) if (await isFilled(sheet)) filled.push(sheet);
  return filled;
}

async function isFilled({ part }: ListedSheet): Promise<boolean> {
  let found = false;
  await readSheet(part, { cell: () => void (found = true), isDone: () => found });
  return found;
}

async function sharedBy({ is1904, ...parts }: WorkbookIndex): Promise<SharedByCells> {
  const styles = parts.styles ? await readStyles(parts.styles) : [];
  const texts = parts.sharedTexts ? await readSharedTexts(parts.sharedTexts) : [];
  return { is1904, styles, texts };
}
