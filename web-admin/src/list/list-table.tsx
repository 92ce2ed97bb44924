import { useRef } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import { useListContext, useNavigate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { TableScroll } from '../design/table-scroll.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Column, ListDefinition, ListResource, RowOf } from './list-definition.ts';
import { useDensity } from './use-density.ts';
import { useRowKeys } from './use-row-keys.ts';

interface TableProps<Resource extends ListResource> {
  definition: ListDefinition<Resource>;
  columns: readonly Column<Resource>[];
}

export function ListTable<Resource extends ListResource>({
  definition,
  columns,
}: TableProps<Resource>): ReactElement {
  const texts = useTexts().list;
  const body = useRef<HTMLTableSectionElement>(null);
  const { data, isPending, isFetching } = useListContext<RowOf<Resource>>();
  const selectable = definition.bulkActions !== undefined;
  const [density] = useDensity();
  useRowKeys(body);
  return (
    <TableScroll label={definition.title} role="region">
      <table
        className="table"
        data-density={density}
        aria-busy={isFetching}
        aria-describedby="list-keys"
      >
        <thead>
          <tr>
            {selectable ? <SelectAll /> : null}
            {columns.map((column) => (
              <Head key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {isPending && data === undefined ? <Skeletons columns={columns.length} /> : null}
          {data?.map((row) => (
            <ListRow key={row.id} row={row} definition={definition} columns={columns} />
          ))}
        </tbody>
      </table>
      {data?.length === 0 ? (
        <div className="empty">
          <p className="lead">{texts.empty}</p>
          <p className="muted">{texts.emptyHint}</p>
        </div>
      ) : null}
      <p id="list-keys" className="visually-hidden">
        {texts.keyboard}
      </p>
    </TableScroll>
  );
}

function Head<Resource extends ListResource>({
  column,
}: {
  column: Column<Resource>;
}): ReactElement {
  const { sort, setSort } = useListContext();
  const { sortBy, label, numeric } = column;
  const active = sortBy !== undefined && sort.field === sortBy;
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
  const next = active && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <th scope="col" data-numeric={numeric} aria-sort={active ? direction : undefined}>
      {sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="sort"
          onClick={() => setSort({ field: sortBy, order: next })}
        >
          {label}
          <span aria-hidden="true" className="sort-mark">
            {active ? { ASC: '↑', DESC: '↓' }[sort.order] : ''}
          </span>
        </button>
      )}
    </th>
  );
}

function SelectAll(): ReactElement {
  const texts = useTexts().list;
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data.map(({ id }) => id);
  const all = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <th scope="col" className="select-cell">
      <input
        type="checkbox"
        aria-label={texts.selectAll}
        checked={all}
        onChange={() =>
          onSelect(
            all
              ? selectedIds.filter((id) => !ids.includes(id))
              : [...new Set([...selectedIds, ...ids])],
          )
        }
      />
    </th>
  );
}

interface RowProps<Resource extends ListResource> extends TableProps<Resource> {
  row: RowOf<Resource>;
}

function ListRow<Resource extends ListResource>({
  row,
  definition,
  columns,
}: RowProps<Resource>): ReactElement {
  const { pathOf, nameOf, bulkActions } = definition;
  const { list: texts } = useTexts();
  const navigate = useNavigate();
  const { selectedIds, onToggleItem } = useListContext<RowOf<Resource>>();
  const path = pathOf(row);
  const selected = selectedIds.includes(row.id);
  const [first, ...others] = columns;

  /** The whole row is the link; what is pressed or marked within it is meant by itself. */
  function open(event: MouseEvent<HTMLTableRowElement>): void {
    const within =
      event.target instanceof Element && event.target.closest('a, button, input, label');
    const marked = (getSelection()?.toString() ?? '') !== '';
    if (within || marked || event.ctrlKey || event.metaKey) return;
    navigate(path);
  }
  return (
    <tr onClick={open} data-selected={selected}>
      {bulkActions === undefined ? null : (
        <td className="select-cell">
          <input
            type="checkbox"
            aria-label={texts.select(nameOf(row))}
            checked={selected}
            onChange={() => onToggleItem(row.id)}
          />
        </td>
      )}
      {first === undefined ? null : (
        <th scope="row" data-numeric={first.numeric}>
          <Link to={path} data-row-link className="row-link">
            {first.cell(row)}
          </Link>
        </th>
      )}
      {others.map(({ name, numeric, cell }) => (
        <td key={name} data-numeric={numeric}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Skeletons({ columns }: { columns: number }): ReactElement {
  return (
    <>
      {SKELETON_ROWS.map((row) => (
        <tr key={row} aria-hidden="true" className="skeleton-row">
          <td colSpan={columns + 1} className="skeleton-cell">
            <span className="skeleton">&nbsp;</span>
          </td>
        </tr>
      ))}
    </>
  );
}
