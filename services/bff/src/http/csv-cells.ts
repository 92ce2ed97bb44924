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

/** What separates cells in one country or another, and what a formula begins with behind it. */
const FORMULA_WITHIN = /([,;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
const FORMULA_WITHIN_COMMAS = /([;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
/** An amount below zero is no formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Text that a spreadsheet would otherwise run as a formula. One that separates cells by something else than the file
 * does makes cells of its own of a text, and heeds no quotes in the midst of what it takes for one.
 */
export function escaped(text: string, separator: CsvStyle['separator'] = ','): string {
  const within = separator === ',' ? FORMULA_WITHIN_COMMAS : FORMULA_WITHIN;
  // Few texts have one, and a search costs less than a replacement that finds nothing.
  const broken = text.search(within) < 0 ? text : text.replaceAll(within, "$1'");
  return startsFormula(broken) ? `'${broken}` : broken;
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
  const hides = text.search(FORMULA_WITHIN) >= 0;
  return hides ? escaped(text, separator) : spreadsheetCell(text);
}

function forProgram(text: string): string {
  return NUMBER.test(text) ? text : escaped(text);
}

/** '2026-03-31 14:05:09' of an instant with its offset: what a clock showed there. */
export function wallClockOf(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ');
}
