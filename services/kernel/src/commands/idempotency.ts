import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import AsyncLock from 'async-lock';
import canonicalize from 'canonicalize';
import type { Knex } from 'knex';
import { keyedCommandIds, openCommandId } from './command-id.ts';
import { createLeaseRenewal } from './lease-renewal.ts';
import type { Migration } from '../area-module.ts';
import { HttpError } from '../http/http-error.ts';

/** A process that died holds its keys for so long at most; one that lives renews what it holds for longer. */
const LEASE_SECONDS = 3;
const RENEW_EVERY_MS = 1_000;
/** Longer than the lease of a process that died: whoever repeats its request is answered, not put off. */
const WAIT_FOR_OTHER_MS = 5_000;
const POLL_MS = 50;

export const idempotencyMigration: Migration = {
  name: '0001-kernel-idempotency',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS kernel');
    await db.schema.withSchema('kernel').createTable('idempotency', (table) => {
      table.text('scope').notNullable();
      table.text('key').notNullable();
      table.text('body_hash').notNullable();
      table.boolean('done').notNullable();
      table.timestamp('leased_until').notNullable();
      table.json('answer');
      table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index();
      table.primary(['scope', 'key']);
    });
  },
};

/** Null: the command is from before ids were keyed, and has the one that it had. */
export const keyedIdsMigration: Migration = {
  name: '0072-kernel-keyed-command-ids',
  up: async (db) => {
    await db.schema.withSchema('kernel').alterTable('idempotency', (table) => {
      table.uuid('command_id');
    });
  },
};

/** What a client's key stands for: the actor and route it is scoped to, the key, and what was sent with it. */
interface KeyedRequest {
  readonly scope: string;
  readonly key: string;
  readonly body: unknown;
  /** Of one of the portal's own processes, which choose their keys: its id may be computed by anybody. */
  readonly own?: boolean;
}

/** What is known of a request when it is handled. */
interface TakenRequest {
  /** Whether the key was seen before, so that its command may have been recorded. */
  readonly repeated: boolean;
  /** Of the command that came under the key; a repeated one has the same. */
  readonly commandId: string;
}

/** What became of a command under its key. */
export type Completion<Answer> =
  /** Kept, and given again to a repeated request. */
  | { readonly kind: 'keep'; readonly answer: Answer }
  /** Not kept (a refusal, or an answer with secrets): a repeated request is handled anew. */
  | { readonly kind: 'redo'; readonly answer: Answer };

export interface Idempotency {
  /**
   * Handles a request once per key.
   * @throws {HttpError} 422 when the key came with another body, 409 while another process holds it.
   */
  once<Answer>(
    request: KeyedRequest,
    handle: (taken: TakenRequest) => Promise<Completion<Answer>>,
  ): Promise<Answer>;
}

/** @param secret 32 bytes: bodies may hold passwords, so their hash is keyed; the ids of commands are too. */
export function createIdempotency(db: Knex, secret: Buffer): Idempotency {
  const idOf = keyedCommandIds(secret);
  // Repeats within this process wait in line instead of polling the table.
  const line = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });
  const leases = createLeaseRenewal<RowKey>((rows) => renew(db, rows), RENEW_EVERY_MS);
  return {
    once: <Answer>(
      request: KeyedRequest,
      handle: (taken: TakenRequest) => Promise<Completion<Answer>>,
    ) =>
      line.acquire<Answer>(`${request.scope}\n${request.key}`, async () => {
        const { scope, key, own = false } = request;
        const row = { scope, key };
        const bodyHash = createHmac('sha256', secret).update(textOf(request.body)).digest('hex');
        const open = openCommandId(scope, key);
        const commandId = own ? open : idOf({ ...row, bodyHash });
        const taken = await take(db, row, { bodyHash, commandId });
        // A kept answer has been through JSON once; so has every answer when it leaves the process.
        if (taken.done) return taken.answer as Answer;
        try {
          const known = { repeated: taken.repeated, commandId: taken.commandId ?? open };
          const completion = await handle(known).finally(leases.hold(row));
          await release(
            db,
            row,
            completion.kind === 'keep' ? { answer: completion.answer } : undefined,
          );
          return completion.answer;
        } catch (error) {
          await release(db, row, undefined);
          throw error;
        }
      }),
  };
}

/** The same text for the same body, in whatever order its properties come. */
function textOf(body: unknown): string {
  try {
    return canonicalize(body) ?? '';
  } catch {
    // RFC 8785 has no form for broken characters; what is wrong with them is the command's to say.
    return JSON.stringify(body);
  }
}

type RowKey = Pick<KeyedRequest, 'scope' | 'key'>;

type Taken =
  | { readonly done: false; readonly repeated: boolean; readonly commandId: string | null }
  | { readonly done: true; readonly answer: unknown };

/** A row keeps the id that its command came with first. */
async function take(
  db: Knex,
  row: RowKey,
  { bodyHash, commandId }: { readonly bodyHash: string; readonly commandId: string },
): Promise<Taken> {
  const giveUpAt = Date.now() + WAIT_FOR_OTHER_MS;
  for (;;) {
    const { rows } = await db.raw<{ rows: { command_id: string | null; repeated: boolean }[] }>(
      `INSERT INTO kernel.idempotency AS held (scope, key, body_hash, done, leased_until, command_id)
       VALUES (:scope, :key, :bodyHash, false, now() + :lease * interval '1 second', :commandId)
       ON CONFLICT (scope, key) DO UPDATE SET leased_until = excluded.leased_until
         WHERE NOT held.done AND held.leased_until <= now() AND held.body_hash = excluded.body_hash
       RETURNING command_id, (xmax <> 0) AS repeated`,
      { ...row, bodyHash, commandId, lease: LEASE_SECONDS },
    );
    const [taken] = rows;
    if (taken) return { done: false, repeated: taken.repeated, commandId: taken.command_id };
    const held: { body_hash: string; done: boolean; answer: unknown } | undefined = await db(
      'idempotency',
    )
      .withSchema('kernel')
      .where(row)
      .first('body_hash', 'done', 'answer');
    if (held && held.body_hash !== bodyHash) throw keyReused();
    if (held?.done) return { done: true, answer: held.answer };
    if (Date.now() >= giveUpAt) throw stillInProgress();
    await delay(POLL_MS);
  }
}

async function renew(db: Knex, rows: readonly RowKey[]): Promise<void> {
  await db.raw(
    `UPDATE kernel.idempotency AS held SET leased_until = now() + ? * interval '1 second'
     FROM unnest(?::text[], ?::text[]) AS mine (scope, key)
     WHERE held.scope = mine.scope AND held.key = mine.key AND NOT held.done`,
    [LEASE_SECONDS, rows.map(({ scope }) => scope), rows.map(({ key }) => key)],
  );
}

/** Keeps the answer, or frees the key for the same body at once. */
async function release(
  db: Knex,
  row: RowKey,
  kept: { answer: unknown } | undefined,
): Promise<void> {
  const change = kept
    ? { done: true, answer: JSON.stringify(kept.answer) }
    : { leased_until: db.raw("'-infinity'::timestamptz") };
  await db('idempotency').withSchema('kernel').where(row).update(change);
}

function keyReused(): HttpError {
  return new HttpError({
    code: 'idempotency-key-reused',
    message:
      'This Idempotency-Key was used with another request. Send a new key with a new request.',
  });
}

function stillInProgress(): HttpError {
  return new HttpError(
    {
      code: 'idempotency-in-progress',
      message: 'The same request is still being handled. Try again in a moment.',
    },
    { headers: { 'Retry-After': '1' } },
  );
}
