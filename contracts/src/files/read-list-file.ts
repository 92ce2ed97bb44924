import { isOfficeFile } from '../spreadsheet/office-file.ts';
import type { Workbook } from '../spreadsheet/read-workbook.ts';
import { decodeText } from './decode-text.ts';

/** A file that somebody chose, as the text of a list. */
export interface ListFileText {
  readonly text: string;
  /** The workbook that the text was made of, where the file is one. */
  readonly workbook: Workbook | undefined;
}

/**
 * Reads a file that somebody chose: a text in whatever encoding, or a workbook in this very browser. What reads workbooks
 * is fetched with the first of them.
 * @param sheet which one of a workbook; left out: the first that is shown and holds anything.
 * @throws {UnusableFile} when it is a file of an office program of which no list can be made.
 */
export async function readListFile(file: Blob, sheet?: string): Promise<ListFileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isOfficeFile(bytes)) return { text: decodeText(bytes), workbook: undefined };
  const { readWorkbook } = await import('../spreadsheet/read-workbook.ts');
  const workbook = await readWorkbook(bytes, sheet);
  return { text: workbook.text, workbook };
}
