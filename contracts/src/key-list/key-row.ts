/** A row of a list that has a cell for its key. */
export interface KeyRow {
  readonly line: number;
  readonly key: string;
  readonly sku: string | undefined;
  readonly cells: readonly string[];
}
