import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { OwnSecondFactors, TotpBegun } from 'contracts/api/second-factor';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { codeOf } from '../testing/authenticator.ts';
import { STAFF_PASSWORD, openStaff, trySignIn } from '../testing/staff.ts';

let db: Knex;

beforeAll(() => {
  const url = portalSetting('STACK_DATABASE_URL');
  db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 2 });
});
afterAll(() => db.destroy());

async function begun() {
  const user = await openStaff('admin');
  const { visitor } = await trySignIn(user);
  const { body } = await visitor.post<TotpBegun>('/api/user/second-factor/totp', {
    password: STAFF_PASSWORD,
  });
  const confirm = (code: string) =>
    visitor.post(`/api/user/second-factor/totp/${body.id}`, { name: 'A phone', code });
  const row = (of: Knex) => of('sessions').withSchema('bff').where({ user_id: user.id });
  const remembered = async (): Promise<readonly string[]> => {
    const rows: { readonly data: object }[] = await row(db).select('data');
    return rows.flatMap(({ data }) => Object.keys(data)).filter((name) => /factor/i.test(name));
  };
  return { visitor, secret: body.secret, confirm, row, remembered };
}

async function waitersFor(held: Knex.Transaction): Promise<number> {
  const [own] = (await held.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid'))
    .rows;
  const { rowCount } = await db.raw<{ rowCount: number }>(
    'SELECT FROM pg_stat_activity WHERE :pid = ANY(pg_blocking_pids(pid))',
    { pid: own?.pid ?? 0 },
  );
  return rowCount;
}

test('a session says that it adds a factor before the account has one, so that no request of its page ends it', async () => {
  const { visitor, secret, confirm, row, remembered } = await begun();
  const held = await db.transaction();
  await row(held).forUpdate();
  const adding = confirm(codeOf(secret));
  await eventually(() => waitersFor(held));
  const { body } = await visitor.get<OwnSecondFactors>('/api/user/second-factor');
  expect(body.factors).toEqual([]);
  await held.rollback();
  expect((await adding).status).toBe(200);
  expect(await remembered()).toEqual(['secondFactorAt']);
  expect((await visitor.get('/api/user')).status).toBe(200);
});

test('a factor whose code was wrong is not added, and its session says so no more', async () => {
  const { confirm, remembered, visitor } = await begun();
  expect((await confirm('000000')).status).toBe(422);
  expect(await remembered()).toEqual([]);
  expect((await visitor.get('/api/user')).status).toBe(200);
});
