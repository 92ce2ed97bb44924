import { UnusableFile } from '../csv/unusable-file.ts';
import { WORKBOOK_LIMITS } from './limits.ts';

const AS_CSV = 'save the sheet as CSV in UTF-8';

export function damaged(): UnusableFile {
  const message = `The workbook is damaged, or was not sent whole. Open it in your spreadsheet program and save it anew, or ${AS_CSV}.`;
  return new UnusableFile('file-damaged', message);
}

export function tooLarge(): UnusableFile {
  const most = WORKBOOK_LIMITS.unpacked / 1024 / 1024;
  const message = `The workbook holds more than ${most} MB once it is unpacked. Split it, or ${AS_CSV}.`;
  return new UnusableFile('file-too-large', message);
}

export function tooManyRows(): UnusableFile {
  const most = WORKBOOK_LIMITS.rows.toLocaleString('en');
  const message = `The sheet has cells below row ${most}. Split the list, or remove what stands far below it.`;
  return new UnusableFile('list-too-long', message);
}

export function tooManyColumns(cell: string): UnusableFile {
  const { columns } = WORKBOOK_LIMITS;
  const message = `The sheet has more than ${columns} columns: cell ${cell} is filled. Remove the columns that are not needed.`;
  return new UnusableFile('columns-too-many', message);
}

export function withPassword(): UnusableFile {
  const message =
    'The workbook is protected by a password. Save it without one, and send that file.';
  return new UnusableFile('file-protected', message);
}

export function noWorkbook(what: string): UnusableFile {
  const message = `The file is ${what}, and cannot be read as a list. Save it as a workbook (.xlsx) or as CSV in UTF-8.`;
  return new UnusableFile('not-text', message);
}

export function emptyWorkbook(): UnusableFile {
  return new UnusableFile('file-empty', 'No sheet of the workbook that is shown holds anything.');
}

export function sheetUnknown(sheet: string, names: readonly string[]): UnusableFile {
  const message = `The workbook has no sheet '${sheet}'. Its sheets: ${quoted(names)}.`;
  return new UnusableFile('sheet-unknown', message, { names });
}

/** @param names sheets that could each be meant. */
export function sheetNotNamed(names: readonly string[]): UnusableFile {
  const message = `Several sheets of the workbook hold data: ${quoted(names)}. Say which one is the list (the field or the option 'sheet').`;
  return new UnusableFile('sheets-several', message, { names });
}

const MOST_NAMED = 20;

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => `'${name}'`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
