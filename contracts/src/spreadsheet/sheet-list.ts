import type { SharedByCells } from './cell-value.ts';
import { cellValue, isWithoutValue } from './cell-value.ts';
import { csvRows } from './csv-rows.ts';
import { cellName, readSheet } from './sheet-cells.ts';
import type { WorkbookPart } from './zip-parts.ts';

/** What one cannot see in a list that was made of a sheet. */
export interface SheetNotes {
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
  const hidden = { rows: new Set<number>(), columns: [] as (readonly [number, number])[] };
  const filledHidden = new Set<number>();
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
      if (hidden.rows.has(cell.row)) filledHidden.add(cell.row);
    },
    hiddenRow: (row) => hidden.rows.add(row),
    hiddenColumns: (from, to) => hidden.columns.push([from, to]),
    merged: () => void (merged += 1),
  });
  const text = rows.text();
  const hiddenColumns = hidden.columns
    .map(([from, to]) => Math.max(0, Math.min(to, rows.width()) - from + 1))
    .reduce((sum, count) => sum + count, 0);
  return {
    text,
    rows: rows.filledRows(),
    notes: {
      formulas,
      withoutValue: { count: withoutValue, cells },
      hiddenRows: filledHidden.size,
      hiddenColumns,
      merged,
    },
  };
}
