import { columnNames } from '../csv/columns.ts';
import type { ProposedColumn } from '../csv/unusable-file.ts';
import { KEY } from './key-fields.ts';
import type { KeyTable } from './key-table.ts';

/** The column of the keys where no line names it: beside the numbers of the rows, the only other one. */
export function unnamedKeyColumn({ header, records }: KeyTable): readonly ProposedColumn[] {
  const names = columnNames(header);
  const numbers = new Set(names.keys());
  let row = 0;
  for (const record of records()) {
    if (record.kind !== 'row') continue;
    row += 1;
    for (const at of numbers) if (record.cells[at]?.trim() !== `${row}`) numbers.delete(at);
    if (numbers.size === 0) return [];
  }
  const others = names.filter((_, at) => !numbers.has(at));
  const [column] = others;
  return others.length === 1 && column !== undefined ? [{ column, field: KEY.name }] : [];
}
