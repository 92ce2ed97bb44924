import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectDatabase } from 'kernel/runtime/database';
import type { Listener } from 'kernel/runtime/listener';
import { createListener } from 'kernel/runtime/listener';
import { createLogger } from 'kernel/runtime/logger';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import type { Knex } from 'knex';
import type { SessionPositions } from './session-positions.ts';
import { createSessionPositions } from './session-positions.ts';
import { createSessionSignals } from './session-signals.ts';

const APPLICATION = 'test of session positions';

let db: Knex;
let listener: Listener;
let positions: SessionPositions;

beforeAll(() => {
  const url = portalSetting('STACK_DATABASE_URL');
  const logger = createLogger('test', 'silent');
  db = connectDatabase({ url, role: 'owner', applicationName: APPLICATION, poolSize: 3 });
  listener = createListener({ databaseUrl: url, logger });
  positions = createSessionPositions({ db, signals: createSessionSignals(db, listener), logger });
});
afterAll(async () => {
  await positions.stop();
  await listener.stop();
  await db.destroy();
});

async function isWriting(): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    "SELECT 1 FROM pg_stat_activity WHERE application_name = ? AND wait_event_type = 'Lock'",
    [APPLICATION],
  );
  return rows.length > 0;
}

test('what a session wrote is known while it is being written, and from then on', async () => {
  const key = randomBytes(32).toString('hex');
  const locker = await db.transaction();
  await locker.raw('LOCK TABLE bff.session_positions IN SHARE ROW EXCLUSIVE MODE');
  positions.add(key, { order: '7' });
  await eventually(isWriting);
  expect(await positions.of(key)).toEqual({ order: '7' });
  await locker.rollback();
  await eventually(async () => !(await isWriting()));
  expect(await positions.of(key)).toEqual({ order: '7' });
});
