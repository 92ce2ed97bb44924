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
  /** On a phone each row is a card that names its values, so that nothing scrolls sideways. */
  stacks?: true;
}

/** A short table that is shown whole: nobody pages, sorts or filters it, and its rows lead nowhere. */
export function StillTable<Row>(props: StillTableProps<Row>): ReactElement {
  const { label, rows, idOf, columns, stacks } = props;
  return (
    <TableScroll label={label}>
      <table className="table" data-still="true" data-stacks={stacks}>
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
      {others.map(({ name, label, numeric, cell }) => (
        <td key={name} data-numeric={numeric} data-label={label}>
          {cell(row)}
        </td>
      ))}
    </>
  );
}
