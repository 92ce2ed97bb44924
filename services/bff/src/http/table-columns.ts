/** What stands in a cell; an amount is a decimal, a moment an instant with its offset, a day `2026-03-31`. */
export type TableCell = string | number | null | undefined;

/** What a column holds. `code` is a text that has to be read exactly, such as a key or an SKU. */
export type ColumnKind = 'text' | 'code' | 'number' | 'amount' | 'moment' | 'day';

export interface Columns<Row> {
  readonly head: readonly string[];
  readonly kinds: readonly ColumnKind[];
  readonly cells: (row: Row) => readonly TableCell[];
}

/** A column by its name, with what stands in it; a text unless it says otherwise. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => TableCell, kind?: ColumnKind];

export function columns<Row>(...all: readonly Column<Row>[]): Columns<Row> {
  return {
    head: all.map(([name]) => name),
    kinds: all.map(([, , kind]) => kind ?? 'text'),
    cells: (row) => all.map(([, cell]) => cell(row)),
  };
}
