import type { Knex } from 'knex';
import type pg from 'pg';
import type { QueryDatabase } from './query.ts';
import { liveSchema } from '../projections/projection.ts';
import type { PoolOwner } from '../runtime/database.ts';
import { streamOf } from '../runtime/silent-lines.ts';

/** Whose rows are seen, as row-level security compares them. */
export interface Scope {
  /** One company, or '*' for every one. */
  readonly company: string;
  /** An array of Postgres. */
  readonly branches: string;
  readonly person: string;
}

/** In one statement, and for this transaction alone. */
const SAY_WHO_LOOKS = {
  name: 'say-who-looks',
  text: `SELECT set_config('app.company', $1, true), set_config('app.branches', $2, true),
    set_config('app.person', $3, true)`,
};

/**
 * Reads what somebody may see, in a read-only transaction. On a pipelined connection what begins it travels with the first
 * statement, and nobody waits for its end: a read goes to the database and back once, not four times.
 * @throws what the database answers to any of it; a scope that was not taken fails the read.
 */
export async function readScoped<Answer>(
  db: Knex,
  scope: Scope,
  read: (db: QueryDatabase) => Promise<Answer>,
): Promise<Answer> {
  const pool = db.client as PoolOwner;
  const connection = await pool.acquireConnection();
  const begun = begin(connection, scope);
  // Whoever reads first hears of it, or waits for it below.
  begun.catch(() => undefined);
  try {
    const answer = await read(databaseOn(db, connection));
    await begun;
    return answer;
  } finally {
    void end(connection, pool);
  }
}

async function begin(connection: pg.Client, scope: Scope): Promise<void> {
  const stream = streamOf(connection);
  stream.cork();
  // By then the first statement was handed to the connection, where the read begins with one.
  setImmediate(() => stream.uncork());
  const { company, branches, person } = scope;
  await Promise.all([
    connection.query('BEGIN READ ONLY'),
    connection.query({ ...SAY_WHO_LOOKS, values: [company, branches, person] }),
  ]);
}

/** A transaction that failed is rolled back by the same word. */
async function end(connection: pg.Client, pool: PoolOwner): Promise<void> {
  // A connection that is gone is found out by the pool.
  await connection.query('COMMIT').catch(() => undefined);
  await pool.releaseConnection(connection);
}

function databaseOn(db: Knex, connection: pg.Client): QueryDatabase {
  return {
    from: (projection, table) =>
      db(table)
        .withSchema(liveSchema({ name: projection }))
        .connection(connection),
    raw: (sql, bindings = []) => db.raw(sql, bindings).connection(connection),
  };
}
