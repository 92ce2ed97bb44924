import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { User } from 'contracts/api/accounts';
import { accountsCommands } from 'contracts/calls/accounts';
import { createServiceClient } from 'kernel/http/service-client';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import type { Visitor } from '../testing/visitor.ts';
import { newCustomer, newVisitor } from '../testing/visitor.ts';
import { MOST_SESSIONS } from './most-sessions.ts';
import { createSessionTable } from './session-table.ts';

let db: Knex;

beforeAll(() => {
  const url = portalSetting('STACK_DATABASE_URL');
  db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 2 });
});
afterAll(async () => {
  await db.destroy();
});

const sessions = () => db('sessions').withSchema('bff');
const idOf = (visitor: Visitor) => visitor.cookies.get('portal.sid') ?? '';
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

test('a visitor who is not signed in leaves no row', async () => {
  const before: unknown = await sessions().count().first();
  const visitor = newVisitor();
  await visitor.fetchToken();
  await visitor.get('/api/user');
  expect(visitor.cookies.has('portal.sid')).toBe(false);
  const rows: { id_hash: string }[] = await sessions().select('id_hash');
  expect(rows.some(({ id_hash }) => id_hash === hashOf(idOf(visitor)))).toBe(false);
  expect(before).toBeDefined();
});

test('the table holds the hash of the id, and never the id', async () => {
  const { visitor } = await newCustomer();
  const id = idOf(visitor);
  expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  const row: unknown = await sessions()
    .where({ id_hash: hashOf(id) })
    .first();
  expect(row).toBeDefined();
  expect(JSON.stringify(row)).not.toContain(id);
});

test('an id that was there before the sign-in is not taken over', async () => {
  const { visitor, registration } = await newCustomer();
  const planted = idOf(visitor);
  const { email, password } = registration;
  expect((await visitor.post('/api/login', { email, password })).status).toBe(200);
  expect(idOf(visitor)).not.toBe(planted);
  const old: unknown = await sessions()
    .where({ id_hash: hashOf(planted) })
    .first();
  expect(old).toBeUndefined();
});

test('a cookie that was made up signs nobody in, nor does one whose signature is missing', async () => {
  const { visitor } = await newCustomer();
  const forged = newVisitor();
  forged.cookies.set('portal.sid', idOf(visitor));
  expect((await forged.get('/api/user')).status).toBe(401);
});

test('an account has ten sessions at a time: one sign-in more ends the oldest', async () => {
  const { visitor, user, registration } = await newCustomer();
  const { email, password } = registration;
  const devices = [visitor];
  while (devices.length < MOST_SESSIONS + 1) {
    const device = newVisitor();
    await device.fetchToken();
    expect((await device.post('/api/login', { email, password })).status).toBe(200);
    devices.push(device);
  }
  const statuses = await Promise.all(
    devices.map(async (each) => (await each.get('/api/user')).status),
  );
  expect(statuses).toEqual([401, ...Array.from({ length: MOST_SESSIONS }, () => 200)]);
  expect(await sessions().where({ user_id: user.id })).toHaveLength(MOST_SESSIONS);
});

test('however many sign in at once, ten sessions are left', async () => {
  const { user, registration } = await newCustomer();
  const { email, password } = registration;
  const signIn = async (): Promise<number> => {
    const device = newVisitor();
    await device.fetchToken();
    return (await device.post('/api/login', { email, password })).status;
  };
  const statuses = await Promise.all(Array.from({ length: MOST_SESSIONS + 4 }, signIn));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const left = async () => sessions().where({ user_id: user.id });
  expect(await eventually(left, ({ length }) => length <= MOST_SESSIONS)).toHaveLength(
    MOST_SESSIONS,
  );
});

test('requests under way at the sign-out do not bring the session back', async () => {
  const { visitor } = await newCustomer();
  const held = new Map(visitor.cookies);
  const slow = Array.from({ length: 20 }, () => visitor.get('/api/products'));
  await visitor.post('/api/logout');
  await Promise.all(slow);
  const again = newVisitor();
  for (const [name, value] of held) again.cookies.set(name, value);
  expect((await again.get('/api/user')).status).toBe(401);
  const row: unknown = await sessions()
    .where({ id_hash: hashOf(held.get('portal.sid') ?? '') })
    .first();
  expect(row).toBeUndefined();
});

test('a session ends when it lies idle, and when its day is over', async () => {
  const [idle, old] = await Promise.all([newCustomer(), newCustomer()]);
  await sessions()
    .where({ id_hash: hashOf(idOf(idle.visitor)) })
    .update({ last_seen_at: db.raw("now() - interval '1 day'") });
  await sessions()
    .where({ id_hash: hashOf(idOf(old.visitor)) })
    .update({ expires_at: db.raw("now() - interval '1 second'") });
  // A process believes in a session for some seconds without looking, however often it is asked meanwhile.
  for (const { visitor } of [idle, old]) {
    const statusNow = async () => (await visitor.get('/api/user')).status;
    expect(await eventually(statusNow, (status) => status !== 200, { everyMs: 100 })).toBe(401);
  }
});

test('all sessions of an account end when it is disabled', async () => {
  const { visitor, user } = await newCustomer();
  const key = Buffer.from(portalSetting('CLI_COMMAND_KEY'), 'base64url');
  const url = portalSetting('COMMAND_SERVICE_URL');
  const service = createServiceClient({ url, signer: { caller: 'command-line', key } });
  await service.command(
    accountsCommands.DisableUser,
    { userId: user.id, reason: 'test' },
    { actor: { kind: 'system', name: 'test' }, correlationId: randomUUID() },
  );
  await service.close();
  const statusNow = async () => (await visitor.get('/api/user')).status;
  expect(await eventually(statusNow, (status) => status !== 200, { everyMs: 100 })).toBe(401);
  const row: unknown = await sessions().where({ user_id: user.id }).first();
  expect(row).toBeUndefined();
});

test('what a session wrote is kept per session, category by category', async () => {
  const { visitor } = await newCustomer();
  const kept = async (): Promise<{ category: string; position: string }[]> =>
    db('session_positions')
      .withSchema('bff')
      .where({ id_hash: hashOf(idOf(visitor)) });
  const rows = await eventually(kept, ({ length }) => length >= 2);
  expect(rows.map(({ category }) => category)).toEqual(expect.arrayContaining(['company', 'user']));
  expect(rows.every(({ position }) => BigInt(position) > 0n)).toBe(true);
});

test('sessions that many end and touch at the same moment keep nobody waiting for ever', async () => {
  const url = portalSetting('STACK_DATABASE_URL');
  const pool = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 10 });
  const table = createSessionTable(pool, { idleMs: 60_000, absoluteMs: 60_000 });
  const { body: user } = await (await newCustomer()).visitor.get<User>('/api/user');
  const own = { ...user, id: randomUUID() };
  try {
    for (let round = 0; round < 10; round += 1) {
      const keys = Array.from({ length: 40 }, () => hashOf(randomUUID()));
      for (const key of keys) {
        await table.insert(key, { user: own, signedInAt: new Date().toISOString() });
      }
      const moves = keys
        .slice(0, 12)
        .flatMap((key, at) => [
          table.touch([...keys.slice(at), ...keys.slice(0, at)]),
          table.removeOldest(own.id, 20 - at),
          table.removeOfUser(own.id, key),
        ]);
      await Promise.all(moves);
      expect(await table.listOfUser(own.id)).toEqual([]);
    }
  } finally {
    await pool.destroy();
  }
});
