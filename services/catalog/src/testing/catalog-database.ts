import { randomUUID } from 'node:crypto';
import type { CategoryEvent, ProductEvent } from 'contracts/events/catalog';
import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Actor } from 'kernel/http/actor';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import { applyAll } from 'kernel/projections/drain';
import { projectionTx } from 'kernel/projections/projection-tx';
import { createQueryRunner } from 'kernel/queries/query-runner';
import { PROJECTION_CHANNEL, followProjections } from 'kernel/queries/read-your-writes';
import type { ProjectionProgress } from 'kernel/queries/read-your-writes';
import { createLogger } from 'kernel/runtime/logger';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import { background } from '../background.ts';
import { catalogProjection } from '../read-models/catalog/projection.ts';
import { readSide } from '../read-side.ts';

type CatalogModelEvent = CategoryEvent | ProductEvent | KeyBatchEvent;

/** The catalogue's read model in a database of its own, and its queries as the query service runs them. */
export interface CatalogDatabase {
  /** Applies events, as the projection meets them in the log. */
  given(stream: string, events: readonly CatalogModelEvent[], occurredAt?: string): Promise<void>;
  query<Result>(name: string, input: unknown, actor?: Actor): Promise<Result>;
  /** The SQL's rows, as the owner sees them. */
  rows(sql: string): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const ADMIN: Actor = { kind: 'system', name: 'test' };
export const EUR_BUYER: Actor = {
  kind: 'user',
  id: randomUUID(),
  role: 'b2b_user',
  tenantId: 'eur',
  companyId: randomUUID(),
};

/** @param way how events are applied: all of one call together, as usual, or each alone, as after a fault. */
export async function openCatalogDatabase(
  way: 'together' | 'each-alone' = 'together',
): Promise<CatalogDatabase> {
  const database = await createTestDatabase();
  const owner = database.connect('owner');
  await applyMigrations(owner, [rolesMigration, ...background.migrations]);
  await owner.transaction((trx) => createReadModelSchema(trx, catalogProjection, 'rm_catalog'));
  const reader = database.connect('portal_query');
  const progress = followProjections(database.url, reader, createLogger('test', 'silent'));
  const moves = await movesOf(progress);
  const runner = createQueryRunner({
    queries: readSide().queries,
    projections: [catalogProjection],
    db: reader,
    progress,
  });
  const worker = database.connect('portal_worker');
  const revisions = new Map<string, bigint>();
  const recorded = (
    stream: string,
    event: CatalogModelEvent,
    occurredAt: string,
  ): RecordedEvent => {
    const revision = (revisions.get(stream) ?? -1n) + 1n;
    revisions.set(stream, revision);
    const metadata = { occurredAt, actorId: 'system:test' };
    return { ...event, stream, revision, id: randomUUID(), metadata, position: 0n };
  };
  return {
    given: async (stream, events, occurredAt = '2026-01-02T03:04:05.000Z') => {
      const move = moves.next();
      await worker.transaction(async (trx) => {
        const tx = projectionTx(trx, 'rm_catalog');
        const all = events.map((event) => recorded(stream, event, occurredAt));
        const batches = way === 'together' ? [all] : all.map((each) => [each]);
        for (const batch of batches) await applyAll(catalogProjection, batch, tx);
        await trx.raw('SELECT pg_notify(?, ?)', [PROJECTION_CHANNEL, `catalog:${move.position}`]);
      });
      await move.notified;
    },
    query: async <Result>(name: string, input: unknown, actor: Actor = EUR_BUYER) =>
      (await runner.run({ name, input, actor, positions: new Map() })).result as Result,
    rows: async (sql) => (await owner.raw<{ rows: Record<string, unknown>[] }>(sql)).rows,
    close: async () => {
      await progress.stop();
      await database.drop();
    },
  };
}

interface Moves {
  /** The next move of the read model, and when the queries have heard of it. */
  next(): { readonly position: bigint; readonly notified: Promise<void> };
}

/** Answers when the process listens: a move that is notified of before is not heard. */
async function movesOf(progress: ProjectionProgress): Promise<Moves> {
  let last = 0n;
  const waiting = new Map<bigint, () => void>();
  progress.onMove((_projection, position) => waiting.get(position)?.());
  await new Promise<void>((resolve) => progress.onGap(resolve));
  return {
    next: () => {
      last += 1n;
      const position = last;
      return { position, notified: new Promise((resolve) => waiting.set(position, resolve)) };
    },
  };
}
