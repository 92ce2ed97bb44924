import type { Knex } from 'knex';
import type { DatabaseRole } from './runtime/database.ts';
import type { Process } from './processes/process.ts';
import type { Table } from './projections/define-table.ts';
import type { Projection } from './projections/projection.ts';
import type { Query } from './queries/query.ts';

/** A change of an area's own tables (credentials, numbers). Read-model tables belong to their projection. */
export interface Migration {
  /** `NNNN-<area>-<what>`: unique, applied once, in the order of names. */
  readonly name: string;
  up(db: Knex.Transaction): Promise<void>;
}

/** A schema of somebody's own tables beside the read models, and the role of the processes that use all of it. */
export interface OwnSchema {
  readonly name: string;
  readonly usedBy: DatabaseRole;
  /** What the migrations have made of its tables, column by column, where rows are typed by it. */
  readonly tables?: readonly Table[];
  /** What the query service may read of it. */
  readonly readable?: readonly ReadableTable[];
}

interface ReadableTable {
  readonly table: string;
  /** Those that may be read; left out: all. */
  readonly columns?: readonly string[];
}

/** What an area's reading door opens to. */
export interface ReadSide {
  readonly queries: readonly Query[];
  /** The read models that the queries look at. */
  readonly readModels: readonly Projection[];
}

/** What an area's background door opens to: no secrets are needed for it. */
export interface Background {
  readonly readModels: readonly Projection[];
  readonly processes: readonly Process[];
  readonly migrations: readonly Migration[];
  /** What the migrations fill; empty for an area that keeps read models only. */
  readonly schemas: readonly OwnSchema[];
  readonly chores: readonly AreaChore[];
}

/** Something of an area's own tables that is tidied up; it may run twice or late without harm. */
export interface AreaChore {
  readonly name: string;
  /** How many rows went. */
  run(db: Knex): Promise<number>;
}
