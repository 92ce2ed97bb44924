import type { Background } from 'kernel/area-module';
import type { Knex } from 'knex';
import type { CellComparison } from './compare-cells.ts';

export interface ComparedTables {
  /** How many differences are reported; all are counted. */
  readonly most: number;
  /** The replay that it is part of. */
  readonly replayId: string;
}

/**
 * Tables that no replay makes anew (secrets, keys, copies of what was signed), held against what the log or somebody who
 * signs says of them. It stands in the report of a replay like a read model.
 */
export interface TableComparison {
  /** snake_case; no read model has the same. */
  readonly name: string;
  /** The read model that says what the tables must hold; left out where none does. */
  readonly readModel?: string;
  /** Values of secrets are never among what is found. @returns undefined where there is nothing to compare with. */
  compare(trx: Knex.Transaction, compared: ComparedTables): Promise<CellComparison | undefined>;
}

/** What the background door opens to of an area with own tables that a replay holds against the log. */
export interface ComparedBackground extends Background {
  readonly comparisons: readonly TableComparison[];
}
