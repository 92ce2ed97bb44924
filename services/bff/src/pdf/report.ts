import { MUTED, ensureSpace, paragraph } from './document.ts';
import { BOLD_FONT, CODE_FONT, TEXT_FONT } from './fonts.ts';
import { beginTable } from './table.ts';
import type { Column } from './table.ts';

// What reports for people are made of: headings, sentences, facts and tables.

type Doc = PDFKit.PDFDocument;

export const HEADING_AND_ROW = 64;

export interface Section {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** What is said in place of an empty table. */
  readonly none: string;
}

export function section(document: Doc, { title, columns, rows, none }: Section): void {
  ensureSpace(document, HEADING_AND_ROW);
  document.moveDown();
  heading(document, 'H2', title);
  if (rows.length === 0) return text(document, none);
  const table = beginTable(document, columns);
  for (const cells of rows) table.row(cells);
  table.end();
}

/** @param firstRight from which column on the cells are numbers. */
export function columnsOf(
  titles: readonly string[],
  widths: readonly number[],
  firstRight = titles.length,
): readonly Column[] {
  return titles.map((title, place) => ({
    title,
    width: widths[place] ?? 0,
    ...(place >= firstRight ? { align: 'right' as const } : {}),
  }));
}

export function heading(document: Doc, tag: 'H1' | 'H2', words: string): void {
  paragraph(document, tag, () => {
    document
      .font(BOLD_FONT)
      .fontSize(tag === 'H1' ? 18 : 12)
      .fillColor('black');
    document.text(words, { paragraphGap: 6 });
  });
}

export function text(document: Doc, words: string): void {
  if (words === '') return;
  paragraph(document, 'P', () => {
    document.font(TEXT_FONT).fontSize(9).fillColor(MUTED).text(words, { paragraphGap: 4 });
    document.fillColor('black');
  });
}

export function fact(document: Doc, name: string, value: string): void {
  paragraph(document, 'P', () => {
    document.font(BOLD_FONT).fontSize(9).text(`${name}: `, { continued: true });
    document.font(/^[\w+/=-]{30,}$/.test(value) ? CODE_FONT : TEXT_FONT);
    document.text(value, { paragraphGap: 2 });
  });
}
