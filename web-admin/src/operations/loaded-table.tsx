import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { StillTable } from '../design/still-table.tsx';
import type { StillColumn } from '../design/still-table.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { LoadFailure } from '../record/load-failure.tsx';

interface LoadedTableProps<Row> {
  label: string;
  rows: UseQueryResult<readonly Row[]>;
  /** The first is what a row is known by. */
  columns: readonly StillColumn<Row>[];
  empty: string;
}

/** A table of what the server answers, that goes on by itself. */
export function LoadedTable<Row extends { readonly id: string }>(
  props: LoadedTableProps<Row>,
): ReactElement {
  const { label, rows, columns, empty } = props;
  const { data, error, refetch } = rows;
  if (data === undefined)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  if (data.length === 0) return <p className="muted">{empty}</p>;
  return <StillTable label={label} rows={data} idOf={({ id }) => id} columns={columns} />;
}
