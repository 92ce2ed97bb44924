import { readListFile } from 'contracts/files/read-list-file';
import { translatedProblem } from 'contracts/texts/problem-texts';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { Workbook } from 'contracts/spreadsheet/read-workbook';
import { tabbedList } from './tabbed-list.ts';

type FileProblem = 'type' | 'size' | 'empty';

/** A file as the text of a list; or why it is none, or which sheets of it may be one. */
export type ReadFile =
  | { readonly kind: 'list'; readonly text: string; readonly workbook?: Workbook }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'several-sheets'; readonly sheets: readonly string[] };

const MAX_BYTES = 1_000_000;
/** Workbooks hold formats and pictures too. */
const MAX_WORKBOOK_BYTES = 5_000_000;
const ENDINGS = /\.(csv|tsv|tab|txt|xlsx|xlsm|xls|ods)$/i;
const WORKBOOK = /\.xls[xm]$/i;

/** @param sheet the one of a workbook that was chosen. */
export async function readFile(file: File, sheet?: string): Promise<ReadFile> {
  if (!ENDINGS.test(file.name)) return { kind: 'problem', problem: 'type' };
  const most = WORKBOOK.test(file.name) ? MAX_WORKBOOK_BYTES : MAX_BYTES;
  if (file.size > most) return { kind: 'problem', problem: 'size' };
  try {
    const { text, workbook } = await readListFile(file, sheet);
    return workbook ? ofWorkbook(workbook, sheet) : ofText(text);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const translated = translatedProblem({ code: 'list-unusable', ...error.details() });
    return { kind: 'unusable', message: translated ?? error.message };
  }
}

function ofText(text: string): ReadFile {
  if (text.includes('\0')) return { kind: 'problem', problem: 'type' };
  return text.trim() === '' ? { kind: 'problem', problem: 'empty' } : { kind: 'list', text };
}

/** Which of several sheets is meant only the buyer knows. */
function ofWorkbook(workbook: Workbook, sheet: string | undefined): ReadFile {
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  if (sheet === undefined && shown.length > 1) return { kind: 'several-sheets', sheets: shown };
  const text = tabbedList(workbook.text);
  if (text.length > MAX_BYTES) return { kind: 'problem', problem: 'size' };
  return { kind: 'list', text, workbook };
}
