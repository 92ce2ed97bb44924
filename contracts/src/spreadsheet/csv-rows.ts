import { WORKBOOK_LIMITS } from './limits.ts';
import { tooLarge } from './workbook-faults.ts';

/** Whatever may stand between the cells of some list, its quotes and ends of lines. */
const NEEDS_QUOTES = /[",;|\t\r\n]/;
const SEPARATOR = ',';

/** Rows as CSV, each in the line of its number as far as no cell above has several lines, all of them equally wide. */
export function csvRows() {
  const lines: string[] = [];
  const widths: number[] = [];
  let cells: string[] = [];
  let widest = 0;
  let characters = 0;

  function endRow(): void {
    lines.push(cells.join(SEPARATOR));
    widths.push(cells.length);
    widest = Math.max(widest, cells.length);
    cells = [];
  }

  return {
    /** Rows and columns count from 1, and come in their order. */
    add: (text: string, { row, column }: { readonly row: number; readonly column: number }) => {
      while (lines.length + 1 < row) endRow();
      while (cells.length + 1 < column) cells.push('');
      // Before any of it is copied: a row repeats one long text as often as it has columns.
      if (text.length > WORKBOOK_LIMITS.cell) throw tooLarge();
      const cell = csvCell(text);
      characters += cell.length + 1;
      if (characters > WORKBOOK_LIMITS.characters) throw tooLarge();
      cells.push(cell);
    },
    text: (): string => {
      if (cells.length > 0) endRow();
      if (characters + widest * lines.length > 2 * WORKBOOK_LIMITS.characters) throw tooLarge();
      const padded = lines.map((line, at) => {
        const width = widths[at] ?? 0;
        return width === 0 ? '' : line + SEPARATOR.repeat(widest - width);
      });
      return padded.map((line) => `${line}\n`).join('');
    },
    filledRows: () => widths.filter((width) => width > 0).length,
    width: () => widest,
  };
}

function csvCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
