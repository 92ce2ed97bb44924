import type { DeepReadonly, ServerCall } from 'contracts/calls/call';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Rejection } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';

/**
 * Whose rows a query may see. `company`: the signed actor's company only (row-level security);
 * `every-company`: administrators; `audit`: every company's books, for auditors too; `person`: somebody's own things,
 * whose query asks for no one else's: those of their company, and for administrators every company's; `shared`: tables
 * without an owner, such as the catalogue.
 */
type QueryScope = 'company' | 'every-company' | 'audit' | 'person' | 'shared';

export interface RawRows<Row> {
  readonly rows: readonly Row[];
}

/** What a query reads with: inside a transaction with the scope set, or the plain pool when shared. */
export interface QueryDatabase {
  /** A query on a table of a read model: `db.from('order_history', 'orders')`. */
  from(projection: string, table: string): Knex.QueryBuilder;
  /** A statement in SQL; the caller names the type of its rows. */
  raw<Row>(sql: string, bindings?: readonly Knex.RawBinding[]): Promise<RawRows<Row>>;
}

interface QueryRequest<Input> {
  readonly input: Input;
  readonly actor: Actor;
  readonly db: QueryDatabase;
  /** What is cached of the query's reads holds for one generation: it ends when one of its read models moves. */
  readonly cacheGeneration: number;
  /** Aborted as soon as nobody waits for the answer: long work ends by it. */
  readonly signal: AbortSignal;
}

/** How an area answers one query: who may ask, which read models it reads. */
export interface QueryHandler<Input, Answer> {
  readonly scope: QueryScope;
  /** Names of the projections it reads: what read-your-own-writes waits for. */
  readonly reads: readonly string[];
  policy(actor: Actor, input: Input): true | Rejection;
  run(request: QueryRequest<Input>): Promise<Answer | Rejection>;
}

/** A query with its types closed over, as the query service mounts it. */
export interface Query {
  readonly name: string;
  readonly scope: QueryScope;
  readonly reads: readonly string[];
  prepare(input: unknown): PreparedQuery | z.ZodError;
}

export interface PreparedQuery {
  permit(actor: Actor): true | Rejection;
  run(request: Omit<QueryRequest<unknown>, 'input'>): Promise<unknown>;
}

/** Pairs a call of the registry with its handler, as a query that can stand in a list with others. */
export function query<Input, Answer>(
  call: ServerCall<Input, Answer>,
  handler: QueryHandler<NoInfer<Input>, DeepReadonly<Answer>>,
): Query {
  const { scope, reads } = handler;
  return {
    name: call.name,
    scope,
    reads,
    prepare: (raw) => {
      const parsed = call.input.safeParse(raw);
      if (!parsed.success) return parsed.error;
      const input = parsed.data;
      return {
        permit: (actor) => handler.policy(actor, input),
        run: (request) => handler.run({ ...request, input }),
      };
    },
  };
}
