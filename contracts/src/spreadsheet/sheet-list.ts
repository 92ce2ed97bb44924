import type { SharedByCells } from './cell-value.ts';
import { cellValue, isWithoutValue } from './cell-value.ts';
import { csvRows } from './csv-rows.ts';
import { WORKBOOK_LIMITS } from './limits.ts';
import { cellName, readSheet } from './sheet-cells.ts';
import type { WorkbookPart } from './zip-parts.ts';

/** What one cannot see in a list that was made of a sheet. */
interface SheetNotes {
  /** How many cells are formulas. What was saved of them was read. */
  readonly formulas: number;
  /** Formulas of which nothing was saved: how many, and the names of the first of them. */
  readonly withoutValue: { readonly count: number; readonly cells: readonly string[] };
  /** Rows and columns that are hidden and were read. */
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
  /** Areas of cells that were made one, of which only the first cell has a value. */
  readonly merged: number;
}

/** A sheet as the text of a CSV file. */
export interface SheetList {
  readonly text: string;
  /** Rows that hold anything. */
  readonly rows: number;
  readonly notes: SheetNotes;
}

/** Cells that are named; whoever mends them finds the others beside them. */
const MOST_NAMED = 5;

export async function listOfSheet(part: WorkbookPart, shared: SharedByCells): Promise<SheetList> {
  const rows = csvRows();
  const hidden = hiddenParts();
  const cells: string[] = [];
  let [formulas, withoutValue, merged] = [0, 0, 0];
  await readSheet(part, {
    cell: (cell) => {
      if (cell.isFormula) formulas += 1;
      if (isWithoutValue(cell)) {
        withoutValue += 1;
        if (cells.length < MOST_NAMED) cells.push(cellName(cell.row, cell.column));
      }
      const text = cellValue(cell, shared);
      if (text === '') return;
      rows.add(text, cell);
      hidden.filled(cell.row);
    },
    hiddenRow: hidden.row,
    hiddenColumns: hidden.columns,
    merged: () => void (merged += 1),
  });
  const text = rows.text();
  return {
    text,
    rows: rows.filledRows(),
    notes: {
      formulas,
      withoutValue: { count: withoutValue, cells },
      ...hidden.counted(rows.width()),
      merged,
    },
  };
}

/** Counts what is hidden and holds something. Rows come in their order, each before its cells. */
function hiddenParts() {
  const columns = new Set<number>();
  let hiddenRow = 0;
  let hiddenRows = 0;
  return {
    row: (row: number) => {
      hiddenRow = row;
    },
    columns: (from: number, to: number) => {
      // Whatever a file says of its columns, only those are gone through that a list may have.
      const last = Math.min(to, WORKBOOK_LIMITS.columns);
      for (let column = Math.max(1, Math.ceil(from)); column <= last; column += 1)
        columns.add(column);
    },
    filled: (row: number) => {
      if (row !== hiddenRow) return;
      hiddenRows += 1;
      hiddenRow = 0;
    },
    counted: (width: number) => ({
      hiddenRows,
      hiddenColumns: [...columns].filter((column) => column <= width).length,
    }),
  };
}
