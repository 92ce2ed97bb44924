import type { Knex } from 'knex';
import type { Command } from './commands/command.ts';
import type { Process } from './processes/process.ts';
import type { Projection } from './projections/projection.ts';
import type { Query } from './queries/query.ts';

/** A change of an area's own tables (credentials, numbers). Read-model tables belong to their projection. */
export interface Migration {
  /** `NNNN-<area>-<what>`: unique, applied once, in the order of names. */
  readonly name: string;
  up(db: Knex.Transaction): Promise<void>;
}

/** The contents page of a business area, in flow order. */
export interface AreaModule {
  readonly name: string;
  readonly commands: readonly Command[];
  readonly queries: readonly Query[];
  readonly projections: readonly Projection[];
  readonly processes: readonly Process[];
  readonly migrations: readonly Migration[];
}
