import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderEvent } from 'contracts/events/ordering';
import { zero } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { compareSchemas } from 'kernel/projections/compare';
import { projectionTx } from 'kernel/projections/projection-tx';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { buildOrderFacts, idOf, orderPlaced } from '../../testing/build-order.ts';
import { orderHistoryProjection } from './projection.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration]);
});

afterAll(() => database.drop());

const [sold, short] = [buildOrderFacts(), buildOrderFacts({ orderId: idOf('short') })];
const { orderId, companyId, total } = sold;
const key = { keyId: idOf('key'), productId: idOf('office'), batchId: idOf('batch') };

/** Of two orders one has its keys, and one gets none. */
const EVENTS: readonly OrderEvent[] = [
  orderPlaced(sold),
  orderPlaced(short),
  {
    type: 'OrderCompleted.v1',
    data: {
      orderId,
      companyId,
      depositPart: total,
      creditPart: zero('EUR'),
      keys: [{ ...key, lastFour: '1234' }],
      completedAt: '2026-03-01T10:00:01.000Z',
    },
  },
  {
    type: 'OrderFailed.v2',
    data: { orderId: short.orderId, companyId, reason: { code: 'other', text: 'None left.' } },
  },
];

const recorded: readonly RecordedEvent[] = EVENTS.map((event, index) => ({
  id: randomUUID(),
  stream: `order-${event.data.orderId}`,
  revision: BigInt(index),
  position: BigInt(index + 1),
  metadata: { occurredAt: '2026-03-01T10:00:02.000Z' },
  ...event,
}));

async function fill(
  trx: Knex.Transaction,
  schema: string,
  batches: readonly (readonly RecordedEvent[])[],
): Promise<void> {
  await createReadModelSchema(trx, orderHistoryProjection, schema);
  const tx = projectionTx(trx, schema);
  for (const batch of batches) await orderHistoryProjection.applyBatch?.(batch, tx);
}

test('an order that failed beside one that was completed is settled as each would be alone', async () => {
  const { differences, orders } = await db.transaction(async (trx) => {
    await fill(trx, 'together', [recorded]);
    await fill(
      trx,
      'alone',
      recorded.map((event) => [event]),
    );
    return {
      ...(await compareSchemas(trx, 'together', 'alone')),
      orders: await trx('orders').withSchema('together').orderBy('status'),
    };
  });
  expect(differences).toEqual([]);
  expect(orders).toMatchObject([
    { status: 'completed', deposit_part: '2500', failure: null },
    { status: 'failed', deposit_part: null, completed_at: null, failure: { code: 'other' } },
  ]);
});
