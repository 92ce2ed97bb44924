import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistorySearch } from 'contracts/calls/history-events';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { projectionTx } from 'kernel/projections/projection-tx';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import type { QueryDatabase } from 'kernel/queries/query';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { chainRows } from '../../explorer/chain-rows.ts';
import { orderRows } from '../../export/order-rows.ts';
import { indexRowOf } from './index-row.ts';
import { auditEvents } from './projection.ts';
import { searchEvents } from './search-events.ts';

const SCHEMA = 'rm_audit_events';
const PURCHASES = 2_500;
const BUYERS = 128;
const BATCH = 200;
/** It was 1,330 while ids were kept as texts, in every index too, and what a stream's name says three times. */
const BYTES_AN_EVENT = 640;

let database: TestDatabase;
let db: Knex;

const buyers = Array.from({ length: BUYERS }, () => ({
  user: randomUUID(),
  company: randomUUID(),
}));
const products = Array.from({ length: 8 }, randomUUID);
const events = Array.from({ length: PURCHASES }, (_, n) => purchase(n)).flat();

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration]);
  await db.transaction((trx) => createReadModelSchema(trx, auditEvents, SCHEMA));
  for (let at = 0; at < events.length; at += BATCH) await index(events.slice(at, at + BATCH));
  await db.raw('VACUUM ANALYZE');
});

afterAll(() => database.drop());

const index = (some: readonly RecordedEvent[]) =>
  db.transaction(async (trx) => auditEvents.applyBatch?.(some, projectionTx(trx, SCHEMA)));

/** The events of a purchase, by which streams and commands they come. */
function purchase(number: number): readonly RecordedEvent[] {
  const buyer = buyers[number % BUYERS] ?? { user: '', company: '' };
  const [orderId, paymentId] = [randomUUID(), randomUUID()];
  const productId = products[number % products.length] ?? '';
  const [add, place, settle] = [randomUUID(), randomUUID(), randomUUID()];
  const request = randomUUID();
  const ids = { orderId, productId, companyId: buyer.company, tenantId: 'eur' };
  const amount = { minor: 1_000, currency: 'EUR' };
  const orderNumber = `EUR-2026-${String(number).padStart(6, '0')}`;
  const cart = `cart-${buyer.user}-eur-${number}`;
  const facts: readonly (readonly [string, string, string, RecordedEvent['data']])[] = [
    [add, cart, 'CartItemAdded.v1', { productId, tenantId: 'eur' }],
    [place, `order-${orderId}`, 'OrderPlaced.v1', { ...ids, orderNumber, total: amount }],
    [place, `payment-${paymentId}`, 'PaymentStarted.v1', { ...ids, amount }],
    [place, cart, 'CartCheckedOut.v1', { orderId, tenantId: 'eur' }],
    [settle, `payment-${paymentId}`, 'PaymentCompleted.v1', { ...ids, amount }],
    [settle, `wallet-${buyer.company}`, 'WalletDebited.v1', { ...ids, amount, orderNumber }],
    [settle, `keyBatch-${productId}`, 'KeysAllocated.v1', ids],
    [settle, `order-${orderId}`, 'OrderCompleted.v1', ids],
  ];
  return facts.map(([commandId, stream, type, data], each) => ({
    id: randomUUID(),
    stream,
    revision: BigInt(each),
    position: BigInt(number * facts.length + each + 1),
    type,
    data,
    metadata: {
      occurredAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
      actorId: buyer.user,
      actorRole: 'b2b_user',
      tenantId: 'eur',
      companyId: buyer.company,
      commandId,
      $correlationId: commandId === add ? add : request,
      ...(commandId === settle && { $causationId: place }),
    },
  }));
}

/** Reads and keeps what the planner said of each statement; what asks by a list of ids sees the rows of all. */
function explaining(plans: string[]): QueryDatabase {
  return {
    from: () => {
      throw new Error('These reads are statements.');
    },
    raw: async (sql, bindings = []) => {
      const plan = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(`EXPLAIN ${sql}`, bindings);
      plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
      return db.raw<{ rows: never[] }>(sql, bindings);
    },
  };
}

const eventAt = (at: number): RecordedEvent => {
  const event = events[at];
  if (!event) throw new Error('There is no such event.');
  return event;
};
const sample = eventAt(PURCHASES * 4 + 5);
const sampled = indexRowOf(sample);
const causationId = sample.metadata['$causationId'] ?? '';

test('an event of a purchase costs half of what it did in the index of the history', async () => {
  const { rows } = await db.raw<{ rows: { bytes: number }[] }>(
    `SELECT pg_total_relation_size('${SCHEMA}.entries')::float8 AS bytes`,
  );
  expect((rows[0]?.bytes ?? Number.POSITIVE_INFINITY) / events.length).toBeLessThan(BYTES_AN_EVENT);
});

test.each<[string, Partial<HistorySearch>, (row: typeof sampled) => boolean]>([
  ['an actor', { actor: sampled.actorId }, (row) => row.actorId === sampled.actorId],
  ['a company', { company: sampled.companyId ?? '' }, (row) => row.companyId === sampled.companyId],
  ['a stream', { stream: sampled.stream }, (row) => row.stream === sampled.stream],
  [
    'a record',
    { record: sampled.orderId ?? '' },
    (row) => [row.recordId, row.orderId].includes(sampled.orderId),
  ],
  [
    'a correlation',
    { correlation: sampled.correlationId },
    (row) => row.correlationId === sampled.correlationId,
  ],
  ['a cause', { causation: causationId }, (row) => row.causationId === causationId],
  [
    'an order number',
    { orderNumber: sampled.orderNumber ?? '' },
    (row) => row.orderNumber === sampled.orderNumber,
  ],
  ['a type', { type: [sampled.type] }, (row) => row.type === sampled.type],
  ['a category', { category: 'wallet' }, (row) => row.category === 'wallet'],
  ['an amount', { amountFrom: 1_001 }, () => false],
])('%s is found by an index, and nothing else with it', async (_what, search, matches) => {
  const plans: string[] = [];
  const request = { order: 'newest', limit: 50, ...search } as const;
  const found = await searchEvents(explaining(plans), request);
  const expected = events.map(indexRowOf).filter(matches).slice(-51).toReversed();
  expect(found.map(({ position }) => position)).toEqual(
    expected.map(({ position }) => String(position)),
  );
  expect(plans.join('\n')).not.toContain('Seq Scan on entries');
});

test('a chain and the events of an order are found by indexes', async () => {
  const plans: string[] = [];
  const chain = await chainRows(explaining(plans), sampled.correlationId, ['settle']);
  const rows = await orderRows(explaining(plans), sampled.orderId ?? '');
  expect(chain.rows).toHaveLength(7);
  expect(rows).toHaveLength(7);
  expect(plans.join('\n')).not.toContain('Seq Scan on entries');
});

test('queries of the release before find the same in the view', async () => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `SELECT position, stream, revision, event_id, type, category, record_id, actor_id, actor_role,
       tenant_id, company_id, correlation_id, causation_id, command_id, occurred_at, order_number,
       order_id, product_id, amount, currency
     FROM rm_audit_events.events
     WHERE record_id = ? AND stream = ? AND category = 'wallet' AND actor_id = ?
       AND (command_id = ? AND causation_id = command_id
         OR causation_id = ? AND causation_id <> command_id)`,
    [sampled.recordId, sampled.stream, sampled.actorId, causationId, causationId],
  );
  const asked = { record: sampled.recordId, causation: causationId };
  const [found] = await searchEvents(explaining([]), { order: 'newest', limit: 1, ...asked });
  expect(found).toMatchObject({ position: String(sample.position), event_id: sample.id });
  expect(rows).toHaveLength(1);
  expect(found).toMatchObject(rows[0] ?? {});
});

test('ids that are none come back as they were written', async () => {
  const position = BigInt(events.length + 1);
  const ids = {
    actorId: 'system:settle-order',
    companyId: 'A0000000-0000-4000-8000-00000000000A',
    commandId: '',
    $correlationId: '"x"',
  };
  const metadata = { ...sample.metadata, ...ids };
  await index([{ ...sample, position, data: { orderId: 'none' }, metadata }]);
  const [found] = await searchEvents(explaining([]), {
    order: 'newest',
    limit: 1,
    actor: ids.actorId,
    company: ids.companyId,
    correlation: ids.$correlationId,
  });
  expect(found).toMatchObject({
    actor_id: ids.actorId,
    company_id: ids.companyId,
    command_id: '',
    correlation_id: ids.$correlationId,
    causation_id: causationId,
    order_id: 'none',
    product_id: null,
  });
});

test.each([
  'order',
  '-x',
  'a-b-c',
  `cart-${randomUUID()}-eur-7`,
  `x-${'ä'.repeat(300)}`,
  'order-12345678-1234-1234-1234-12345678901g-eur',
  'order-1234567--1234-1234-1234-123456789012',
  'no id-\n',
])(
  'what follows from the name of the stream %j is the same in the index and in the code',
  async (stream) => {
    await db('entries').withSchema(SCHEMA).where('position', '>', String(events.length)).delete();
    const position = BigInt(events.length + 1);
    const odd = { ...eventAt(0), id: randomUUID(), stream, position };
    await index([odd]);
    const entry = db('events')
      .withSchema(SCHEMA)
      .where({ stream: indexRowOf(odd).stream });
    const { recordId: record_id, category } = indexRowOf(odd);
    expect(await entry.first('record_id', 'category')).toEqual({ record_id, category });
  },
);
