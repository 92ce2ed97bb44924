import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import type { CommandBus } from './command-bus.ts';
import { createCommandBus } from './command-bus.ts';
import { commandScope, openCommandId } from './command-id.ts';
import { createExecutor } from './executor.ts';
import { purgeIdempotencyKeys } from './purge-idempotency-keys.ts';
import { createIdempotency, idempotencyMigration, keyedIdsMigration } from './idempotency.ts';
import type { Actor } from '../http/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { systemClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import { applyMigrations } from '../runtime/migrations.ts';
import { counterDecider, raiseCounter } from '../testing/counter.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';

const decider = counterDecider();
const hashKey = randomBytes(32);
let database: TestDatabase;
let store: EventStore;
let db: Knex;
let buses: readonly CommandBus[];

beforeAll(async () => {
  database = await createTestDatabase();
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  db = database.connect('owner');
  await applyMigrations(db, [idempotencyMigration, keyedIdsMigration]);
  // Two buses stand for two processes: they share the store and the database, not locks or caches.
  buses = [1, 2].map(() =>
    createCommandBus({
      commands: [raiseCounter(decider)],
      executor: createExecutor({
        store,
        db,
        readOnlyDb: database.connect('owner', { readOnly: true }),
      }),
      idempotency: createIdempotency(db, hashKey),
      clock: systemClock,
      logger: createLogger('test', 'silent'),
    }),
  );
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const user = (): Actor => ({ kind: 'user', id: randomUUID(), role: 'b2b_user', tenantId: 'eur' });

async function raise(
  input: { id: string; by: number; limit?: number },
  options: { actor?: Actor; key?: string; bus?: number; isStepOfJob?: boolean } = {},
) {
  const bus = buses[options.bus ?? 0];
  if (!bus) throw new Error('there are two buses');
  return bus.send({
    type: 'RaiseCounter',
    input,
    actor: options.actor ?? user(),
    correlationId: randomUUID(),
    ...(options.key === undefined ? {} : { idempotencyKey: options.key }),
    ...(options.isStepOfJob === undefined ? {} : { isStepOfJob: options.isStepOfJob }),
  });
}

const eventsOf = async (id: string) => store.readStream(`${decider.category}-${id}`);

describe('a command', () => {
  test('is appended with ids, hash chain and metadata, and answers the position it wrote', async () => {
    const id = randomUUID();
    const actor = user();
    await raise({ id, by: 2 }, { actor });
    const answer = await raise({ id, by: 3 }, { actor });
    expect(answer.result).toEqual({ total: 5 });
    const [first, second] = await eventsOf(id);
    expect(second?.metadata).toMatchObject({
      actorId: actor.kind === 'user' ? actor.id : '',
      actorRole: 'b2b_user',
      schema: 'CounterRaised.v1',
      prevHash: first?.metadata['hash'],
    });
    expect(answer.positions).toEqual({ [decider.category]: String(second?.position) });
  });

  test('that two hundred callers in two processes send at once is decided one after another', async () => {
    const id = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        raise({ id, by: 1, limit: 150 }, { bus: index % 2 }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(150);
    const refusals = outcomes.flatMap((each): unknown[] =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    expect(
      refusals.map((each) => (each instanceof HttpError ? each.code : 'something else')),
    ).toEqual(Array.from({ length: 50 }, () => 'amount-too-large'));
    expect((await eventsOf(id)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 150 }, (_, index) => BigInt(index)),
    );
  });

  test('is refused for bad input with every fault named, and nothing is appended', async () => {
    await expect(raise({ id: 'x', by: 1.5 })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
    expect(await eventsOf('x')).toEqual([]);
  });
});

describe('an idempotency key', () => {
  test('sent fifty times at once through two processes records one command and answers the same fifty times', async () => {
    const id = randomUUID();
    const options = { actor: user(), key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        raise({ id, by: 1 }, { ...options, bus: index % 2 }),
      ),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('with another body is refused', async () => {
    const options = { actor: user(), key: randomUUID() };
    await raise({ id: randomUUID(), by: 1 }, options);
    await expect(raise({ id: randomUUID(), by: 2 }, options)).rejects.toMatchObject({
      status: 422,
    });
  });

  test('of another actor is another key', async () => {
    const id = randomUUID();
    const key = randomUUID();
    await raise({ id, by: 1 }, { key });
    await raise({ id, by: 1 }, { key });
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test('of a refused command lets the same request be decided anew', async () => {
    const id = randomUUID();
    const options = { actor: user(), key: randomUUID() };
    await raise({ id, by: 10 });
    await expect(raise({ id, by: 5, limit: 12 }, options)).rejects.toMatchObject({ status: 422 });
    await raise({ id, by: -5 });
    await expect(raise({ id, by: 5, limit: 12 }, options)).resolves.toMatchObject({
      result: { total: 10 },
    });
  });

  test('that a process held when it died is free again before a repeated request is put off', async () => {
    const request = { scope: 'test', key: randomUUID(), body: {} };
    const closedPool = database.connect('owner');
    const dying = createIdempotency(closedPool, hashKey);
    await new Promise<void>((taken) => {
      void dying.once(request, () => {
        taken();
        return new Promise(() => undefined);
      });
    });
    // Nobody hears from it any more.
    await closedPool.destroy();
    const other = createIdempotency(db, hashKey);
    const answer = await other.once(request, async ({ repeated }) => ({
      kind: 'keep',
      answer: { repeated },
    }));
    expect(answer).toEqual({ repeated: true });
  });

  test('that a living process holds for long is not taken from it', async () => {
    const request = { scope: 'test', key: randomUUID(), body: {} };
    let finish = (): void => undefined;
    const [slow, other] = [createIdempotency(db, hashKey), createIdempotency(db, hashKey)];
    let first = Promise.resolve('');
    await new Promise<void>((taken) => {
      first = slow.once(request, async () => {
        taken();
        await new Promise<void>((done) => (finish = done));
        return { kind: 'keep', answer: 'from the first' };
      });
    });
    await expect(
      other.once(request, async () => ({ kind: 'keep', answer: 'from the other' })),
    ).rejects.toMatchObject({ code: 'idempotency-in-progress' });
    finish();
    expect(await first).toBe('from the first');
  });

  test('that is a month old is forgotten, and yet its command is not recorded twice', async () => {
    const id = randomUUID();
    const options = { actor: user(), key: randomUUID() };
    await raise({ id, by: 1 }, options);
    const age = (days: number) =>
      db('idempotency')
        .withSchema('kernel')
        .where({ key: options.key })
        .update({ created_at: db.raw(`now() - ? * interval '1 day'`, [days]) });
    await age(29);
    await purgeIdempotencyKeys(db);
    expect(await db('idempotency').withSchema('kernel').where({ key: options.key })).toHaveLength(
      1,
    );
    await age(31);
    expect(await purgeIdempotencyKeys(db)).toBe(1);
    await raise({ id, by: 1 }, { ...options, bus: 1 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('that was forgotten and comes with another body is never answered with what the first one did', async () => {
    const id = randomUUID();
    const options = { actor: { kind: 'anonymous' }, key: randomUUID() } as const;
    await raise({ id, by: 1 }, options);
    await db('idempotency').withSchema('kernel').where({ key: options.key }).delete();
    const stranger = await raise({ id, by: 2 }, { ...options, bus: 1 });
    expect(stranger.result).toEqual({ total: 3 });
    expect(await eventsOf(id)).toHaveLength(2);
  });
});

describe('a step of a job', () => {
  test('is done once, in whosever name it is tried again', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const [owner, colleague] = [user(), user()];
    const input = { id, by: 1 };
    await raise(input, { actor: owner, key, isStepOfJob: true });
    // As a portal leaves it that died between recording and keeping the answer.
    const kept = db('idempotency').withSchema('kernel').where({ key });
    await kept.update({ done: false, answer: null, leased_until: db.raw("'-infinity'") });
    const again = await raise(input, { actor: colleague, key, isStepOfJob: true, bus: 1 });
    expect(again.result).toEqual({ total: 1 });
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe('the id of a command', () => {
  const sent = (actor: Actor, key: string) => ({ scope: commandScope(actor, 'RaiseCounter'), key });
  const idOf = async (counter: string) => (await eventsOf(counter))[0]?.metadata['commandId'];

  test.each([['anonymous'], ['user']] as const)(
    'that an %s caller sends cannot be computed from its key, and is the same for the same request',
    async (kind) => {
      const actor: Actor = kind === 'user' ? user() : { kind };
      const [id, key] = [randomUUID(), randomUUID()];
      const { scope } = sent(actor, key);
      await raise({ id, by: 1 }, { actor, key });
      expect(await idOf(id)).not.toBe(openCommandId(scope, key));
      await db('idempotency').withSchema('kernel').where({ scope, key }).delete();
      await raise({ id, by: 1 }, { actor, key, bus: 1 });
      expect(await eventsOf(id)).toHaveLength(1);
    },
  );

  test('of the processes of the portal is the one that demos are known by', async () => {
    const actor: Actor = { kind: 'system', name: 'command-line' };
    const [id, key] = [randomUUID(), randomUUID()];
    await raise({ id, by: 1 }, { actor, key });
    expect(await idOf(id)).toBe(openCommandId(sent(actor, key).scope, key));
  });

  test('from before ids were keyed stays: a request that was recorded then is not recorded twice', async () => {
    const [id, key, actor] = [randomUUID(), randomUUID(), user()];
    const { scope } = sent(actor, key);
    const input = { by: 1, id };
    // As a portal of before has left it that died between recording and keeping the answer.
    await buses[0]?.send({
      type: 'RaiseCounter',
      input,
      actor: { kind: 'system', name: 'earlier-portal' },
      correlationId: randomUUID(),
      commandId: openCommandId(scope, key),
    });
    await db('idempotency')
      .withSchema('kernel')
      .insert({
        scope,
        key,
        body_hash: createHmac('sha256', hashKey).update(JSON.stringify(input)).digest('hex'),
        done: false,
        leased_until: db.raw("'-infinity'::timestamptz"),
      });
    await raise(input, { actor, key, bus: 1 });
    expect(await eventsOf(id)).toHaveLength(1);
  });
});
