import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { projectionTx } from 'kernel/projections/projection-tx';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { reveals } from './key-access/tables.ts';
import { readModels } from './read-models.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration]);
});

afterAll(() => database.drop());

function recorded(event: Pick<RecordedEvent, 'stream' | 'type' | 'data'>, at: number) {
  const metadata = { occurredAt: '2026-03-01T10:00:02.000Z' };
  return { ...event, id: randomUUID(), revision: 0n, position: BigInt(at), metadata };
}

const looks = [randomUUID(), randomUUID(), randomUUID()];
const looked = looks.map((revealId) => ({
  stream: `keyAccess-${randomUUID()}`,
  type: 'KeyRevealedToStaff.v1',
  data: {
    revealId,
    batchId: randomUUID(),
    productId: randomUUID(),
    keyId: randomUUID(),
    sale: null,
    userId: randomUUID(),
    reason: 'Amra read it out',
  },
}));
const redaction = {
  stream: `redaction-${randomUUID()}`,
  type: 'TextsRedacted.v1',
  data: {
    places: [...looks.slice(0, 2), 'no uuid'].map((id) => ({ kind: 'key-reveal', id })),
  },
};

test('why staff looked at keys is redacted where it was chosen, and an id of another form names nothing', async () => {
  const model = readModels.find(({ name }) => name === 'key_access');
  if (!model) throw new TypeError('There is no such read model.');
  const reasons = await db.transaction(async (trx) => {
    await createReadModelSchema(trx, model, 'looks');
    const tx = projectionTx(trx, 'looks');
    await model.applyBatch?.([...looked, redaction].map(recorded), tx);
    const rows = await tx.table(reveals);
    return new Map(rows.map((row) => [row.reveal_id, row.reason]));
  });
  expect(looks.map((id) => reasons.get(id))).toEqual(['[erased]', '[erased]', 'Amra read it out']);
});
