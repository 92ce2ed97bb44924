import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NumberSeries } from 'contracts/api/accounting';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Actor } from 'kernel/http/actor';
import { projectionTx } from 'kernel/projections/projection-tx';
import { startTestStack } from 'kernel/testing/test-stack';
import type { TestStack } from 'kernel/testing/test-stack';
import { buildOrderFacts, orderPlaced } from '../../testing/build-order.ts';
import { orderNumbersQuery } from './order-numbers.query.ts';
import { orderHistoryProjection } from './projection.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: [],
    schemas: [],
    projections: [orderHistoryProjection],
    queries: [orderNumbersQuery],
  }));
  for (const each of ORDERS) await place(each);
});

afterAll(() => stack.close());

interface Placed {
  readonly n: number;
  readonly market: Tenant;
  readonly at: string;
}

/** Numbers 3, 6, 8 and 12 were drawn and never used; 10 stands twice. */
const ORDERS: readonly Placed[] = [
  { n: 1, market: 'eur', at: '2026-01-05T10:00:00.000Z' },
  { n: 2, market: 'km', at: '2026-01-06T10:00:00.000Z' },
  { n: 4, market: 'eur', at: '2026-01-31T22:59:59.999Z' },
  { n: 5, market: 'km', at: '2026-01-31T22:59:59.999Z' },
  { n: 7, market: 'eur', at: '2026-01-31T23:00:00.000Z' },
  { n: 9, market: 'eur', at: '2026-03-01T10:00:00.000Z' },
  { n: 10, market: 'eur', at: '2026-03-02T10:00:00.000Z' },
  { n: 10, market: 'km', at: '2026-03-03T10:00:00.000Z' },
  { n: 11, market: 'eur', at: '2026-03-04T10:00:00.000Z' },
  { n: 13, market: 'km', at: '2026-12-31T10:00:00.000Z' },
];

let position = 0n;

async function place({ n, market, at }: Placed): Promise<void> {
  const orderId = randomUUID();
  const orderNumber = `${currencyOf(market)}-2026-${String(n).padStart(6, '0')}`;
  const facts = buildOrderFacts({ orderId, orderNumber, tenantId: market, placedAt: at });
  position += 1n;
  const event = {
    id: randomUUID(),
    stream: `order-${orderId}`,
    revision: 0n,
    position,
    metadata: { occurredAt: at },
    ...orderPlaced(facts),
  };
  await stack.worker.transaction(async (trx) =>
    orderHistoryProjection.apply(event, projectionTx(trx, 'rm_order_history')),
  );
}

const auditor: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };
const seriesOf = (from: string, to: string, market: Tenant = 'eur') =>
  stack.query<NumberSeries>('orders.numbers', { market, from, to }, auditor);

test('a number that no order of either market bears is a gap', async () => {
  expect(await seriesOf('2026-01-01', '2026-01-31')).toEqual({
    first: 'EUR-2026-000001',
    last: 'EUR-2026-000004',
    count: 2,
    unnumbered: 0,
    elsewhere: 2,
    missing: 1,
    gaps: [{ from: '000003', to: '000003' }],
    duplicates: [],
  });
});

test('a gap between two periods is reported with the later one', async () => {
  expect(await seriesOf('2026-02-01', '2026-02-28')).toMatchObject({
    first: 'EUR-2026-000007',
    last: 'EUR-2026-000007',
    count: 1,
    missing: 1,
    gaps: [{ from: '000006', to: '000006' }],
  });
});

test('a number that two orders bear is named, with both of them', async () => {
  expect(await seriesOf('2026-03-01', '2026-03-31')).toMatchObject({
    count: 3,
    elsewhere: 1,
    missing: 1,
    gaps: [{ from: '000008', to: '000008' }],
    duplicates: ['EUR-2026-000010 KM-2026-000010'],
  });
});

test('all periods together name every gap once', async () => {
  const { count, missing, gaps } = await seriesOf('2026-01-01', '2026-12-31');
  expect({ count, missing }).toEqual({ count: 6, missing: 4 });
  expect(gaps.map(({ from }) => from)).toEqual(['000003', '000006', '000008', '000012']);
});

test('a gap before the last number of a period is reported in either market, whichever bears that number', async () => {
  const series = { missing: 1, gaps: [{ from: '000012', to: '000012' }] };
  expect(await seriesOf('2026-12-01', '2026-12-31', 'km')).toMatchObject({ count: 1, ...series });
  expect(await seriesOf('2026-12-01', '2026-12-31', 'eur')).toMatchObject({ count: 0, ...series });
});

test('a period in which nothing was ordered has neither numbers nor gaps', async () => {
  expect(await seriesOf('2027-01-01', '2027-12-31')).toMatchObject({
    first: null,
    last: null,
    count: 0,
    missing: 0,
    gaps: [],
  });
  expect(await seriesOf('2026-02-02', '2026-02-28', 'km')).toMatchObject({ count: 0, missing: 0 });
});

test('a company is not shown the orders of others', async () => {
  const buyer = { ...auditor, role: 'b2b_user', companyId: randomUUID() } as const;
  const asked = stack.query(
    'orders.numbers',
    { market: 'eur', from: '2026-01-01', to: '2026-01-31' },
    buyer,
  );
  await expect(asked).rejects.toMatchObject({ status: 403 });
});
