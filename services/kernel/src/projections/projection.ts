import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Table } from './define-table.ts';
import type { TableQuery } from './table-query.ts';

/** What a projection writes with: everything inside the batch's transaction and the projection's own schema. */
export interface ProjectionTx {
  /** A query on a table of the projection's schema, held to its columns (`tx.table(orders)`). */
  table<Of extends Table>(table: Of): TableQuery<Of>;
  /** SQL with `??` for identifiers and `?` for values; `tx.name('orders')` gives the qualified table name. */
  raw(
    sql: string,
    bindings?: readonly Knex.RawBinding[],
  ): Promise<{ rows: readonly Record<string, unknown>[] }>;
  /** The qualified, quoted name of a table of the projection's schema. */
  name(table: string | Table): string;
  /**
   * Announces, when the batch commits, a change that only applying finds out; `changes` announces what an event says by
   * itself. A rebuild announces nothing.
   */
  announce(change: Change): void;
}

/** Something that looks different now, for those whom it concerns: all of a company, one user, or a market. */
export interface Change {
  /** What kind of thing it is, as subscribers name it. */
  readonly topic: string;
  /** Which one, where that is worth announcing. */
  readonly id?: string;
  readonly companyId?: string;
  /** Where it is of a company: the branch that it is of, null for none; absent where that is not known here. */
  readonly branchId?: string | null;
  readonly userId?: string;
  readonly tenantId?: string;
}

/** What to do with an event that fails for a reason of its own (a bug, not an outage). */
type PoisonPolicy = 'park-stream' | 'stop';

/** A read model: a folder of tables, projection and query. It may be thrown away and replayed. */
export interface Projection {
  /** snake_case; its tables live in the Postgres schema `rm_<name>`. */
  readonly name: string;
  /** Raised when tables or folding change; a higher version is rebuilt and swapped in. */
  readonly version: number;
  /** Stream categories it consumes; none means every event that is not the store's own. */
  readonly categories: readonly string[];
  /** It gets events as they are stored, and not lifted to their latest version. */
  readonly asStored?: true;
  readonly poison: PoisonPolicy;
  /**
   * Creates its tables, indexes and constraints in an empty schema: one chain of the schema builder, or raw SQL in
   * which `{schema}` stands for the quoted schema. No serials, no now(), no random.
   */
  createTables(schema: Knex.SchemaBuilder, raw: (sql: string) => Knex.Raw): PromiseLike<unknown>;
  /**
   * What it applies looks for rows by primary keys and unique indexes alone, so that a replay may do without the other
   * indexes until the tables are full.
   */
  readonly fillsByKeys?: true;
  /** Tables with a `company_id` column that row-level security guards. */
  readonly companyTables?: readonly string[];
  /**
   * Of these, tables whose rows belong to branches: which rows somebody sees who is bound to branches, as SQL. In it
   * `{schema}` stands for the quoted schema, {@link SEEN_BRANCHES} for the branches. Rows of others are as good as
   * missing to every query.
   */
  readonly branchTables?: Readonly<Record<string, string>>;
  /**
   * What an event changes for those who look at the read model. It is announced when the batch commits, so that
   * whoever hears of it can read it; a rebuild announces nothing.
   */
  changes?(event: RecordedEvent): readonly Change[];
  /** Applies one event (already upcast). No side effects, no clock, no random, no sequence. */
  apply(event: RecordedEvent, tx: ProjectionTx): Promise<void>;
  /** Applies a whole batch in fewer statements, with the same result as one by one. */
  applyBatch?(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void>;
}

/** What stands in place of branches where all of a company is seen: an array too, as Postgres makes one of it while it plans. */
export const EVERY_BRANCH = '{*}';

/** In {@link Projection.branchTables}: the ids of the branches that are seen, as texts. */
export const SEEN_BRANCHES = `NULLIF(current_setting('app.branches', true), '')::text[]`;

/** And the id of whoever looks. */
export const WHO_LOOKS = `current_setting('app.person', true)`;

/** The Postgres schema of a projection's live tables. */
export function liveSchema(projection: Pick<Projection, 'name'>): string {
  return `rm_${projection.name}`;
}
