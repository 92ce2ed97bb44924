import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';

interface ColumnHeadsProps<Column extends string> {
  columns: readonly Column[];
  titles: Readonly<Record<Column, string>>;
  /** Figures stand at the right, also in their heads. */
  right?: readonly NoInfer<Column>[];
  centre?: readonly NoInfer<Column>[];
  /** Left out on phones. */
  hiddenOnPhones?: readonly NoInfer<Column>[];
  /** Left out wherever there is less room than a laptop has. */
  hiddenBelowLaptops?: readonly NoInfer<Column>[];
  /** Height and spacing of a head; those of a plain list where not said. */
  cell?: string;
}

const PLAIN = 'h-10 px-3 whitespace-nowrap first:pl-4 last:pr-4';

/** The heads of a table's columns. */
export function ColumnHeaders<Column extends string>({
  columns,
  titles,
  right = [],
  centre = [],
  hiddenOnPhones = [],
  hiddenBelowLaptops = [],
  cell = PLAIN,
}: ColumnHeadsProps<Column>): ReactElement {
  const alignments = new Map<Column, string>([
    ...right.map((column) => [column, 'text-right'] as const),
    ...centre.map((column) => [column, 'text-center'] as const),
  ]);
  return (
    <thead>
      <tr className="border-b border-border text-meta text-muted">
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={classNames(
              cell,
              'font-semibold',
              alignments.get(column) ?? 'text-left',
              hiddenOnPhones.includes(column) && 'max-tablet:hidden',
              hiddenBelowLaptops.includes(column) && 'max-laptop:hidden',
            )}
          >
            {titles[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}
