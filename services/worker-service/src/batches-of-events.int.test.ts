import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { money } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { applyAll } from 'kernel/projections/drain';
import { consumedOf } from 'kernel/projections/event-source';
import type { Projection } from 'kernel/projections/projection';
import { projectionTx } from 'kernel/projections/projection-tx';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import { projectionsOfEveryArea } from './areas.ts';
import { action, historyOf } from './testing/key-history.ts';

const RUNS = 12;

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration]);
});

afterAll(async () => {
  await database.drop();
});

/** Every row of every table, after these batches of events. */
async function rowsAfter(
  projection: Projection,
  batches: readonly (readonly RecordedEvent[])[],
): Promise<Readonly<Record<string, unknown>>> {
  const schema = `batches_${randomUUID().replaceAll('-', '')}`;
  return db.transaction(async (trx) => {
    await createReadModelSchema(trx, projection, schema);
    for (const batch of batches) await applyAll(projection, batch, projectionTx(trx, schema));
    const tables = await trx('tables')
      .withSchema('information_schema')
      .where({ table_schema: schema })
      .orderBy('table_name')
      .pluck<string[]>('table_name');
    const contents: Record<string, unknown> = {};
    for (const table of tables) {
      const rows = 'SELECT to_jsonb(t) AS row FROM ??.?? AS t ORDER BY to_jsonb(t)::text';
      contents[table] = (await trx.raw<{ rows: unknown[] }>(rows, [schema, table])).rows;
    }
    await trx.raw('DROP SCHEMA ?? CASCADE', [schema]);
    return contents;
  });
}

test('more deposits than a statement takes as single values are booked by one batch', async () => {
  const companyId = randomUUID();
  const balance = { creditUsed: money(0, 'EUR'), creditLimit: money(0, 'EUR') };
  const deposits = Array.from({ length: 6_000 }, (_, index): RecordedEvent => {
    const id = randomUUID();
    const after = { ...balance, deposit: money(index + 1, 'EUR') };
    const data = {
      companyId,
      transactionId: id,
      amount: money(1, 'EUR'),
      reference: '',
      balance: after,
    };
    const position = BigInt(index + 1);
    const metadata = { occurredAt: new Date(index).toISOString(), actorId: 'system:test' };
    const stream = `wallet-${companyId}`;
    return { stream, revision: position, id, type: 'DepositRecorded.v2', data, metadata, position };
  });
  const ofWallets = projectionsOfEveryArea().filter(({ categories }) =>
    categories.includes('wallet'),
  );
  const booked = await Promise.all(ofWallets.map((each) => rowsAfter(each, [deposits])));
  const tables = Object.fromEntries(booked.flatMap((each) => Object.entries(each)));
  expect(tables).toMatchObject({
    transactions: { length: 6_000 },
    postings: { length: 12_000 },
    requests: { length: 6_000 },
    balances: [{ row: { deposit: 6_000 } }],
  });
});

test('more products than a statement takes as single values are listed by one batch', async () => {
  const created = Array.from({ length: 4_000 }, (_, index): RecordedEvent => {
    const productId = randomUUID();
    const described = { productId, name: `Product ${index}`, description: 'Text', maker: 'Maker' };
    const places = { categoryId: null, region: 'EU', platform: 'Windows' };
    const data = { ...described, ...places, sku: `SKU-${index}` };
    const position = BigInt(index + 1);
    const metadata = { occurredAt: new Date(index).toISOString(), actorId: 'system:test' };
    const stream = `product-${productId}`;
    const type = 'ProductCreated.v1';
    return { stream, revision: 0n, id: randomUUID(), type, data, metadata, position };
  });
  const catalog = projectionsOfEveryArea().find(({ name }) => name === 'catalog');
  if (!catalog) throw new Error('there is no catalogue');
  const tables = await rowsAfter(catalog, [created]);
  expect(tables).toMatchObject({ products: { length: 4_000 }, listing: { length: 4_000 } });
});

/** A process sends commands, and writes no rows. */
const ofKeys = projectionsOfEveryArea().filter(
  ({ name, categories }) => categories.includes('keyBatch') && !name.startsWith('process_'),
);

test.each(ofKeys.map((projection) => [projection.name, projection] as const))(
  'keys, their stock and their sales come out of %s the same however events are cut into batches',
  async (_name, projection) => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), fc.nat(60), async (actions, cut) => {
        const events = consumedOf(historyOf(actions), projection);
        const oneByOne = await rowsAfter(
          projection,
          events.map((event) => [event]),
        );
        expect(await rowsAfter(projection, [events])).toEqual(oneByOne);
        const halves = [events.slice(0, cut), events.slice(cut)];
        expect(await rowsAfter(projection, halves)).toEqual(oneByOne);
      }),
      { numRuns: RUNS },
    );
  },
);
