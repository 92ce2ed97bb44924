import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminProduct } from 'contracts/api/admin';
import type { Approval, Spending } from 'contracts/api/approvals';
import type { Product } from 'contracts/api/catalog';
import type { Branch } from 'contracts/api/branches';
import type { CartItem } from 'contracts/api/cart';
import type { Order, TimelineEntry, TotalChanged } from 'contracts/api/orders';
import type { walletResultSchema } from 'contracts/api/wallet';
import type { Problem } from 'contracts/problem';
import { currencyOf } from 'contracts/primitives/tenant';
import { derivedId } from 'kernel/commands/derived-id';
import { eventually } from 'kernel/testing/eventually';
import type { z } from 'zod';
import { joined } from '../testing/colleagues.ts';
import type { Colleague } from '../testing/colleagues.ts';
import { mailAbout } from '../testing/outbox.ts';
import { waitForModels } from '../testing/read-models.ts';
import { deposit, depositIn } from '../testing/deposit.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, newCustomerOf } from '../testing/visitor.ts';

type Refused = Pick<Problem, 'code'>;

let admin: Visitor;
let owner: Customer;
let product: AdminProduct;
let buyer: Colleague;

/** A company with money, and somebody who may spend 15.00 a month alone. */
beforeAll(async () => {
  [admin, owner] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const stocked = stockedProduct(admin, { stock: 20 });
  await deposit(admin, owner.user.companyId ?? '', '200.00');
  buyer = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '15.00' });
  ({ product } = await stocked);
});

const add = async (by: Visitor, quantity = 2, productId = product.id) =>
  by.post('/api/cart', { productId, quantity, tenantId: 'eur' });
const body = (expectedTotal = '20.00') => ({ tenantId: 'eur', expectedTotal });
const pay = async (by: Visitor, total?: string) =>
  by.post<Order & Refused>('/api/orders', body(total), idempotencyHeader());
const ask = async (by: Visitor, total?: string) =>
  by.post<Approval & Refused>('/api/approvals', body(total), idempotencyHeader());
const grant = async (by: Visitor, { id }: { id: string }, expectedTotal = '20.00') =>
  by.post<Order & Refused & TotalChanged>(
    `/api/approvals/${id}/grant`,
    { expectedTotal },
    idempotencyHeader(),
  );
const cartOf = async (by: Visitor) =>
  (await by.get<CartItem[]>('/api/cart?tenantId=eur')).body.map(({ quantity }) => quantity);
const asked = async (by: Visitor, said: object = {}): Promise<Approval> => {
  await add(by);
  const request = { ...body(), ...said };
  const answer = await by.post<Approval>('/api/approvals', request, idempotencyHeader());
  expect(answer.status).toBe(201);
  return answer.body;
};
/** At another price than 10.00. */
const priced = async ({ id, revision, ...product }: AdminProduct, eur: string) => {
  const { stockCount: _s, createdAt: _c, updatedAt: _u, ...fields } = product;
  return admin.send('PUT', `/api/admin/products/${id}`, {
    body: { ...fields, prices: { eur, km: '19.56' } },
    headers: { 'if-match': `"${revision}"` },
  });
};
const shown = async (to: Visitor, { id }: Pick<AdminProduct, 'id'>) =>
  (await to.get<Product>(`/api/products/${id}?tenantId=eur`)).body;
const emptied = async (by: Visitor) => {
  const { body: items } = await by.get<CartItem[]>('/api/cart?tenantId=eur');
  for (const { id } of items) await by.send('DELETE', `/api/cart/${id}?tenantId=eur`);
};
const spentBy = async (by: Visitor) => (await by.get<Spending>('/api/spending')).body.spent;

describe('an order over the monthly limit', () => {
  test('is refused with what is left, waits for an owner, and is the buyer’s once approved', async () => {
    const { visitor, person } = buyer;
    await add(visitor);
    const refused = await pay(visitor);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'approval-needed',
      limit: '15.00',
      spent: '0.00',
      left: '15.00',
    });
    const { status, body: approval } = await ask(visitor);
    expect([status, approval]).toMatchObject([
      201,
      {
        status: 'waiting',
        total: '20.00',
        split: { deposit: '20.00', credit: '0.00' },
        requesterName: 'Ivo Kos',
        mayDecide: false,
        mayWithdraw: true,
      },
    ]);
    expect(await cartOf(visitor)).toEqual([]);
    await mailAbout(owner.user.email, 'A colleague asks for approval: €20.00');
    expect((await grant(visitor, approval)).status).toBe(403);
    const seen = await owner.visitor.get<Approval[]>('/api/approvals?status=waiting');
    expect(seen.body).toMatchObject([{ id: approval.id, mayDecide: true, mayWithdraw: false }]);
    const granted = await grant(owner.visitor, approval);
    expect([granted.status, granted.body]).toMatchObject([
      200,
      { placedBy: person.id, total: '20.00' },
    ]);
    await mailAbout(person.email, 'Approved: €20.00');
    const { body: steps } = await eventually(
      () => visitor.get<TimelineEntry[]>(`/api/orders/${granted.body.id}/timeline`),
      ({ status: found }) => found === 200,
    );
    const [asks, says, places] = steps.map(({ kind, actor, details }) => [
      kind,
      actor.name,
      details.approvalId,
    ]);
    expect([asks, says]).toEqual([
      ['approval-requested', 'Ivo Kos', approval.id],
      ['approved', 'Ada Byron', approval.id],
    ]);
    expect(places).toEqual(['placed', 'Ivo Kos', undefined]);
    const own = await eventually(
      () => visitor.get<Approval>(`/api/approvals/${approval.id}`),
      ({ body: { orderId } }) => orderId !== null,
    );
    expect(own.body).toMatchObject({ status: 'granted', deciderName: 'Ada Byron' });
    await eventually(
      () => visitor.get<Partial<Order>>(`/api/orders/${own.body.orderId ?? ''}`),
      ({ body: { keys } }) => keys?.length === 2,
    );
    await eventually(
      () => spentBy(visitor),
      (spent) => spent === '20.00',
    );
    const again = await grant(owner.visitor, approval);
    expect([again.status, again.body.code]).toEqual([409, 'approval-decided']);
  });

  test('comes back into the cart when it is declined, with the reason, or withdrawn', async () => {
    const { visitor, person } = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '0' });
    const { body: depot } = await owner.visitor.post<Branch>('/api/branches', { name: 'Depot' });
    const { id } = await asked(visitor, { branchId: depot.id, poNumber: 'PO 7' });
    await add(visitor, 1);
    const decline = (by: Visitor, reason: string) =>
      by.post<Approval & Refused>(`/api/approvals/${id}/decline`, { reason });
    expect((await decline(owner.visitor, ' ')).status).toBe(400);
    expect((await decline((await newCustomer()).visitor, 'No')).status).toBe(404);
    // Another buyer of the company neither finds it in the list nor by its id.
    expect((await buyer.visitor.get(`/api/approvals/${id}`)).status).toBe(404);
    const declined = await decline(owner.visitor, 'We have enough.');
    expect(declined.body).toMatchObject({ status: 'declined', reason: 'We have enough.' });
    expect((await mailAbout(person.email, 'Declined: €20.00')).text).toContain('We have enough.');
    // The log holds it under the key of who asked.
    const logged = JSON.stringify((await admin.get(`/api/history/streams/approval-${id}`)).body);
    expect(logged).toContain('ApprovalDeclined.v1');
    expect(logged).not.toContain('We have enough.');
    await eventually(
      () => cartOf(visitor),
      (cart) => cart.join() === '3',
    );
    // What was said of it comes back with it, and stays with the line.
    const orderedFor = { branchId: depot.id, poNumber: 'PO 7' };
    const { body: lines } = await visitor.get<CartItem[]>('/api/cart?tenantId=eur');
    expect(lines).toMatchObject([{ quantity: 3, orderedFor }]);
    const line = `/api/cart/${lines[0]?.id}?tenantId=eur`;
    const fewer = await visitor.send<CartItem[]>('PATCH', line, { body: { quantity: 2 } });
    expect(fewer.body).toMatchObject([{ quantity: 2, orderedFor }]);
    await add(visitor, 1);
    const second = await ask(visitor, '30.00');
    const path = `/api/approvals/${second.body.id}/withdraw`;
    expect((await owner.visitor.post(path)).status).toBe(404);
    expect((await visitor.post<Approval>(path)).body.status).toBe('withdrawn');
    await mailAbout(owner.user.email, 'A colleague no longer asks for approval: €30.00');
    // What it would have become is no order.
    const never = derivedId(second.body.id, 'order');
    const unknown = await visitor.get(`/api/orders/${never}/timeline`);
    expect(unknown.status).toBe(404);
    expect(await cartOf(visitor)).toEqual([3]);
    expect((await grant(owner.visitor, second.body, '30.00')).body.code).toBe('approval-decided');
  });

  test('is not approved at a price or from a stock that nobody saw', async () => {
    const { visitor } = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '0' });
    const scarce = await stockedProduct(admin, { stock: 2 });
    await add(visitor, 2, scarce.product.id);
    const { body: approval } = await ask(visitor);
    expect((await priced(scarce.product, '11.00')).status).toBe(200);
    await eventually(
      () => shown(visitor, scarce.product),
      ({ price }) => price === '11.00',
    );
    await waitForModels(['offers'], { seenIn: 'catalog' });
    const changed = await grant(owner.visitor, approval);
    expect(changed.status).toBe(409);
    expect(changed.body).toMatchObject({
      code: 'total-changed',
      total: '22.00',
      lines: [{ unitPrice: '11.00', quantity: 2 }],
    });
    await add(owner.visitor, 1, scarce.product.id);
    expect((await pay(owner.visitor, '11.00')).status).toBe(201);
    await eventually(
      () => shown(visitor, scarce.product),
      ({ stockCount }) => stockCount === 1,
    );
    await waitForModels(['offers'], { seenIn: 'catalog' });
    const gone = await grant(owner.visitor, approval, '22.00');
    expect(gone.status).toBe(409);
    expect(gone.body).toMatchObject({
      code: 'insufficient-stock',
      lines: [{ available: 1, requested: 2 }],
    });
    const { body: waiting } = await visitor.get<Approval>(`/api/approvals/${approval.id}`);
    expect(waiting.status).toBe('waiting');
  });
});

test('two prices that change against each other are seen before anybody approves them', async () => {
  const { visitor } = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '0' });
  const [up, down] = [
    (await stockedProduct(admin, { stock: 2 })).product,
    (await stockedProduct(admin, { stock: 2 })).product,
  ];
  for (const { id } of [up, down]) await add(visitor, 1, id);
  const { body: approval } = await ask(visitor);
  await priced(up, '11.00');
  await priced(down, '9.00');
  for (const [of, price] of [
    [up, '11.00'],
    [down, '9.00'],
  ] as const)
    await eventually(
      () => shown(visitor, of),
      (product) => product.price === price,
    );
  await waitForModels(['offers'], { seenIn: 'catalog' });
  const changed = await grant(owner.visitor, approval);
  expect([changed.status, changed.body]).toMatchObject([
    409,
    {
      code: 'total-changed',
      total: '20.00',
      lines: [{ unitPrice: '11.00' }, { unitPrice: '9.00' }],
    },
  ]);
  const seen = (unitPrices: readonly [string, string]) =>
    owner.visitor.post<Order & Refused>(
      `/api/approvals/${approval.id}/grant`,
      {
        expectedTotal: '20.00',
        lines: [
          { productId: up.id, quantity: 1, unitPrice: unitPrices[0] },
          { productId: down.id, quantity: 1, unitPrice: unitPrices[1] },
        ],
      },
      idempotencyHeader(),
    );
  expect((await seen(['10.00', '10.00'])).body.code).toBe('total-changed');
  expect((await seen(['11.00', '9.00'])).status).toBe(200);
});

describe('limits and money', () => {
  test.each(['eur', 'km'] as const)(
    'twenty approvals in %s that three people race to give never overdraw the wallet',
    async (tenantId) => {
      const company = await newCustomerOf(tenantId);
      const goods = await stockedProduct(admin, {
        stock: 30,
        fields: { prices: { eur: '10.00', km: '10.00' } },
      });
      const sum = { amount: '85.00', currency: currencyOf(tenantId) };
      await depositIn(admin, company.user.companyId ?? '', sum);
      const { visitor } = await joined(company.visitor, { role: 'buyer', monthlyLimit: '0' });
      const approvers = [company.visitor];
      for (let count = 0; count < 2; count += 1)
        approvers.push((await joined(company.visitor, { role: 'approver' })).visitor);
      const line = { productId: goods.product.id, quantity: 1, tenantId };
      const request = { tenantId, expectedTotal: '10.00' };
      const waiting: Approval[] = [];
      for (let count = 0; count < 20; count += 1) {
        await visitor.post('/api/cart', line);
        const { body: asking } = await visitor.post<Approval>(
          '/api/approvals',
          request,
          idempotencyHeader(),
        );
        waiting.push(asking);
      }
      // All look at the same list at once.
      const answers = await Promise.all(
        approvers.flatMap((by) => waiting.map((each) => grant(by, each, '10.00'))),
      );
      const refusals = new Set(answers.flatMap(({ body: { code } }) => code ?? []));
      // All but one come too late; some may learn of the empty wallet before they decide, the others after.
      refusals.delete('insufficient-balance');
      expect([...refusals]).toEqual(['approval-decided']);
      const { body: orders } = await eventually(
        () => visitor.get<Order[]>('/api/orders?perPage=100'),
        ({ body: list }) =>
          list.length >= 8 &&
          list.every(({ status }) => status === 'completed' || status === 'failed'),
      );
      expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(8);
      await eventually(
        () => company.visitor.get<z.infer<typeof walletResultSchema>>('/api/wallet'),
        ({ body: { data } }) => data.balance.depositBalance === '5.00',
      );
      await eventually(
        () => spentBy(visitor),
        (spent) => spent === '80.00',
      );
    },
  );

  test('orders that race for what is left of a limit never exceed it together, and a refund gives it back', async () => {
    const { visitor } = await joined(owner.visitor, { role: 'approver', monthlyLimit: '35.00' });
    const tries = Array.from({ length: 12 }, async () => {
      await add(visitor, 1);
      return pay(visitor, '10.00');
    });
    const placed = (await Promise.all(tries)).filter(({ status }) => status === 201);
    for (let more = placed.length; more < 3; more += 1) {
      await emptied(visitor);
      await add(visitor, 1);
      placed.push(await pay(visitor, '10.00'));
    }
    await emptied(visitor);
    await add(visitor, 1);
    const over = await pay(visitor, '10.00');
    expect(over.body).toMatchObject({ code: 'approval-needed', spent: '30.00', left: '5.00' });
    const [first] = placed;
    const refund = { lines: [{ productId: product.id, quantity: 1 }], reason: 'Not needed' };
    const path = `/api/admin/orders/${first?.body.id}/refund`;
    expect((await admin.post(path, refund, idempotencyHeader())).status).toBe(200);
    const asked20 = await ask(visitor, '10.00');
    expect([asked20.status, asked20.body.code]).toEqual([409, 'approval-not-needed']);
    expect((await pay(visitor, '10.00')).status).toBe(201);
  });

  test('an order that fails counts for nothing', async () => {
    const poor = await newCustomer();
    const { visitor } = await joined(poor.visitor, { role: 'buyer', monthlyLimit: '20.00' });
    await add(visitor);
    const { body: placed } = await pay(visitor);
    await eventually(
      () => visitor.get<Partial<Order>>(`/api/orders/${placed.id}`),
      ({ body: { status } }) => status === 'failed',
    );
    await eventually(
      () => spentBy(visitor),
      (spent) => spent === '0.00',
    );
  });
});

test('owners have no limit, and where nobody else decides the refusal says whom to ask', async () => {
  const company = await newCustomer();
  const limits = (await company.visitor.get<Spending>('/api/spending')).body;
  expect(limits).toEqual({ currency: 'EUR', limit: null, spent: '0.00', decidedFor: [] });
  const { visitor, person } = await joined(company.visitor, {
    role: 'approver',
    monthlyLimit: '5.00',
  });
  const promoted = { role: 'owner', monthlyLimit: '5.00', branchIds: null };
  const second = await joined(company.visitor, { role: 'buyer' });
  const path = `/api/colleagues/${second.person.id}`;
  const owns = await company.visitor.send<Spending>('PATCH', path, { body: promoted });
  expect(owns.body).toMatchObject({ role: 'owner', monthlyLimit: null });
  const disable = (id: string) =>
    admin.send('POST', `/api/admin/users/${id}/disable`, { body: { reason: 'test' } });
  expect(person.companyRole).toBe('approver');
  for (const { id } of [company.user, second.person]) await disable(id);
  await add(visitor, 1);
  const refused = await eventually(
    () => pay(visitor, '10.00'),
    ({ body: { code } }) => code === 'limit-reached',
  );
  expect(refused.body).toMatchObject({ limit: '5.00', left: '5.00' });
  expect((await ask(visitor, '10.00')).body.code).toBe('limit-reached');
});
