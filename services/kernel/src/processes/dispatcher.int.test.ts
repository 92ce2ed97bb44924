import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startDispatcher } from './dispatcher.ts';
import type { Process } from './process.ts';
import { processControlHandlers } from './process-control.ts';
import { processProjection } from './process-projection.ts';
import type { CommandBus } from '../commands/command-bus.ts';
import { createCommandBus } from '../commands/command-bus.ts';
import { commandRoutes } from '../commands/command-routes.ts';
import { createExecutor } from '../commands/executor.ts';
import { createIdempotency } from '../commands/idempotency.ts';
import type { Actor } from '../http/actor.ts';
import type { Listening } from '../http/service-app.ts';
import { createServiceApp, listen } from '../http/service-app.ts';
import { createServiceClient } from '../http/service-client.ts';
import { catchUp } from '../projections/catch-up.ts';
import { systemClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { counterDecider, raiseCounter } from '../testing/counter.ts';
import { failedWork } from '../work-queue/failed-work.ts';
import type { TestStack } from '../testing/test-stack.ts';
import { startTestStack } from '../testing/test-stack.ts';
import { eventually } from '../testing/eventually.ts';

const asked = `asked${randomBytes(5).toString('hex')}`;
const decider = counterDecider();
const logger = createLogger('test', 'silent');
const rightKey = randomBytes(32);

/** Raises a counter for every event of the test's own category. */
const raising: Process = {
  name: 'raise-counter',
  categories: [asked],
  react: ({ data }) => [{ kind: 'send', step: 'raise', command: 'RaiseCounter', input: data }],
};

let stack: TestStack;
let bus: CommandBus;
let server: Listening;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: [],
    schemas: [],
    queries: [],
    projections: [processProjection(raising)],
  }));
  bus = createCommandBus({
    commands: [raiseCounter(decider), ...processControlHandlers],
    executor: createExecutor({
      store: stack.store,
      db: stack.worker,
      readOnlyDb: stack.planning,
    }),
    idempotency: createIdempotency(stack.worker, randomBytes(32)),
    clock: systemClock,
    logger,
  });
  const metrics = createMetrics('test');
  const app = createServiceApp({ logger, metrics, readiness: [] });
  const keys = { bff: randomBytes(32), worker: rightKey, 'command-line': randomBytes(32) };
  app.use(commandRoutes(bus, { keys, maySend: () => true }, metrics).routes());
  server = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.stop();
  await stack.close();
});

async function ask(input: object): Promise<void> {
  await record(input);
  await stack.drain();
}

async function record(input: object): Promise<void> {
  await stack.store.append({
    stream: `${asked}-${randomUUID()}`,
    expected: 'no_stream',
    events: [
      {
        id: randomUUID(),
        type: 'Asked.v1',
        data: { ...input },
        metadata: { occurredAt: new Date().toISOString() },
      },
    ],
  });
}

const totalOf = async (id: string): Promise<number> =>
  (await stack.store.readStream(`${decider.category}-${id}`)).length;

const work = (id: string) =>
  stack.worker('work_queue').withSchema('kernel').whereRaw("input->>'id' = ?", [id]);

const queuedFor = async (id: string): Promise<number> => (await work(id)).length;

/** What operators are shown about the command for a counter. */
async function failedCommand(id: string) {
  const { id: commandId }: { id?: string } = (await work(id).first('id')) ?? {};
  return (await failedWork(stack.worker)).find((each) => each.id === commandId);
}

const operator = { kind: 'user', id: randomUUID(), role: 'super_admin', tenantId: 'eur' } as const;

async function decide(type: string, input: object): Promise<void> {
  const actor: Actor = operator;
  await bus.send({ type, input, actor, correlationId: randomUUID() });
  await stack.drain();
}

/** Dispatches, signed with a key, until a condition holds. */
async function dispatchUntil(
  key: Buffer,
  holds: () => Promise<boolean>,
  process = raising,
): Promise<void> {
  const url = `http://127.0.0.1:${server.port}`;
  const client = createServiceClient({ url, signer: { caller: 'worker', key } });
  const dispatcher = startDispatcher({
    db: stack.worker,
    processes: [process],
    logger,
    send: async ({ command, input, commandId, correlationId }) => {
      const actor = { kind: 'system', name: raising.name } as const;
      const call = { name: command, input: z.unknown(), result: z.unknown() };
      await client.command(call, input, { actor, correlationId, commandId });
    },
  });
  await eventually(holds);
  await dispatcher.stop();
  await client.close();
}

test('a wrong key empties no queue: the commands go out once the key is right', async () => {
  const id = randomUUID();
  await ask({ id, by: 1 });
  let looks = 0;
  await dispatchUntil(randomBytes(32), async () => (looks += 1) > 40);
  await dispatchUntil(rightKey, async () => (await totalOf(id)) === 1);
  expect(await totalOf(id)).toBe(1);
});

test('what the business refuses is parked with its reason, until an operator has it sent again', async () => {
  const id = randomUUID();
  await ask({ id, by: 5, limit: 4 });
  await dispatchUntil(rightKey, async () => (await failedCommand(id))?.state === 'parked');
  expect(await failedCommand(id)).toMatchObject({
    queue: raising.name,
    task: 'RaiseCounter',
    reason: 'amount-too-large: The counter stops at 4.',
  });
  // What it was refused for has changed meanwhile.
  await stack
    .owner('work_queue')
    .withSchema('kernel')
    .whereRaw("input->>'id' = ?", [id])
    .update({
      input: { id, by: 5, limit: 6 },
    });
  await decide('RetryCommands', { process: raising.name, reason: 'the limit was raised' });
  await dispatchUntil(rightKey, async () => (await totalOf(id)) === 1);
  expect(await failedCommand(id)).toBeUndefined();
});

test('a parked command that an operator skips is not sent again, and the log says who skipped it and why', async () => {
  const id = randomUUID();
  await ask({ id, by: 5, limit: 4 });
  await dispatchUntil(rightKey, async () => (await failedCommand(id))?.state === 'parked');
  const commandId = (await failedCommand(id))?.id ?? '';
  const skip = { process: raising.name, commandId, reason: 'nobody needs it' };
  await decide('SkipCommand', skip);
  expect(await failedCommand(id)).toBeUndefined();
  await expect(decide('SkipCommand', skip)).rejects.toMatchObject({ code: 'already-skipped' });
  const events = await stack.store.readStream(`processControl-${raising.name}`);
  expect(events.at(-1)).toMatchObject({
    type: 'CommandSkipped.v1',
    data: skip,
    metadata: { actorId: operator.id },
  });
});

test('a command that merely waits is skipped by nobody, also where that was decided before', async () => {
  const id = randomUUID();
  await ask({ id, by: 1 });
  const { id: commandId } = await work(id).first<{ id: string }>('id');
  const skip = { process: raising.name, commandId, reason: 'tidy' };
  await expect(decide('SkipCommand', skip)).rejects.toMatchObject({
    code: 'not-parked',
    status: 409,
  });
  const stream = `processControl-${raising.name}`;
  const earlier = await stack.store.readStream(stream);
  const events = [{ id: randomUUID(), type: 'CommandSkipped.v1', data: skip, metadata: {} }];
  const expected = earlier.at(-1)?.revision ?? 'no_stream';
  await stack.store.append({ stream, expected, events });
  await stack.drain();
  await dispatchUntil(rightKey, async () => (await queuedFor(id)) === 0);
  expect(await totalOf(id)).toBe(1);
});

test('a refusal that a process expects means that the command is done', async () => {
  const id = randomUUID();
  await ask({ id, by: 5, limit: 4 });
  const content = { ...raising, expectedRefusals: ['amount-too-large' as const] };
  await dispatchUntil(rightKey, async () => (await queuedFor(id)) === 0, content);
  expect(await queuedFor(id)).toBe(0);
});

test('a process that changes a step goes on where it stood: what was asked before is done as it was asked, and nothing twice', async () => {
  const id = randomUUID();
  const changed: Process = {
    ...raising,
    react: ({ data }) => [
      { kind: 'send', step: 'raise-tenfold', command: 'RaiseCounter', input: { ...data, by: 10 } },
    ],
  };
  const drainChanged = async (): Promise<void> =>
    catchUp([processProjection(changed)], { db: stack.worker, store: stack.store, logger });
  await ask({ id, by: 1 });
  await record({ id, by: 1 });
  await drainChanged();
  // Both releases run for a while: each event is met by one of them.
  for (let each = 0; each < 6; each += 1) await record({ id, by: 1 });
  await Promise.all([stack.drain(), drainChanged(), stack.drain(), drainChanged()]);
  expect(await queuedFor(id)).toBe(8);
  await dispatchUntil(rightKey, async () => (await queuedFor(id)) === 0, changed);
  const raised = await stack.store.readStream(`${decider.category}-${id}`);
  const amounts = raised.map(({ data }) => data['by']);
  expect(amounts).toHaveLength(8);
  expect(amounts.filter((by) => by === 1).length).toBeGreaterThanOrEqual(1);
  expect(amounts.filter((by) => by === 10).length).toBeGreaterThanOrEqual(1);
});
