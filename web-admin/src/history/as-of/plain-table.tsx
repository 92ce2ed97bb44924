import type { ReactElement, ReactNode } from 'react';
import { StillTable } from '../../design/still-table.tsx';

export interface PlainRow {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

interface PlainTableProps {
  label: string;
  head: readonly string[];
  /** The first cell is what a row is known by. */
  rows: readonly PlainRow[];
  /** So many columns hold words; those after them hold numbers. */
  words: number;
}

/** A short table whose cells are ready. */
export function PlainTable({ label, head, rows, words }: PlainTableProps): ReactElement {
  const columns = head.map((title, column) => ({
    name: title,
    label: title,
    ...(column < words ? {} : { numeric: true as const }),
    cell: ({ cells }: PlainRow) => cells[column],
  }));
  return <StillTable label={label} rows={rows} idOf={({ id }) => id} columns={columns} />;
}
