import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type {
  ActionRow,
  ProjectionStanding,
  QueueStanding,
  Rebuild,
  SignInRow,
} from 'contracts/api/operations';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { demoVisitor, idempotencyHeader, newVisitor } from '../testing/visitor.ts';
import type { Visitor } from '../testing/visitor.ts';

let root: Visitor;
let own: User;

beforeAll(async () => {
  own = await openStaff('super_admin');
  root = (await trySignIn(own)).visitor;
});

const filtered = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

test('every read model says where it stands, and whose it is', async () => {
  const { body } = await eventually(
    () => root.get<ProjectionStanding[]>('/api/admin/operations/projections'),
    ({ body: rows }) => rows.some(({ measuredAt }) => measuredAt !== null),
  );
  const named = new Map(body.map((row) => [row.id, row]));
  expect(named.get('catalog')).toMatchObject({ service: 'catalog', rebuildable: true });
  expect(named.get('staff_deeds')?.service).toBe('accounts');
  expect(named.get('integrity')?.service).toBe('kernel');
  expect(named.get('process_settle_order')).toMatchObject({
    service: 'ordering',
    rebuildable: false,
  });
});

test('queues say how much waits, and nothing of what is in them', async () => {
  const { status, body } = await root.get<QueueStanding[]>('/api/admin/operations/queues');
  expect([status, body[0]?.id, body[0]?.keptIn]).toEqual([200, 'doorbell', 'redis']);
});

test('[T.08] admins see nothing of the machinery, and change nothing', async () => {
  const admin = await demoVisitor('admin');
  for (const path of [
    '/api/admin/operations/projections',
    '/api/admin/operations/deeds',
    '/api/admin/operations/sign-ins',
  ])
    expect((await admin.get(path)).status).toBe(403);
  const asked = { projection: 'branches', reason: 'Not mine' };
  const refused = await admin.post('/api/admin/operations/rebuilds', asked, idempotencyHeader());
  expect(refused.status).toBe(403);
});

const rebuild = async (body: object, key: Record<string, string> = idempotencyHeader()) =>
  root.post<Rebuild & Partial<Problem>>('/api/admin/operations/rebuilds', body, key);

test('a read model is made anew, by whom and why being known', async () => {
  const asked = { projection: 'market_settings', reason: 'To see it done' };
  const key = idempotencyHeader();
  const [begun, repeated] = [await rebuild(asked, key), await rebuild(asked, key)];
  expect([begun.status, begun.body.id]).toEqual([201, repeated.body.id]);
  const { body: done } = await eventually(
    () => root.get<Rebuild>(`/api/admin/operations/rebuilds/${begun.body.id}`),
    ({ body: { state } }) => state === 'done' || state === 'failed',
    { withinMs: 60_000 },
  );
  expect(done).toMatchObject({ ...asked, state: 'done', percent: 100, attempts: 1, error: null });
  expect(done.requestedBy).toEqual({ id: own.id, name: 'Vera Stern' });
  const stopped = await root.post<Problem>(`/api/admin/operations/rebuilds/${done.id}/stop`);
  expect([stopped.status, stopped.body.code]).toEqual([409, 'job-not-running']);
  const { body: listed } = await root.get<Rebuild[]>(
    filtered('/api/admin/operations/rebuilds', { projection: 'market_settings' }),
  );
  expect(listed[0]?.id).toBe(done.id);
});

test.each([
  [404, { projection: 'nothing', reason: 'A test' }],
  [404, { projection: 'process_settle_order', reason: 'A test' }],
  [400, { projection: 'branches' }],
  [400, { projection: 'branches; DROP TABLE kernel.rebuilds', reason: 'A test' }],
])('a rebuild that cannot be is refused with %i and changes nothing', async (status, asked) => {
  expect((await rebuild(asked)).status).toBe(status);
  expect((await rebuild(asked, {})).status).toBe(400);
});

test('attempts to sign in are listed with what became of them, and whose account it was', async () => {
  const user = await openStaff('auditor');
  const stranger = newVisitor();
  await stranger.fetchToken();
  const wrong = { username: user.username, password: 'not the password' };
  await stranger.post('/api/login', wrong);
  await trySignIn(user);
  const mine = filtered('/api/admin/operations/sign-ins', { accountId: user.id });
  // The names come from another read model than the attempts.
  const { body, headers } = await eventually(
    () => root.get<SignInRow[]>(mine),
    ({ body: rows }) => rows.every(({ account }) => account?.name),
  );
  expect(body.map(({ outcome, account }) => [outcome, account?.name])).toEqual([
    ['succeeded', 'Vera Stern'],
    ['failed', 'Vera Stern'],
  ]);
  expect(headers.get('content-range')).toBe('sign-ins 0-1/2');
  const failed = { accountId: user.id, outcome: 'failed' };
  const csv = await root.get<string>(filtered('/api/admin/operations/sign-ins/export.csv', failed));
  expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  expect(csv.body).toContain(`,${user.id},Vera Stern,`);
  await stranger.post('/api/login', { ...wrong, username: `nobody-${randomUUID().slice(0, 8)}` });
  const { body: unknown } = await root.get<SignInRow[]>(
    filtered('/api/admin/operations/sign-ins', { outcome: 'failed' }),
  );
  expect(unknown.some(({ account }) => account === null)).toBe(true);
  const bad = await root.get(filtered('/api/admin/operations/sign-ins', { from: 'yesterday' }));
  expect(bad.status).toBe(400);
});

test('what staff did is listed by person and kind, and goes out as CSV', async () => {
  const username = `u${randomUUID().slice(0, 12)}`;
  const account = {
    username,
    email: `${username}@example.test`,
  };
  const names = { firstName: '=Ana', lastName: 'Horvat', tenantId: 'eur', role: 'auditor' };
  const { body: made } = await root.post<User>('/api/admin/users', { ...account, ...names });
  const disable = { reason: 'Left the company' };
  await root.post(`/api/admin/users/${made.id}/disable`, disable, idempotencyHeader());
  const about = { actorId: own.id, q: made.id };
  const { body } = await eventually(
    () => root.get<ActionRow[]>(filtered('/api/admin/operations/deeds', about)),
    ({ body: rows }) => rows.some(({ deed: action }) => action === 'UserDisabled'),
  );
  expect(body[0]).toMatchObject({
    deed: 'UserDisabled',
    kind: 'user',
    recordId: made.id,
    reason: 'Left the company',
    actor: { id: own.id, name: 'Vera Stern' },
    actorRole: 'super_admin',
  });
  expect(body.some(({ kind }) => kind === 'claim')).toBe(false);
  const csv = await root.get<string>(filtered('/api/admin/operations/deeds/export.csv', about));
  expect(csv.body).toContain(`,UserDisabled,user,${made.id},eur,Left the company,`);
  const later = { ...about, from: '2099-01-01' };
  expect(
    (await root.get<ActionRow[]>(filtered('/api/admin/operations/deeds', later))).body,
  ).toEqual([]);
});
