import type { Knex } from 'knex';
import { createCacheGenerations } from './cache-generations.ts';
import type { PreparedQuery, Query, QueryDatabase } from './query.ts';
import { readScoped } from './read-scoped.ts';
import type { ProjectionProgress } from './read-your-writes.ts';
import { isRejection } from '../commands/decider.ts';
import type { Rejection } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';
import { actorId, branchesSeenBy, companyOf, mayAdminister, mayAudit } from '../http/actor.ts';
import type { HttpError } from '../http/http-error.ts';
import {
  forbidden,
  fromRejection,
  fromZodError,
  notFound,
  unavailable,
} from '../http/http-error.ts';
import { EVERY_BRANCH, liveSchema } from '../projections/projection.ts';
import type { Projection } from '../projections/projection.ts';
import { delay } from '../runtime/clock.ts';
import { mayHaveMetSwap } from '../runtime/database-faults.ts';

export interface QueryEnvelope {
  readonly name: string;
  readonly input: unknown;
  readonly actor: Actor;
  /** What the caller wrote: the last position by stream category. */
  readonly positions: ReadonlyMap<string, bigint>;
  /** Aborted when the caller has gone away. */
  readonly signal?: AbortSignal;
}

export interface QueryRunnerOptions {
  readonly queries: readonly Query[];
  readonly projections: readonly Projection[];
  readonly db: Knex;
  readonly progress: ProjectionProgress;
}

export interface QueryRunner {
  /**
   * @throws {HttpError} 404 unknown query or record, 400 input, 403 policy; 503 where the caller's own writes are not
   * reached yet and the record may be among them.
   */
  run(envelope: QueryEnvelope): Promise<{ readonly result: unknown; readonly stale: boolean }>;
}

export function createQueryRunner(options: QueryRunnerOptions): QueryRunner {
  const byName = new Map(options.queries.map((each) => [each.name, each]));
  const categories = new Map(options.projections.map((each) => [each.name, each.categories]));
  const generations = createCacheGenerations(options.progress);
  return {
    run: async (envelope) => {
      const found = byName.get(envelope.name);
      if (!found) throw notFound(`There is no query ${envelope.name}.`);
      const prepared = found.prepare(envelope.input);
      if ('issues' in prepared) throw fromZodError(prepared);
      const permitted = prepared.permit(envelope.actor);
      if (permitted !== true) throw fromRejection(permitted);
      const waits = waitsOf(found, { categories, positions: envelope.positions });
      const { actor, signal = NEVER } = envelope;
      for (let attempt = 1; ; attempt += 1) {
        const stale = !(await areReached(options.progress, waits));
        const result = await acrossSwap(async () => {
          const cacheGeneration = generations.of(found.reads);
          return runScoped(options.db, { query: found, prepared, actor, cacheGeneration, signal });
        }, signal);
        if (!isRejection(result)) return { result, stale };
        const isLast = !stale || signal.aborted || attempt === MOST_LOOKS;
        if (isLast || !isMissing(result))
          throw stale ? notReadableYet(result) : fromRejection(result);
      }
    },
  };
}

/**
 * How often a record is looked for that the caller may have written a moment ago: each waits for the read model first, some
 * three seconds in all, while a worker that was ended hands over to another.
 */
const MOST_LOOKS = 4;

async function areReached(
  progress: QueryRunnerOptions['progress'],
  waits: readonly (readonly [string, bigint])[],
): Promise<boolean> {
  const reached = await Promise.all(
    waits.map(([projection, position]) => progress.reached(projection, position)),
  );
  return !reached.includes(false);
}

const isMissing = (rejection: Rejection): boolean => fromRejection(rejection).status === 404;

/** What has swapped tables may be on its way to say so: for as long as a busy machine may keep it, names lead nowhere. */
const AGAIN_AFTER_MS = [10, 50, 250];

/** A rebuild may swap tables in the midst of a query: it changes nothing, and is run again. */
async function acrossSwap<Answer>(
  run: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (const pauseMs of AGAIN_AFTER_MS) {
    try {
      return await run();
    } catch (error) {
      if (!mayHaveMetSwap(error) || signal.aborted) throw error;
      await delay(pauseMs, signal);
    }
  }
  return run();
}

/** What the caller wrote a moment ago may be there, and only not shown yet. */
function notReadableYet(rejection: Rejection): HttpError {
  return isMissing(rejection)
    ? unavailable('This is not shown yet. Try again in a moment.')
    : fromRejection(rejection);
}

/** The projections to wait for: those that consume a category the caller wrote, up to its latest position. */
function waitsOf(
  query: Query,
  facts: {
    categories: ReadonlyMap<string, readonly string[]>;
    positions: ReadonlyMap<string, bigint>;
  },
): readonly (readonly [string, bigint])[] {
  return query.reads.flatMap((projection) => {
    const written = (facts.categories.get(projection) ?? []).flatMap(
      (category) => facts.positions.get(category) ?? [],
    );
    const latest = written.reduce((most, position) => (position > most ? position : most), 0n);
    return latest > 0n ? [[projection, latest] as const] : [];
  });
}

interface Run {
  readonly query: Query;
  readonly prepared: PreparedQuery;
  readonly actor: Actor;
  readonly cacheGeneration: number;
  readonly signal: AbortSignal;
}

const NEVER = new AbortController().signal;

async function runScoped(db: Knex, { query, prepared, actor, ...rest }: Run): Promise<unknown> {
  if (query.scope === 'shared') return prepared.run({ actor, ...rest, db: databaseOf(db) });
  const scope = {
    company: visibleCompany(query, actor),
    branches: visibleBranches(query, actor),
    person: actorId(actor),
  };
  return readScoped(db, scope, async (scoped) => prepared.run({ actor, ...rest, db: scoped }));
}

/** What row-level security compares with: one company, or '*' for administrators, and for auditors of the books. */
function visibleCompany(query: Query, actor: Actor): string {
  if (query.scope === 'every-company') {
    if (!mayAdminister(actor)) throw forbidden('Only administrators see every company.');
    return '*';
  }
  if (query.scope === 'audit') {
    if (!mayAudit(actor)) throw forbidden('Only auditors and administrators see all books.');
    return '*';
  }
  const company = companyOf(actor);
  // Staff who administer nothing belong to no company: no row is theirs.
  if (query.scope === 'person') return mayAdminister(actor) ? '*' : company;
  if (company !== '') return company;
  throw forbidden('This belongs to companies. Sign in as a user of a company.');
}

/** The branches as an array of Postgres. What is asked for about oneself is whole. */
function visibleBranches({ scope }: Query, actor: Actor): string {
  const bound = scope === 'company' ? branchesSeenBy(actor) : null;
  return bound === null ? EVERY_BRANCH : `{${bound.map((id) => JSON.stringify(id)).join()}}`;
}

function databaseOf(db: Knex): QueryDatabase {
  return {
    from: (projection, table) => db(table).withSchema(liveSchema({ name: projection })),
    raw: (sql, bindings = []) => db.raw(sql, bindings),
  };
}
