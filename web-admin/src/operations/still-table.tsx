import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { LoadFailure } from '../record/load-failure.tsx';

export interface StillColumn<Row> {
  readonly name: string;
  readonly label: string;
  readonly numeric?: true;
  readonly cell: (row: Row) => ReactNode;
}

interface StillTableProps<Row> {
  label: string;
  rows: UseQueryResult<readonly Row[]>;
  /** The first is what a row is known by. */
  columns: readonly StillColumn<Row>[];
  empty: string;
}

/** A short table that is shown whole and goes on by itself; its rows lead nowhere. */
export function StillTable<Row extends { readonly id: string }>(
  props: StillTableProps<Row>,
): ReactElement {
  const { label, rows, columns, empty } = props;
  const { data, error, refetch } = rows;
  if (data === undefined)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingScreen />;
  if (data.length === 0) return <p className="muted">{empty}</p>;
  return (
    <div className="table-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="table" data-still="true">
        <thead>
          <tr>
            {columns.map(({ name, label: title, numeric }) => (
              <th key={name} scope="col" data-numeric={numeric}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <StillRow key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StillRow<Row extends { readonly id: string }>({
  row,
  columns,
}: {
  row: Row;
  columns: readonly StillColumn<Row>[];
}): ReactElement {
  const [first, ...others] = columns;
  return (
    <tr data-row={row.id}>
      {first === undefined ? null : <th scope="row">{first.cell(row)}</th>}
      {others.map(({ name, numeric, cell }) => (
        <td key={name} data-numeric={numeric}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
