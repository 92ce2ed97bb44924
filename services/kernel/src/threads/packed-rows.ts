import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are unpacked at one go. */
const ROWS_AT_ONCE = 500;

/** Rows of plain data on their way out of a thread: a hundred thousand at one go would keep others waiting. */
export type PackedRows = readonly string[];

/** Runs within the thread. What JSON leaves out (`undefined`) is left out. */
export function packRows(rows: readonly unknown[]): PackedRows {
  const packed: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    packed.push(JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)));
  }
  return packed;
}

/** What {@link packRows} was given, a part at a time; others get their turn in between. */
export async function unpackRows<Row>(packed: PackedRows): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const part of packed) {
    for (const row of JSON.parse(part) as readonly Row[]) rows.push(row);
    await nextTurn();
  }
  return rows;
}
