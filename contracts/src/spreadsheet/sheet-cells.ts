import { WORKBOOK_LIMITS } from './limits.ts';
import type { Attributes, XmlReader } from './read-xml.ts';
import { readXml } from './read-xml.ts';
import { richText } from './rich-text.ts';
import { damaged, tooManyColumns, tooManyRows } from './workbook-faults.ts';
import { isTrue } from './workbook-index.ts';
import type { WorkbookPart } from './zip-parts.ts';

/** A cell as it is written. Rows and columns count from 1. */
export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d` or `n` (ECMA-376 part 1, 18.18.11). */
  readonly type: string;
  readonly style: string | undefined;
  /** What is saved in it; undefined where nothing is. */
  readonly value: string | undefined;
  readonly isFormula: boolean;
}

/** What a sheet is read with, in the order of its rows. */
export interface SheetReader {
  cell(cell: WrittenCell): void;
  hiddenRow?(row: number): void;
  hiddenColumns?(from: number, to: number): void;
  /** Cells that were made one: only the first has a value. */
  merged?(): void;
  isDone?(): boolean;
}

/** @throws {UnusableFile} when it is damaged, or has more rows or columns than lists have. */
export async function readSheet(part: WorkbookPart, reader: SheetReader): Promise<void> {
  await readXml(part, new SheetXml(reader));
}

class SheetXml implements XmlReader {
  readonly #reader: SheetReader;
  readonly #text = richText();
  #inData = false;
  #row = 0;
  #column = 0;
  #cell: Attributes = {};
  #value: string[] | undefined;
  #inValue = false;
  #hasText = false;
  #isFormula = false;

  constructor(reader: SheetReader) {
    this.#reader = reader;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#inData = true;
    else if (this.#inData) this.#openInData(name, attributes);
    else if (name === 'mergeCell') this.#reader.merged?.();
    else if (name === 'col' && isTrue(attributes['hidden'])) {
      this.#reader.hiddenColumns?.(Number(attributes['min']), Number(attributes['max']));
    }
  }

  text(text: string): void {
    if (this.#inValue) this.#value?.push(text);
    this.#text.add(text);
  }

  close(name: string): void {
    if (name === 'sheetData') this.#inData = false;
    if (!this.#inData) return;
    this.#text.close(name);
    if (name === 'v') this.#inValue = false;
    if (name === 'c') this.#closeCell();
  }

  isDone(): boolean {
    return this.#reader.isDone?.() ?? false;
  }

  #openInData(name: string, attributes: Attributes): void {
    this.#text.open(name);
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'is') this.#hasText = true;
    else if (name === 'v') {
      this.#value = [];
      this.#inValue = true;
    }
  }

  #openRow(attributes: Attributes): void {
    const row = Number(attributes['r'] ?? this.#row + 1);
    if (!Number.isSafeInteger(row) || row <= this.#row) throw damaged();
    this.#row = row;
    this.#column = 0;
    if (isTrue(attributes['hidden'])) this.#reader.hiddenRow?.(row);
  }

  #openCell(attributes: Attributes): void {
    const { r } = attributes;
    const column = r === undefined ? this.#column + 1 : columnOf(r);
    if (this.#row === 0 || column <= this.#column) throw damaged();
    this.#column = column;
    this.#cell = attributes;
    this.#value = undefined;
    this.#hasText = false;
    this.#isFormula = false;
    this.#text.begin();
  }

  #closeCell(): void {
    const { t: type = 'n', s: style } = this.#cell;
    const value = this.#hasText ? this.#text.take() : this.#value?.join('');
    // Cells that only have a style stand wherever somebody has once coloured something.
    if ((value === undefined || value === '') && !this.#isFormula) return;
    if (this.#row > WORKBOOK_LIMITS.rows) throw tooManyRows();
    const [row, column] = [this.#row, this.#column];
    if (column > WORKBOOK_LIMITS.columns) throw tooManyColumns(cellName(row, column));
    this.#reader.cell({ row, column, type, style, value, isFormula: this.#isFormula });
  }
}

const LETTERS = 26;
const BEFORE_A = 64;

/** The number of the column of a cell's name: 28 for `AB7`. */
function columnOf(name: string): number {
  const [, letters] = /^([A-Z]{1,3})\d+$/i.exec(name) ?? [];
  if (letters === undefined) throw damaged();
  return Array.from(letters.toUpperCase()).reduce(
    (sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A,
    0,
  );
}

/** `AB7` for row 7 and column 28. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / LETTERS)) {
    letters = String.fromCharCode(BEFORE_A + 1 + ((left - 1) % LETTERS)) + letters;
  }
  return `${letters}${row}`;
}
