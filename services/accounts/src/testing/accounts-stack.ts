import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { createCommandBus } from 'kernel/commands/command-bus';
import { createExecutor } from 'kernel/commands/executor';
import { createIdempotency, idempotencyMigration } from 'kernel/commands/idempotency';
import { createClaims } from 'kernel/crypto/claims';
import { createPersonVault, vaultMigration } from 'kernel/crypto/person-vault';
import type { Actor } from 'kernel/http/actor';
import { checkpointMigration } from 'kernel/projections/checkpoints';
import { drain } from 'kernel/projections/drain';
import { storeSource } from 'kernel/projections/event-source';
import { ensureReadModels } from 'kernel/projections/read-model-schema';
import { createQueryRunner } from 'kernel/queries/query-runner';
import { followProjections } from 'kernel/queries/read-your-writes';
import { createLogger } from 'kernel/runtime/logger';
import { applyMigrations, grantRights, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase, requiredUrl } from 'kernel/testing/test-database';
import type { AccountsDeps } from '../accounts-deps.ts';
import { accountsModule } from '../accounts.module.ts';
import { accountsTables } from '../migrations/accounts-tables.ts';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';

export const STRANGER: Actor = { kind: 'anonymous' };
export const COMMAND_LINE: Actor = { kind: 'system', name: 'command-line' };

type Send = <Result>(type: string, input: unknown, actor: Actor) => Promise<Result>;

/** The area on a real Postgres and a real event store, without the processes around it. */
export interface AccountsStack {
  readonly store: EventStore;
  /** As the command service: may write the area's tables. */
  readonly db: Knex;
  readonly owner: Knex;
  /** What the clock of the command service says; absent: the real time. */
  setTime(now: Date | undefined): void;
  readonly send: Send;
  /** Sends under an idempotency key. */
  sendWithKey(key: string): Send;
  ask<Result>(name: string, input: unknown, actor: Actor): Promise<Result>;
  stop(): Promise<void>;
}

export async function startAccounts(): Promise<AccountsStack> {
  const database = await createTestDatabase();
  const store = connectEventStore({ url: requiredUrl('EVENTSTORE_URL') });
  const owner = database.connect('owner');
  const db = database.connect('portal_worker');
  await migrate(owner);
  const logger = createLogger('test', 'silent');
  const personKey = randomBytes(32);
  const claims = createClaims(randomBytes(32));
  const depsOn = (pool: Knex): AccountsDeps => ({
    claims,
    vault: createPersonVault(pool, personKey),
    registrationTenants: ['eur'],
  });
  let time: Date | undefined;
  const bus = createCommandBus({
    commands: accountsModule(depsOn(db)).commands,
    executor: createExecutor({ store, db }),
    idempotency: createIdempotency(db, randomBytes(32)),
    clock: { now: () => time ?? new Date() },
    logger,
  });
  const sender =
    (keyed: { readonly idempotencyKey?: string }): Send =>
    async <Result>(type: string, input: unknown, actor: Actor) => {
      const answer = await bus.send({ type, input, actor, correlationId: randomUUID(), ...keyed });
      return answer.result as Result;
    };
  const reader = database.connect('portal_query');
  const progress = followProjections(database.url, reader, logger);
  const runner = createQueryRunner({
    queries: accountsModule(depsOn(reader)).queries,
    projections: [accountsDirectory],
    db: reader,
    progress,
  });
  return {
    store,
    db,
    owner,
    setTime: (now) => {
      time = now;
    },
    send: sender({}),
    sendWithKey: (idempotencyKey) => sender({ idempotencyKey }),
    ask: async <Result>(name: string, input: unknown, actor: Actor) => {
      await drain(accountsDirectory, { db, source: storeSource(store), logger });
      const { result } = await runner.run({ name, input, actor, positions: new Map() });
      return result as Result;
    },
    stop: async () => {
      await progress.stop();
      await store.close();
      await database.drop();
    },
  };
}

async function migrate(owner: Knex): Promise<void> {
  await applyMigrations(owner, [
    rolesMigration,
    checkpointMigration,
    idempotencyMigration,
    vaultMigration,
    accountsTables,
  ]);
  await grantRights(owner);
  await ensureReadModels(owner, [accountsDirectory]);
}
