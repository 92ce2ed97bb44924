import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zero } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { projectionTx } from 'kernel/projections/projection-tx';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { buildOrderFacts, idOf, orderPlaced } from '../../testing/build-order.ts';
import { readModels } from '../read-models.ts';
import { ORDER_HISTORY, orderKeys } from './tables.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration]);
});

afterAll(() => database.drop());

const sold = buildOrderFacts();
const { orderId, companyId, total } = sold;
const keyIds = [idOf('one'), idOf('two')];
const keys = keyIds.map((keyId) => ({
  keyId,
  productId: idOf('office'),
  batchId: idOf('batch'),
  lastFour: '1234',
}));

const events = [
  { stream: `order-${orderId}`, ...orderPlaced(sold) },
  {
    stream: `order-${orderId}`,
    type: 'OrderCompleted.v1',
    data: {
      orderId,
      companyId,
      depositPart: total,
      creditPart: zero('EUR'),
      keys,
      completedAt: '2026-03-01T10:00:01.000Z',
    },
  },
  {
    stream: `order-${orderId}`,
    type: 'OrderKeysRevoked.v1',
    data: { orderId, companyId, revocationId: idOf('revoked'), keyIds, reason: 'For Amra' },
  },
  {
    stream: `redaction-${randomUUID()}`,
    type: 'TextsRedacted.v1',
    data: { places: [{ kind: 'order-key-reason', id: `${orderId}/${idOf('two')}` }] },
  },
];

test('a reason at a key of an order is named by the order and the key, as the history names it', async () => {
  const model = readModels.find(({ name }) => name === ORDER_HISTORY);
  if (!model) throw new TypeError('There is no such read model.');
  const recorded = events.map((event, at): RecordedEvent => ({
    ...event,
    id: randomUUID(),
    revision: BigInt(at),
    position: BigInt(at + 1),
    metadata: { occurredAt: '2026-03-01T10:00:02.000Z' },
  }));
  const reasons = await db.transaction(async (trx) => {
    await createReadModelSchema(trx, model, 'revoked');
    const tx = projectionTx(trx, 'revoked');
    await model.applyBatch?.(recorded, tx);
    const rows = await tx.table(orderKeys).orderBy('place');
    return rows.map(({ reason }) => reason);
  });
  expect(reasons).toEqual(['For Amra', '[erased]']);
});
