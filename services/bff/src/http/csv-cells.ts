import { spreadsheetCell } from 'contracts/csv/spreadsheet-cell';
import { startsFormula, textCell } from 'contracts/csv/text-cell';
import type { ColumnKind, TableCell } from './table-columns.ts';

/** How cells are written for whoever opens a file. */
export interface CsvStyle {
  readonly separator: ',' | ';';
  readonly decimalMark: '.' | ',';
  /** Opened by a spreadsheet, which is to show each text exactly; else read by a program. */
  readonly isForSpreadsheets: boolean;
}

/**
 * What separates cells in one country or another, all space and quotes behind it, and what a formula begins with, where
 * it does: two quotes are an empty text that the formula goes on from. A look ahead from each separator would read the
 * same spaces again and again.
 */
const GAPS = /([,;\t\r\n][\s"]*)([=+\-@＝＋－＠]?)/g;
const GAPS_WITHIN_COMMAS = /([;\t\r\n][\s"]*)([=+\-@＝＋－＠]?)/g;
/** An amount below zero is no formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Text that a spreadsheet would otherwise run as a formula. One that separates cells by something else than the file
 * does makes cells of its own of a text, and heeds no quotes in the midst of what it takes for one.
 */
export function escaped(text: string, separator: CsvStyle['separator'] = ','): string {
  const broken = brokenUp(text, separator === ',' ? GAPS_WITHIN_COMMAS : GAPS);
  return startsFormula(broken) ? `'${broken}` : broken;
}

function brokenUp(text: string, gaps: RegExp): string {
  // Few texts have both, and a search costs less than a replacement that finds nothing.
  if (!/[,;\t\r\n]/.test(text) || !/[=+\-@＝＋－＠]/.test(text)) return text;
  const separators = gaps === GAPS ? /[,;\t\r\n]/g : /[;\t\r\n]/g;
  return text.replaceAll(gaps, (_gap, space: string, sign: string) =>
    sign === '' ? space : `${space.replaceAll(separators, "$&'")}${sign}`,
  );
}

/** A cell of a file, in quotes where it needs them. */
export function csvCell(cell: TableCell, kind: ColumnKind, style: CsvStyle): string {
  if (cell === null || cell === undefined) return '';
  const text = written(String(cell), kind, style);
  const plain = !/["\r\n]/.test(text) && !text.includes(style.separator);
  return plain ? text : `"${text.replaceAll('"', '""')}"`;
}

function written(text: string, kind: ColumnKind, style: CsvStyle): string {
  switch (kind) {
    case 'number':
    case 'amount':
      return text.replace('.', style.decimalMark);
    case 'moment':
      return style.isForSpreadsheets ? wallClockOf(text) : text;
    case 'day':
      return text;
    case 'code':
      return style.isForSpreadsheets ? spreadsheetCell(text) : textCell(text);
    case 'text':
      return style.isForSpreadsheets ? shown(text, style) : forProgram(text);
    default:
      return kind satisfies never;
  }
}

/** A text that hides a formula behind a separator is broken up: `="…"` around all of it would not keep that one in. */
function shown(text: string, { separator }: CsvStyle): string {
  const hides = brokenUp(text, GAPS) !== text;
  return hides ? escaped(text, separator) : spreadsheetCell(text);
}

function forProgram(text: string): string {
  return NUMBER.test(text) ? text : escaped(text);
}

/** '2026-03-31 14:05:09' of an instant with its offset: what a clock showed there. */
function wallClockOf(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}
