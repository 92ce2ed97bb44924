import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { projectionTx } from 'kernel/projections/projection-tx';
import { createReadModelSchema } from 'kernel/projections/read-model-schema';
import { applyMigrations, rolesMigration } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import { cartDecider } from '../../cart/cart.ts';
import type { CartCommand } from '../../cart/cart.ts';
import type { CartState } from '../../cart/cart-state.ts';
import { isRejection } from 'kernel/commands/decider';
import { cartsProjection } from './projection.ts';

const RUNS = 25;

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

const user = fc.constantFrom('user-a', 'user-b');
const product = fc.constantFrom('p1', 'p2');
const quantity = fc.integer({ min: 1, max: 5 });

const cartRequest = fc.record({
  userId: user,
  productId: product,
  quantity,
  kind: fc.constantFrom('AddItem', 'ChangeItem', 'RemoveItem', 'CheckOut', 'Reopen'),
});

type CartRequest = typeof cartRequest extends fc.Arbitrary<infer Value> ? Value : never;

function commandOf({ userId, productId, quantity: count, kind }: CartRequest): CartCommand {
  const owner = { userId, tenantId: 'eur' as const };
  const itemId = `${userId}-${productId}`;
  const line = { itemId, productId, quantity: count };
  switch (kind) {
    case 'ChangeItem':
      return { type: kind, owner, itemId, quantity: count };
    case 'RemoveItem':
      return { type: kind, owner, itemId };
    case 'CheckOut':
      return { type: kind, owner, orderId: 'order' };
    case 'Reopen':
      return {
        type: kind,
        owner,
        orderId: 'order',
        lines: [line],
        orderedFor: { branchId: null, poNumber: `PO ${count}` },
      };
    default:
      return { type: 'AddItem', owner, line };
  }
}

/** The events that two carts record when people do all this. */
function eventsOf(requests: readonly CartRequest[]): readonly RecordedEvent[] {
  const states = new Map<string, CartState>();
  const events: RecordedEvent[] = [];
  for (const each of requests) {
    const before = states.get(each.userId) ?? cartDecider.initialState;
    const decided = cartDecider.decide(commandOf(each), before);
    if (isRejection(decided)) continue;
    states.set(each.userId, decided.reduce(cartDecider.evolve, before));
    for (const { type, data } of decided) {
      const position = BigInt(events.length + 1);
      const stream = `cart-${each.userId}-eur`;
      events.push({ stream, revision: 0n, id: randomUUID(), type, data, metadata: {}, position });
    }
  }
  return events;
}

async function rowsAfter(batches: readonly (readonly RecordedEvent[])[]): Promise<unknown> {
  const schema = `carts_${randomUUID().replaceAll('-', '')}`;
  return db.transaction(async (trx) => {
    await createReadModelSchema(trx, cartsProjection, schema);
    const tx = projectionTx(trx, schema);
    for (const batch of batches) await cartsProjection.applyBatch?.(batch, tx);
    const { rows } = await tx.raw(`SELECT * FROM ${tx.name('items')} ORDER BY item_id`);
    await trx.raw('DROP SCHEMA ?? CASCADE', [schema]);
    return rows;
  });
}

test('carts come out the same however their events are cut into batches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(cartRequest, { maxLength: 25 }),
      fc.nat(25),
      async (requests, cut) => {
        const events = eventsOf(requests);
        const oneByOne = await rowsAfter(events.map((event) => [event]));
        expect(await rowsAfter([events])).toEqual(oneByOne);
        expect(await rowsAfter([events.slice(0, cut), events.slice(cut)])).toEqual(oneByOne);
      },
    ),
    { numRuns: RUNS },
  );
});
