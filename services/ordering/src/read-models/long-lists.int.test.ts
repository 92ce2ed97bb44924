import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoredApproval } from 'contracts/api/approvals';
import type { ExportedOrder, Order } from 'contracts/api/orders';
import type { ApprovalsPage } from 'contracts/calls/approvals';
import type { OrdersPage, OrderTimelineResult } from 'contracts/calls/ordering';
import { MAX_ORDER_LINES } from 'contracts/constants/orders';
import { zero } from 'contracts/primitives/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault } from 'kernel/crypto/person-vault';
import type { Actor } from 'kernel/http/actor';
import { projectionTx } from 'kernel/projections/projection-tx';
import type { Projection } from 'kernel/projections/projection';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { APPROVAL_BOUNDS, refusalOfAsking } from '../approval/asked-lately.ts';
import { MOST_FAILED_IN_A_DAY, refusalOfFailing } from '../order/failed-lately.ts';
import { buildLine, buildOrderFacts, idOf } from '../testing/build-order.ts';
import { approvalQuery, approvalsQuery } from './approvals/approvals.query.ts';
import { approvalsProjection } from './approvals/projection.ts';
import { adminOrderExportQuery } from './order-history/admin-order-export.query.ts';
import { ordersExportQuery } from './order-history/orders-export.query.ts';
import {
  adminOrdersQuery,
  orderQuery,
  ordersNamedQuery,
  ordersQuery,
} from './order-history/orders.query.ts';
import { orderHistoryProjection } from './order-history/projection.ts';
import { orderTimelineProjection } from './order-timeline/projection.ts';
import { orderTimelineQuery } from './order-timeline/timeline.query.ts';

const PLACED_AT = '2026-03-01T10:00:00.000Z';
/** What a page and a part of an export hold at most. */
const MOST_LINES = 2_000;
const LONG = 12;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack((reader) => {
    const deps = {
      vault: createPersonVault(reader, randomBytes(32)),
      companyVault: createCompanyVault(reader, randomBytes(32)),
    };
    return {
      migrations: [],
      schemas: [],
      projections: [orderHistoryProjection, approvalsProjection, orderTimelineProjection],
      queries: [
        ordersQuery(deps),
        orderQuery(deps),
        ordersNamedQuery(deps),
        adminOrdersQuery(deps),
        ordersExportQuery(deps),
        adminOrderExportQuery(deps),
        approvalsQuery(deps),
        approvalQuery(deps),
        orderTimelineQuery(deps),
      ],
    };
  });
});

afterAll(async () => {
  await stack.close();
});

const memberOf = (companyId: string): Actor & { id: string } => ({
  kind: 'user',
  id: randomUUID(),
  role: 'b2b_user',
  tenantId: 'eur',
  companyId,
});
const admin: Actor = {
  kind: 'user',
  id: randomUUID(),
  role: 'admin',
  tenantId: 'eur',
};

let position = 1_000_000_000n;

const recorded = (type: string, data: RecordedEvent['data']): RecordedEvent => {
  position += 1n;
  const metadata = { occurredAt: PLACED_AT };
  return { id: randomUUID(), stream: 'order-1', revision: 0n, position, type, data, metadata };
};

async function apply(projection: Projection, events: readonly RecordedEvent[]): Promise<void> {
  await stack.worker.transaction(async (trx) => {
    const tx = projectionTx(trx, `rm_${projection.name}`);
    for (const event of events) await projection.apply(event, tx);
  });
}

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => buildLine({ productId: idOf(`product ${at}`) }));

/** An order that failed for lack of money: it cost nothing. */
function failedOrder(companyId: string, lines: number): readonly RecordedEvent[] {
  const orderId = randomUUID();
  const facts = buildOrderFacts({ orderId, companyId, lines: linesOf(lines), placedAt: PLACED_AT });
  const reason = { code: 'other' as const, text: 'No money.' };
  return [
    recorded('OrderPlaced.v1', facts),
    recorded('OrderFailed.v2', { orderId, companyId, reason }),
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const inAll = (items: readonly { readonly lines?: readonly unknown[] | undefined }[]) =>
  sum(items.map(({ lines }) => lines?.length ?? 0));

async function companyOfLongOrders() {
  const companyId = randomUUID();
  const events = Array.from({ length: LONG }, () => failedOrder(companyId, MAX_ORDER_LINES));
  await apply(orderHistoryProjection, events.flat());
  return memberOf(companyId);
}

test('a page of long orders has the lines of the newest, says how many it leaves out, and misses no order', async () => {
  const member = await companyOfLongOrders();
  const { companyId } = member as { companyId: string };
  const pages = [
    await stack.query<OrdersPage>('orders.list', { perPage: 200 }, member),
    await stack.query<OrdersPage>('admin.orders', { limit: 200, companyId }, admin),
  ];
  for (const { items, total } of pages) {
    expect([items.length, total]).toEqual([LONG, LONG]);
    expect(inAll(items)).toBeLessThanOrEqual(MOST_LINES);
    expect(items[0]?.lines).toHaveLength(MAX_ORDER_LINES);
    expect(items[0]).not.toHaveProperty('leftOut');
    const last = items.at(-1);
    expect(last?.lines).toEqual([]);
    expect(last?.leftOut).toEqual({ lines: MAX_ORDER_LINES, licences: 2 * MAX_ORDER_LINES });
    const whole = await stack.query<Order>('orders.get', { orderId: last?.id }, member);
    expect(whole.lines).toHaveLength(MAX_ORDER_LINES);
  }
  const orderIds = pages[0]?.items.map(({ id }) => id) ?? [];
  const named = await stack.query<readonly object[]>('orders.named', { orderIds }, member);
  expect(named).toHaveLength(LONG);
  expect(named.some((each) => 'lines' in each)).toBe(false);
});

interface Part {
  readonly items: readonly ExportedOrder[];
  readonly next: string | null;
}

test('an export by lines comes in parts of some lines, and leaves out none', async () => {
  const member = await companyOfLongOrders();
  const { companyId } = member as { companyId: string };
  const exports = [
    { name: 'orders.export', filter: {}, by: member },
    { name: 'admin.orderExport', filter: { companyId }, by: admin },
  ] as const;
  for (const { name, filter, by } of exports) {
    const parts: Part[] = [];
    let before: string | undefined;
    do {
      const asked = { filter, lines: true, limit: 200, ...(before ? { before } : {}) };
      const part = await stack.query<Part>(name, asked, by);
      parts.push(part);
      before = part.next ?? undefined;
    } while (before !== undefined);
    expect(parts.every(({ items }) => inAll(items) <= MOST_LINES)).toBe(true);
    const orders = parts.flatMap(({ items }) => items);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(LONG);
    expect(inAll(orders)).toBe(LONG * MAX_ORDER_LINES);
  }
});

function requested({
  companyId,
  userId,
  lines,
}: {
  companyId: string;
  userId: string;
  lines: number;
}) {
  const {
    orderId: _,
    paymentId: __,
    placedAt: ___,
    orderNumber: ____,
    ...facts
  } = buildOrderFacts({
    companyId,
    userId,
    lines: linesOf(lines),
  });
  const approvalId = randomUUID();
  const money = { split: null, monthlyLimit: zero('EUR'), spent: zero('EUR') };
  return recorded('ApprovalRequested.v1', {
    ...facts,
    ...money,
    approvalId,
    requestedAt: PLACED_AT,
  });
}

test('a page of long approvals has the lines of the newest, and each has its own by itself', async () => {
  const companyId = randomUUID();
  const member = memberOf(companyId);
  const one = { companyId, userId: member.id, lines: MAX_ORDER_LINES };
  await apply(
    approvalsProjection,
    Array.from({ length: LONG }, () => requested(one)),
  );
  const asked = { perPage: 200, ownOnly: false };
  const { items, total } = await stack.query<ApprovalsPage>('approvals.list', asked, member);
  expect([items.length, total]).toEqual([LONG, LONG]);
  expect(inAll(items)).toBe(MOST_LINES);
  expect(items[0]?.lines[0]).toMatchObject({ sku: 'OFF-1', quantity: 2 });
  const last = items.at(-1);
  expect(last).toMatchObject({ lines: [], leftOut: { lines: MAX_ORDER_LINES }, status: 'waiting' });
  const alone = { approvalId: last?.id, ownOnly: false };
  const whole = await stack.query<StoredApproval>('approvals.get', alone, member);
  expect(whole.lines).toHaveLength(MAX_ORDER_LINES);
  const paged = { ...asked, perPage: 5, page: 3 };
  expect((await stack.query<ApprovalsPage>('approvals.list', paged, member)).items).toHaveLength(2);
});

test('of an order that was looked at without end the beginning and the latest are shown', async () => {
  const companyId = randomUUID();
  const events = failedOrder(companyId, 1);
  const orderId = events[0]?.data['orderId'];
  const looks = Array.from({ length: 1_000 }, () =>
    recorded('KeysRevealed.v1', {
      orderId,
      companyId,
      keyIds: [],
      format: 'json',
      userId: companyId,
    }),
  );
  await apply(orderTimelineProjection, [...events, ...looks]);
  const entries = await stack.query<OrderTimelineResult>(
    'orders.timeline',
    { orderId },
    memberOf(companyId),
  );
  expect(entries).toHaveLength(400);
  expect(entries[0]?.kind).toBe('placed');
  expect(entries.at(-1)?.id).toBe(`${looks.at(-1)?.id ?? ''} keys-revealed`);
});

test('whose orders fail without end places no more that day, and others do', async () => {
  const companyId = randomUUID();
  const failing = async (count: number) =>
    apply(
      orderHistoryProjection,
      Array.from({ length: count }, () => failedOrder(companyId, 1)).flat(),
    );
  const tools = { db: stack.planning };
  const refusal = async (of: string, at: string) => refusalOfFailing(tools, { companyId: of, at });
  await failing(MOST_FAILED_IN_A_DAY - 1);
  expect(await refusal(companyId, '2026-03-01T12:00:00.000Z')).toBeUndefined();
  await failing(1);
  expect(await refusal(companyId, '2026-03-01T12:00:00.000Z')).toMatchObject({
    code: 'too-many-requests',
    message: expect.stringContaining('order again tomorrow'),
  });
  expect(await refusal(companyId, '2026-03-02T12:00:00.000Z')).toBeUndefined();
  expect(await refusal(randomUUID(), '2026-03-01T12:00:00.000Z')).toBeUndefined();
});

test('who asks for approvals without end waits for those that were asked for', async () => {
  const [companyId, userId] = [randomUUID(), randomUUID()];
  const tools = { db: stack.planning };
  const at = '2026-03-01T12:00:00.000Z';
  const events = Array.from({ length: APPROVAL_BOUNDS.inADay }, () =>
    requested({ companyId, userId, lines: 1 }),
  );
  await apply(approvalsProjection, events.slice(0, APPROVAL_BOUNDS.waiting));
  const asking = { companyId, userId, at };
  expect(await refusalOfAsking(tools, asking)).toMatchObject({
    code: 'too-many-requests',
    message: expect.stringContaining('Withdraw one'),
  });
  expect(await refusalOfAsking(tools, { ...asking, userId: randomUUID() })).toBeUndefined();
  await apply(approvalsProjection, events.slice(APPROVAL_BOUNDS.waiting));
  const withdrawn = events.map(({ data }) => {
    const { approvalId } = data as { approvalId: string };
    return recorded('ApprovalWithdrawn.v1', { approvalId, companyId, decidedAt: at });
  });
  await apply(approvalsProjection, withdrawn);
  expect(await refusalOfAsking(tools, asking)).toMatchObject({
    message: expect.stringContaining('Ask again tomorrow'),
  });
  expect(
    await refusalOfAsking(tools, { ...asking, at: '2026-03-02T12:00:00.000Z' }),
  ).toBeUndefined();
});
