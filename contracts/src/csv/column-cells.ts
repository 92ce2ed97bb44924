import type { CsvTable } from './records.ts';
import { readRecords } from './records.ts';

/** So many rows show what stands in a column. */
const ROWS_LOOKED_AT = 200;

/** What stands in each column of the first rows, without spaces around it; empty cells are left away. */
export function columnCells(table: CsvTable, columns: number): readonly (readonly string[])[] {
  const cells = Array.from({ length: columns }, (): string[] => []);
  const reading = {
    from: table.headerAt + 1,
    columns,
    leastCells: Math.min(2, columns),
    // A line with all of the cells begins a row; any other may go on with a text of several lines.
    continuesWith: (line: string) => line.split(table.delimiter).length < columns,
  };
  let rows = 0;
  for (const record of readRecords(table, reading)) {
    if (record.kind !== 'row') continue;
    record.cells.forEach((cell, at) => {
      if (cell.trim() !== '') cells[at]?.push(cell.trim());
    });
    rows += 1;
    if (rows >= ROWS_LOOKED_AT) break;
  }
  return cells;
}

/** Whether at least half of the cells are of a kind. */
export function areMostly(cells: readonly string[], is: (cell: string) => boolean): boolean {
  return 2 * cells.filter((cell) => is(cell)).length >= cells.length;
}
