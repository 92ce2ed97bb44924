import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { headers } from 'contracts/api/headers';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { eventually } from 'kernel/testing/eventually';
import { startBff } from '../testing/own-bff.ts';
import type { OwnBff } from '../testing/own-bff.ts';
import {
  buildRegistration,
  demoVisitor,
  idempotencyHeader,
  newVisitor,
} from '../testing/visitor.ts';
import type { ApiResponse, Visitor } from '../testing/visitor.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';
const PASSWORD = 'a password that must not be logged';

let bff: OwnBff;
let buyer: Visitor;
let admin: Visitor;

beforeAll(async () => {
  bff = await startBff({ METRICS_TOKEN });
  buyer = await demoVisitor('buyer.eur', bff.url);
  admin = await demoVisitor('admin', bff.url);
});
afterAll(() => bff.stop());

/** The log line of the request that was answered so. */
async function lineOf(answer: ApiResponse<unknown>) {
  const requestId = answer.headers.get('x-request-id');
  const lines = () => bff.lines.filter((line) => line['requestId'] === requestId);
  await eventually(() => lines().length > 0);
  expect(lines()).toHaveLength(1);
  return lines()[0];
}

const WHO = { actor: expect.stringMatching(/^[0-9a-f-]{36}$/), role: 'b2b_user' };

test('a hundred inputs of one account that are refused are a line too', async () => {
  const prober = await demoVisitor('buyer.km', bff.url);
  const ofProber = () => bff.lines.filter((line) => line['security'] === 'many-inputs-refused');
  const probe = (at: number) => prober.get(`/api/orders/${at}-no-order`);
  const first = await Promise.all(Array.from({ length: 99 }, (_, at) => probe(at)));
  expect(new Set(first.map(({ status }) => status >= 400 && status < 500))).toEqual(
    new Set([true]),
  );
  expect(ofProber()).toEqual([]);
  await probe(99);
  await eventually(() => ofProber().length > 0);
  expect(ofProber()).toEqual([expect.objectContaining({ ...WHO, address: '127.0.0.1' })]);
});

test('each refusal is one line that says who asked for what, from where', async () => {
  const stranger = newVisitor(bff.url);
  await stranger.fetchToken();
  const wrong = { username: 'buyer.eur', password: PASSWORD };
  const forged = { [headers.csrf]: 'x' };
  const refusals = [
    [await stranger.get('/api/orders'), { security: 'unauthorized', route: '/api/orders' }],
    [await stranger.post('/api/login', wrong), { security: 'invalid-credentials', status: 401 }],
    [await buyer.get('/api/admin/orders'), { ...WHO, security: 'forbidden', status: 403 }],
    [await buyer.post('/api/cart', {}, forged), { ...WHO, security: 'csrf-token-missing' }],
    [
      await buyer.post('/api/cart', {}, { origin: 'https://evil.test' }),
      { ...WHO, security: 'origin-refused', method: 'POST', route: '/api/cart' },
    ],
  ] as const;
  for (const [answer, expected] of refusals) {
    expect(await lineOf(answer)).toMatchObject({ address: '127.0.0.1', ...expected });
  }
});

test('reveals, exports and roles that are given are logged with who did it', async () => {
  const { body: orders } = await buyer.get<Order[]>('/api/orders');
  const bought = orders.find(({ status }) => status === 'completed');
  const reveal = `/api/orders/${bought?.id ?? 'none'}/keys/reveal`;
  const revealed = await buyer.post(reveal, { format: 'json' }, idempotencyHeader());
  expect([revealed.status, await lineOf(revealed)]).toEqual([
    200,
    expect.objectContaining({
      ...WHO,
      security: 'reveal',
      route: '/api/orders/:orderId/keys/reveal',
    }),
  ]);
  const exported = await buyer.get('/api/wallet/statement.csv?month=2026-01');
  expect(await lineOf(exported)).toMatchObject({ ...WHO, security: 'export' });
  const { companyName: name, password: _none, ...person } = buildRegistration();
  const user = { ...person, tenantId: 'eur', role: 'b2b_user', company: { name } };
  const opened = await admin.post('/api/admin/users', user);
  expect([opened.status, await lineOf(opened)]).toEqual([
    201,
    expect.objectContaining({ security: 'role-change', role: 'admin' }),
  ]);
});

test('no line holds a password, a cookie or a token', async () => {
  const logText = JSON.stringify(bff.lines);
  const cookies = [...buyer.cookies.values(), ...admin.cookies.values()];
  const passwords = DEMO_ACCOUNTS.map(({ password }) => password);
  for (const secret of [PASSWORD, ...passwords, ...cookies]) expect(logText).not.toContain(secret);
});

test('what is logged is counted, and of one address not more is written than can be read', async () => {
  const stranger = newVisitor(bff.url);
  const before = bff.lines.length;
  for (let count = 0; count < 200; count += 1) await stranger.get('/api/orders');
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const metrics = await fetch(`${bff.url}/metrics`, { headers: { authorization } });
  const counted = /portal_security_events_total\{what="unauthorized"[^}]*\} (\d+)/.exec(
    await metrics.text(),
  );
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(200);
  expect(bff.lines.length - before).toBeLessThanOrEqual(120);
});
