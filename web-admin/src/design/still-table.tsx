import type { ReactElement, ReactNode } from 'react';
import { TableScroll } from './table-scroll.tsx';

export interface StillColumn<Row> {
  readonly name: string;
  readonly label: string;
  readonly numeric?: true;
  readonly cell: (row: Row) => ReactNode;
}

interface StillTableProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The first is what a row is known by. */
  columns: readonly StillColumn<Row>[];
}

/** A short table that is shown whole: nobody pages, sorts or filters it, and its rows lead nowhere. */
export function StillTable<Row>(props: StillTableProps<Row>): ReactElement {
  const { label, rows, idOf, columns } = props;
  return (
    <TableScroll label={label}>
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
          {rows.map((row) => (
            <tr key={idOf(row)} data-row={idOf(row)}>
              <Cells row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Cells<Row>({
  row,
  columns: [first, ...others],
}: {
  row: Row;
  columns: readonly StillColumn<Row>[];
}): ReactElement {
  return (
    <>
      {first === undefined ? null : <th scope="row">{first.cell(row)}</th>}
      {others.map(({ name, numeric, cell }) => (
        <td key={name} data-numeric={numeric}>
          {cell(row)}
        </td>
      ))}
    </>
  );
}
