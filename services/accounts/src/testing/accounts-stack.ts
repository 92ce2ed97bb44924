import { randomBytes, randomUUID } from 'node:crypto';
import type { User } from 'contracts/api/accounts';
import type { EventStore } from 'eventstore-client/event-store';
import type { CommandBus } from 'kernel/commands/command-bus';
import { createCommandBus } from 'kernel/commands/command-bus';
import { createExecutor } from 'kernel/commands/executor';
import { createIdempotency } from 'kernel/commands/idempotency';
import { createClaims } from 'kernel/crypto/claims';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault } from 'kernel/crypto/person-vault';
import type { Actor } from 'kernel/http/actor';
import { createLogger } from 'kernel/runtime/logger';
import { startTestStack } from 'kernel/testing/test-stack';
import type { Knex } from 'knex';
import { operationsMigrations, operationsSchemas } from 'operations/own-tables';
import type { LoginClaims } from 'operations/rotation/rotation-parts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { background } from '../background.ts';
import { readSide } from '../read-side.ts';
import { loginClaims, writeSide } from '../write-side.ts';

export const ANONYMOUS: Actor = { kind: 'anonymous' };
export const COMMAND_LINE: Actor = { kind: 'system', name: 'command-line' };

/** As whom a user's later calls come. */
export const acting = ({ id, role, tenantId, companyId }: User): Actor => ({
  kind: 'user',
  id,
  role,
  tenantId,
  ...(companyId === null ? {} : { companyId }),
});

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
  /** Sends through another process: it shares the log and the database, not locks or memory. */
  readonly elsewhere: Send;
  /** Sends through a process whose key of claims takes the place of that of the others, which it knows as the former one. */
  readonly rotating: Send;
  /** Sends through one that has not got the former key any more. */
  readonly rotated: Send;
  /** Whose claims do not stand under the new key yet. */
  standing(): ReturnType<LoginClaims['standing']>;
  /** What happens right before the next append of this process: its command meets a conflict. */
  meanwhile(happens: () => Promise<unknown>): void;
  /** How often the event store and the database were asked in the meantime. */
  asked(during: () => Promise<unknown>): Promise<{ reads: number; queries: number }>;
  /** Sends under an idempotency key. */
  sendWithKey(key: string): Send;
  /** Sends as a process that names the command's id, here or through another process. */
  sendNamed(commandId: string, where?: 'elsewhere'): Send;
  query<Result>(name: string, input: unknown, actor: Actor): Promise<Result>;
  stop(): Promise<void>;
}

export async function startAccounts({ demo = false } = {}): Promise<AccountsStack> {
  const depsOn = depsWith(demo);
  const { readModels: projections } = background;
  const migrations = [...operationsMigrations, ...background.migrations];
  const schemas = [...operationsSchemas, ...background.schemas];
  const stack = await startTestStack((reader) => {
    const { queries } = readSide(depsOn(reader));
    return { migrations, schemas, projections, queries };
  });
  const { store, owner, worker: db } = stack;
  let time: Date | undefined;
  const { store: counted, asked } = countCalls(store, db);
  const { store: interrupted, meanwhile } = interruptible(counted);
  const busOn = (log: EventStore, deps = depsOn(db)): CommandBus =>
    createCommandBus({
      commands: writeSide(deps),
      executor: createExecutor({ store: log, db, readOnlyDb: stack.planning }),
      idempotency: createIdempotency(db, randomBytes(32)),
      clock: { now: () => time ?? new Date() },
      logger: createLogger('test', 'silent'),
    });
  const [here, there] = [busOn(interrupted), busOn(store)];
  const duringRotation = { ...depsOn(db), claims: CLAIMS.rotating };
  const afterRotation = { ...depsOn(db), claims: CLAIMS.rotated };
  const sender =
    (named: { idempotencyKey?: string; commandId?: string }, bus = here): Send =>
    async <Result>(type: string, input: unknown, actor: Actor) => {
      const answer = await bus.send({ type, input, actor, correlationId: randomUUID(), ...named });
      return answer.result as Result;
    };
  return {
    store,
    db,
    owner,
    setTime: (now) => {
      time = now;
    },
    send: sender({}),
    elsewhere: sender({}, there),
    rotating: sender({}, busOn(store, duringRotation)),
    rotated: sender({}, busOn(store, afterRotation)),
    standing: async () => {
      await stack.drain();
      return loginClaims(CLAIMS.rotating, duringRotation.vault, store).standing(db);
    },
    meanwhile,
    asked,
    sendWithKey: (idempotencyKey) => sender({ idempotencyKey }),
    sendNamed: (commandId, where) => sender({ commandId }, where === 'elsewhere' ? there : here),
    query: async <Result>(name: string, input: unknown, actor: Actor) => {
      await stack.drain();
      return stack.query<Result>(name, input, actor);
    },
    stop: () => stack.close(),
  };
}

/** Counts what is asked of the event store and of the database. */
function countCalls(store: EventStore, db: Knex): Pick<AccountsStack, 'store' | 'asked'> {
  let [reads, queries] = [0, 0];
  db.on('query', () => {
    queries += 1;
  });
  return {
    store: {
      ...store,
      readStream: async (stream, options) => {
        reads += 1;
        return store.readStream(stream, options);
      },
    },
    asked: async (during) => {
      [reads, queries] = [0, 0];
      await during();
      return { reads, queries };
    },
  };
}

/** A store before whose next append something else may happen. */
function interruptible(store: EventStore): Pick<AccountsStack, 'store' | 'meanwhile'> {
  let meanwhile: (() => Promise<unknown>) | undefined;
  return {
    store: {
      ...store,
      appendToMany: async (appends) => {
        const happens = meanwhile;
        meanwhile = undefined;
        await happens?.();
        return store.appendToMany(appends);
      },
    },
    meanwhile: (happens) => {
      meanwhile = happens;
    },
  };
}

const [formerLogins, logins, others] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const CLAIMS = {
  before: createClaims({ logins: formerLogins, others }),
  rotating: createClaims({ logins, formerLogins, others }),
  rotated: createClaims({ logins, others }),
};

function depsWith(demo: boolean): (pool: Knex) => AccountsDeps {
  const personKey = randomBytes(32);
  return (pool) => ({
    claims: CLAIMS.before,
    vault: createPersonVault(pool, personKey),
    companyVault: createCompanyVault(pool, personKey),
    registrationTenants: ['eur'],
    demo,
  });
}
