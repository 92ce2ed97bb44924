import { beforeAll, expect, test } from '@jest/globals';
import type { Dashboard, DashboardSales, DashboardSince } from 'contracts/api/console';
import type { ParkedItem } from 'contracts/api/operations';
import type { Order } from 'contracts/api/orders';
import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import { beginningOf, dayOf } from 'contracts/primitives/market-days';
import { eventually } from 'kernel/testing/eventually';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import { openTicket, readTicket } from '../testing/tickets.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';

let admin: Visitor;

beforeAll(async () => {
  admin = await demoVisitor('admin');
});

const inCents = (decimal = '0'): number => Math.round(Number(decimal) * 100);

async function salesOfEur() {
  const { body } = await admin.get<DashboardSales>('/api/admin/panel/sales?tenantId=eur&days=7');
  const [market] = body.markets;
  if (market === undefined) throw new Error('The market has figures');
  return { ...market, today: market.days.at(-1), wallets: body.wallets };
}

test('[O.06] sales of the day count by the clock of the market, less what was given back, and name what sold best', async () => {
  const before = await salesOfEur();
  expect(before.days).toHaveLength(7);
  expect(before.today?.day).toBe(dayOf('eur', new Date()));
  expect(before.wallets.map(({ currency }) => currency)).toEqual(['EUR']);
  const { visitor, user } = await newCustomer();
  // The list names five products: what other tests have sold by now must not push this one out.
  const most = before.best.at(0)?.licences ?? 0;
  const quantity = Math.min(most + 40, MAX_LINE_QUANTITY);
  const kept = quantity - 1;
  const { product } = await stockedProduct(admin, { stock: quantity });
  await deposit(admin, user.companyId ?? '', costOf(quantity));
  const order = await buy(visitor, { product, quantity, expectedTotal: costOf(quantity) });
  const lines = [{ productId: product.id, quantity: 1 }];
  const body = { lines, reason: 'One too many.' };
  await admin.post<Order>(`/api/admin/orders/${order.id}/refund`, body, idempotencyHeader());
  const after = await eventually(salesOfEur, (now) =>
    now.best.some(({ productId, licences }) => productId === product.id && licences === kept),
  );
  // Others buy at the same time.
  const grown = inCents(after.today?.sales) - inCents(before.today?.sales);
  expect(grown).toBeGreaterThanOrEqual(inCents(costOf(kept)));
  expect(after.best.find(({ productId }) => productId === product.id)?.sales).toBe(costOf(kept));
  const [wallet] = after.wallets;
  expect(inCents(wallet?.deposits)).toBeGreaterThanOrEqual(1_000);
  const panel = await admin.get<Dashboard>('/api/admin/panel');
  const market = panel.body.markets.find(({ tenantId }) => tenantId === 'eur');
  const today = dayOf('eur', new Date());
  expect(market).toMatchObject({ today, since: beginningOf('eur', today) });
  expect(inCents(market?.sales)).toBeGreaterThanOrEqual(inCents(costOf(kept)));
  // The list behind the figure has what was refunded as a whole, too.
  await admin.post<Order>(
    `/api/admin/orders/${order.id}/refund`,
    { lines: [{ productId: product.id, quantity: kept }], reason: 'All of them.' },
    idempotencyHeader(),
  );
  const sold = encodeURIComponent(
    JSON.stringify({ status: 'sold', from: today, companyId: user.companyId }),
  );
  const { body: listed } = await eventually(
    () => admin.get<Order[]>(`/api/admin/orders?filter=${sold}`),
    ({ body: orders }) => orders.some(({ status }) => status === 'refunded'),
  );
  expect(listed.map(({ id }) => id)).toEqual([order.id]);
  // What sold best leads to its orders of just the days that were counted.
  const [from, to] = [before.days.at(0)?.day, before.days.at(-1)?.day];
  const behind = { status: 'sold', productId: product.id, from, to };
  const best = await admin.get<Order[]>(`/api/admin/orders?filter=${encoded(behind)}`);
  expect(best.body.map(({ id }) => id)).toEqual([order.id]);
});

/** A test product costs 10 EUR. */
const costOf = (quantity: number): string => `${quantity * 10}.00`;

const encoded = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

test('payments that failed of late are counted by market, as the list behind the figure has them', async () => {
  const { visitor } = await newCustomer();
  const { product } = await stockedProduct(admin, { stock: 1 });
  const lately = async () => {
    const { body } = await admin.get<Dashboard>('/api/admin/panel?tenantId=eur');
    const [market] = body.markets;
    if (market === undefined) throw new Error('The market has figures');
    const { from } = market.failures;
    const filter = encoded({ status: 'failed', from, tenantId: 'eur' });
    const list = await admin.get<unknown[]>(`/api/admin/orders?filter=${filter}`);
    return {
      counted: market.failures.orders,
      listed: Number(list.headers.get('x-total-count')),
      from,
    };
  };
  const before = await lately();
  // Nobody has paid in.
  await buy(visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const after = await eventually(lately, ({ counted }) => counted > before.counted);
  expect(after.listed).toBeGreaterThanOrEqual(after.counted);
  expect(Date.parse(dayOf('eur', new Date())) - Date.parse(after.from)).toBe(6 * 86_400_000);
});

test('[T.08] the machinery is shown to super admins alone: what is parked there, as its list has it, and the lag', async () => {
  const { body: ofAdmin } = await admin.get<Dashboard>('/api/admin/panel');
  expect(ofAdmin.machinery).toBeNull();
  const superAdmin = await demoVisitor('superadmin');
  const { body } = await superAdmin.get<Dashboard>('/api/admin/panel');
  const parked = await superAdmin.get<ParkedItem[]>('/api/admin/operations/parked');
  const waiting = parked.body.filter(({ state }) => state !== 'retrying');
  expect(body.machinery).toMatchObject({ parked: waiting.length, lag: { atLeast: false } });
});

test('what happened while somebody was away is counted from then, and the lists behind it agree', async () => {
  const { visitor, user } = await newCustomer();
  const { companyId } = user;
  const { product } = await stockedProduct(admin, { stock: 2 });
  await deposit(admin, companyId ?? '', '10.00');
  const since = new Date().toISOString();
  await buy(visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const ticket = await openTicket(visitor);
  await readTicket(admin, ticket.id);
  const away = async () =>
    (await admin.get<DashboardSince>(`/api/admin/panel/since?since=${since}`)).body;
  const figures = await eventually(away, ({ orders, tickets }) => orders.placed > 0 && tickets > 0);
  expect(figures.since).toBe(since);
  const listed = async (path: string, filter: object) => {
    const search = new URLSearchParams({ filter: JSON.stringify({ companyId, ...filter }) });
    return (await admin.get<unknown[]>(`${path}?${search.toString()}`)).body.length;
  };
  expect(await listed('/api/admin/orders', { placedSince: since })).toBe(1);
  expect(await listed('/api/admin/tickets', { updatedSince: since })).toBe(1);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await listed('/api/admin/orders', { placedSince: later })).toBe(0);
  const longAgo = await admin.get<DashboardSince>(
    '/api/admin/panel/since?since=2020-01-01T00:00:00.000Z',
  );
  expect(Date.parse(longAgo.body.since)).toBeGreaterThan(Date.parse('2021-01-01T00:00:00.000Z'));
});
