/** By column: which of its values count, or that it decides nothing. */
export type ColumnAnswers = Record<string, Record<string, boolean> | 'decides-nothing'>;

/**
 * Takes `Type=decides-nothing` or `Type:Refund=no` among the answers about columns.
 * @returns whether it is one of them.
 */
export function takeColumn(columns: ColumnAnswers, about: string, value: string): boolean {
  if (value === 'decides-nothing') {
    columns[about] = value;
    return true;
  }
  const at = about.lastIndexOf(':');
  if (at < 0 || !['yes', 'no'].includes(value)) return false;
  const [column, cell] = [about.slice(0, at), about.slice(at + 1)];
  const before = columns[column];
  const values = typeof before === 'object' ? before : {};
  columns[column] = { ...values, [cell]: value === 'yes' };
  return true;
}
