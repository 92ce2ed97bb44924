import type { CsvCell } from './csv-stream.ts';

export interface Columns<Row> {
  readonly head: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
}

/** A column by its name, with what stands in it. */
type Column<Row> = readonly [name: string, cell: (row: Row) => CsvCell];

export function columns<Row>(...all: readonly Column<Row>[]): Columns<Row> {
  return {
    head: all.map(([name]) => name),
    cells: (row) => all.map(([, cell]) => cell(row)),
  };
}
