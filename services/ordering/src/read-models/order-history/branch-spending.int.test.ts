import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BranchSpending } from 'contracts/api/orders';
import type { OrderEvent } from 'contracts/events/ordering';
import { add, money, parseMoney, zero } from 'contracts/primitives/money';
import type { SpendingFigures } from 'contracts/calls/spending';
import type { OrdersPage } from 'contracts/calls/ordering';
import fc from 'fast-check';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import type { Actor } from 'kernel/http/actor';
import { projectionTx } from 'kernel/projections/projection-tx';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { buildLine, buildOrderFacts, idOf } from '../../testing/build-order.ts';
import { branchSpendingQuery } from './branch-spending.query.ts';
import { ordersQuery } from './orders.query.ts';
import { orderHistoryProjection } from './projection.ts';
import { spendingQuery } from './spending.query.ts';

const RUNS = 20;
const BRANCHES = ['north', 'south', 'main'].map((name) => ({ id: idOf(name), name }));

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack((reader) => {
    const companyVault = createCompanyVault(reader, randomBytes(32));
    return {
      migrations: [],
      schemas: [],
      projections: [orderHistoryProjection],
      queries: [branchSpendingQuery, ordersQuery({ companyVault }), spendingQuery],
    };
  });
});

afterAll(async () => {
  await stack.close();
});

const memberOf = (companyId: string): Actor => ({
  kind: 'user',
  id: randomUUID(),
  role: 'b2b_user',
  tenantId: 'eur',
  companyId,
});

const bought = fc.record({
  branch: fc.constantFrom(null, ...BRANCHES),
  cents: fc.integer({ min: 1, max: 9_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  outcome: fc.constantFrom('completed', 'completed', 'failed', 'processing'),
});
type Bought = typeof bought extends fc.Arbitrary<infer Value> ? Value : never;

const PURCHASE: Bought = { branch: null, cents: 1_000, quantity: 1, outcome: 'completed' };

let position = 1_000_000_000n;

/** An order with what became of it, as the log would hold them. */
function eventsOf(
  companyId: string,
  { branch, cents, quantity, outcome, placedAt }: Bought & { readonly placedAt?: string },
) {
  const orderId = randomUUID();
  const lines = [buildLine({ quantity, unitPrice: money(cents, 'EUR') })];
  const facts = buildOrderFacts({
    orderId,
    companyId,
    branch,
    lines,
    ...(placedAt === undefined ? {} : { placedAt }),
  });
  const events: OrderEvent[] = [{ type: 'OrderPlaced.v1', data: facts }];
  if (outcome === 'completed') events.push(completed(orderId, companyId, facts.total.minor));
  if (outcome === 'failed') {
    const data = { orderId, companyId, reason: { code: 'other' as const, text: 'None left.' } };
    events.push({ type: 'OrderFailed.v2', data });
  }
  return events.map((event) => recorded(event, orderId));
}

function completed(orderId: string, companyId: string, minor: number): OrderEvent {
  const key = { keyId: randomUUID(), productId: idOf('office'), batchId: randomUUID() };
  return {
    type: 'OrderCompleted.v1',
    data: {
      orderId,
      companyId,
      depositPart: money(minor, 'EUR'),
      creditPart: zero('EUR'),
      keys: [{ ...key, lastFour: '1234' }],
      completedAt: '2026-03-01T10:00:01.000Z',
    },
  };
}

function recorded(event: OrderEvent, orderId: string): RecordedEvent {
  position += 1n;
  return {
    id: randomUUID(),
    stream: `order-${orderId}`,
    revision: 0n,
    position,
    type: event.type,
    data: event.data,
    metadata: { occurredAt: '2026-03-01T10:00:01.000Z' },
  };
}

async function apply(events: readonly RecordedEvent[]): Promise<void> {
  await stack.worker.transaction(async (trx) => {
    const tx = projectionTx(trx, 'rm_order_history');
    for (const event of events) await orderHistoryProjection.apply(event, tx);
  });
}

test('of any orders, what the branches spent adds up to what the completed ones cost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bought, { maxLength: 25 }), async (purchases) => {
      const companyId = randomUUID();
      const member = memberOf(companyId);
      await apply(purchases.flatMap((each) => eventsOf(companyId, each)));
      const spending = await stack.query<BranchSpending>('orders.branchSpending', {}, member);
      const sum = spending.branches.reduce(
        (total, { amount }) => add(total, parseMoney(amount, 'EUR')),
        zero('EUR'),
      );
      const counted = spending.branches.reduce((total, { orders }) => total + orders, 0);
      expect(sum).toEqual(parseMoney(spending.total.amount, 'EUR'));
      expect(counted).toBe(spending.total.orders);
      // The total is that of the orders themselves, not only that of its parts.
      const done = purchases.filter(({ outcome }) => outcome === 'completed');
      const cost = done.reduce((total, { cents, quantity }) => total + cents * quantity, 0);
      expect([spending.total.orders, sum.minor]).toEqual([done.length, cost]);
      for (const { branchId, orders } of spending.branches) {
        const filter = { status: 'completed', branchId: branchId ?? 'none' };
        const { total } = await stack.query<OrdersPage>('orders.list', filter, member);
        expect(total).toBe(orders);
      }
    }),
    { numRuns: RUNS },
  );
});

test('a company that bought nothing has spent nothing, whatever others did', async () => {
  const [purchase] = fc.sample(bought, 1);
  if (purchase) await apply(eventsOf(randomUUID(), { ...purchase, outcome: 'completed' }));
  const nobody = memberOf(randomUUID());
  expect(await stack.query<BranchSpending>('orders.branchSpending', {}, nobody)).toEqual({
    currency: 'EUR',
    total: { orders: 0, amount: '0.00' },
    branches: [],
  });
});

test('a month begins and ends by the clock of the market, and each has its place', async () => {
  const companyId = randomUUID();
  // In summer, Vienna is two hours ahead: its day ends at 22:00 UTC.
  const lastOfMarch = '2026-03-31T21:59:59.000Z';
  const firstOfApril = '2026-03-31T22:00:00.000Z';
  for (const placedAt of [lastOfMarch, firstOfApril, firstOfApril]) {
    await apply(eventsOf(companyId, { ...PURCHASE, placedAt }));
  }
  const of = async (asked: object) =>
    stack.query<SpendingFigures>(
      'orders.spending',
      { until: '2026-04', months: 3, ...asked },
      memberOf(companyId),
    );
  expect(await of({})).toEqual({
    currency: 'EUR',
    from: '2026-02',
    to: '2026-04',
    total: { orders: 3, amount: '30.00' },
    groups: [
      { key: '2026-02', orders: 0, amount: '0.00' },
      { key: '2026-03', orders: 1, amount: '10.00' },
      { key: '2026-04', orders: 2, amount: '20.00' },
    ],
  });
  const april = await of({ months: 1, by: 'branch' });
  expect(april.groups).toEqual([{ key: null, orders: 2, amount: '20.00' }]);
});
