import { MAX_COLUMNS } from '../csv/header.ts';
import { MAX_LIST_LINES } from '../csv/list-size.ts';

const MEBI = 1024 * 1024;

/**
 * What a workbook may hold. A file of a hundred thousand rows stays far below; what is above was made to fill a memory,
 * or is no list.
 */
export const WORKBOOK_LIMITS = {
  /** Files in the ZIP: sheets, styles, pictures. */
  files: 10_000,
  /** Bytes that all files of the ZIP may have together once they are unpacked. */
  unpacked: 256 * MEBI,
  /** A file that is longer than this may be {@link WORKBOOK_LIMITS.ratio} times as long as its packed form. */
  freeOfRatio: 16 * MEBI,
  ratio: 150,
  sheets: 500,
  /** A spreadsheet program has some 65,000 at most. */
  styles: 100_000,
  sharedTexts: 1_000_000,
  /** Characters of all texts, and of the list that is made of a sheet. */
  characters: 32 * MEBI,
  /** Characters of one cell: spreadsheet programs hold 32,767, or twice as many. */
  cell: 128 * 1024,
  /** Characters of one piece of XML: a tag with its attributes, or a text. */
  pieceOfXml: MEBI,
  depthOfXml: 64,
  rows: MAX_LIST_LINES,
  columns: MAX_COLUMNS,
} as const;
