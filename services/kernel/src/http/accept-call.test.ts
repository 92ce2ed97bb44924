import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { maySend } from 'contracts/calls/callers';
import { commandRoutes } from '../commands/command-routes.ts';
import { queryRoutes } from '../queries/query-routes.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import type { Actor } from './actor.ts';
import { createServiceApp } from './service-app.ts';
import type { Signer } from './service-token.ts';
import { signCall } from './service-token.ts';

const keys = { bff: randomBytes(32), worker: randomBytes(32), 'command-line': randomBytes(32) };
const access = { keys, maySend };
const OF_THE_PAST = '2026-07-01T08:00:00.000Z';
const signerOf = (caller: keyof typeof keys): Signer => ({ caller, key: keys[caller] });
const superAdmin: Actor = { kind: 'user', id: 'a', role: 'super_admin', tenantId: 'eur' };
const system: Actor = { kind: 'system', name: 'test' };

let server: Server;
const reached: unknown[] = [];

beforeAll(async () => {
  const metrics = createMetrics('test');
  const app = createServiceApp({ logger: createLogger('test', 'silent'), metrics, readiness: [] });
  const bus = {
    send: async (envelope: unknown) => {
      reached.push(envelope);
      return { result: null, positions: {} };
    },
    settled: async () => undefined,
  };
  const runner = {
    run: async (query: unknown) => {
      reached.push(query);
      return { result: null, stale: false };
    },
  };
  app.use(commandRoutes(bus, access, metrics).routes());
  app.use(queryRoutes(runner.run, access).routes());
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Sent {
  readonly signer?: Signer;
  readonly actor?: Actor;
  readonly body?: string;
  /** Another one than was signed. */
  readonly sentBody?: string;
  /** When it is said to have happened. */
  readonly occurredAt?: string;
}

/** The status of a request, and whether it came through. */
async function sendTo(path: string, sent: Sent): Promise<{ status: number; through: boolean }> {
  const { signer = signerOf('bff'), actor = superAdmin, body = '{}', sentBody = body } = sent;
  const { occurredAt = '' } = sent;
  const line = { method: 'POST', path, idempotencyKey: '', commandId: '', occurredAt };
  const before = reached.length;
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: signCall(signer, { ...line, actor, body }),
      ...(occurredAt ? { 'x-occurred-at': occurredAt } : {}),
    },
    body: sentBody,
  });
  return { status, through: reached.length > before };
}

test('a call comes through with the key of its sender', async () => {
  const through = { status: 200, through: true };
  expect(await sendTo('/commands/RequestDeposit', {})).toEqual(through);
  expect(await sendTo('/queries/admin.orders', {})).toEqual(through);
  const asWorker = { signer: signerOf('worker'), actor: system };
  expect(await sendTo('/commands/IssuePasswordReset', asWorker)).toEqual(through);
  expect(await sendTo('/queries/admin.order', asWorker)).toEqual(through);
});

test.each([['/commands/RequestDeposit'], ['/queries/admin.orders']])(
  '%s refuses a stranger before it reads what they sent',
  async (path) => {
    const stranger = { signer: { caller: 'bff', key: randomBytes(32) } as const };
    const broken = '{"broken';
    expect((await sendTo(path, { ...stranger, body: broken })).status).toBe(401);
    expect((await sendTo(path, { body: broken })).status).toBe(400);
  },
);

test.each([['/commands/RequestDeposit'], ['/queries/admin.orders']])(
  '%s refuses another body than was signed',
  async (path) => {
    const other = { body: '{"amount":"1.00"}', sentBody: '{"amount":"9.00"}' };
    expect(await sendTo(path, other)).toEqual({ status: 401, through: false });
    expect(await sendTo(path, { body: '', sentBody: '{}' })).toEqual({
      status: 401,
      through: false,
    });
  },
);

const refused = { status: 403, through: false };

test('with the key of the BFF nobody issues a password reset, whoever is named', async () => {
  for (const actor of [superAdmin, system]) {
    expect(await sendTo('/commands/IssuePasswordReset', { actor })).toEqual(refused);
  }
});

test('with the key of the BFF nobody books a large amount alone', async () => {
  for (const command of ['RecordDeposit', 'SetCreditLimit', 'BookStatementLines']) {
    expect(await sendTo(`/commands/${command}`, {})).toEqual(refused);
  }
});

test('the BFF speaks for people, and never for the system', async () => {
  expect(await sendTo('/commands/RequestDeposit', { actor: system })).toEqual(refused);
  expect(await sendTo('/queries/admin.orders', { actor: system })).toEqual(refused);
});

test('a worker sends the commands of processes, and asks what mails need', async () => {
  const worker = signerOf('worker');
  const deposit = { signer: worker, actor: system };
  expect(await sendTo('/commands/RequestDeposit', deposit)).toEqual(refused);
  expect(await sendTo('/queries/admin.orders', deposit)).toEqual(refused);
  expect(await sendTo('/commands/SettleOrder', { signer: worker })).toEqual(refused);
});

test('what nobody knows is refused too', async () => {
  expect(await sendTo('/commands/MakeCoffee', {})).toEqual(refused);
});

test('nobody says when something happened, neither of the past nor of now', async () => {
  for (const occurredAt of [OF_THE_PAST, new Date().toISOString()]) {
    for (const caller of ['bff', 'worker', 'command-line'] as const) {
      const actor = caller === 'worker' ? system : superAdmin;
      const command = caller === 'worker' ? 'SettleOrder' : 'RequestDeposit';
      const dated = { signer: signerOf(caller), actor, occurredAt };
      expect(await sendTo(`/commands/${command}`, dated)).toEqual(refused);
    }
    expect(await sendTo('/queries/admin.orders', { occurredAt })).toEqual(refused);
  }
});
