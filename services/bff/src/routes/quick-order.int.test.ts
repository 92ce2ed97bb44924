import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { CartItem } from 'contracts/api/cart';
import type { AnsweredLine } from 'contracts/api/quick-order';
import { quickOrderAnswerSchema } from 'contracts/api/quick-order';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';

const MARK = randomUUID().slice(0, 8).toUpperCase();

let admin: Visitor;
let customer: Customer;
let goods: StockedProduct;

beforeAll(async () => {
  [admin, customer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  goods = await stockedProduct(admin, { stock: 6, fields: { sku: `QO-${MARK}-PLENTY` } });
  await Promise.all([
    stockedProduct(admin, { stock: 0, fields: { sku: `QO-${MARK}-NONE` } }),
    stockedProduct(admin, {
      stock: 0,
      fields: { sku: `QO-${MARK}-OLD`, saleState: 'discontinued' },
    }),
    admin.post('/api/admin/products', {
      name: 'Only there',
      sku: `QO-${MARK}-KM`,
      prices: { km: '5.00' },
    }),
  ]);
});

type Line = readonly [sku: string, quantity: number];

const check = async (lines: readonly Line[]) =>
  customer.visitor.post<AnsweredLine[] & Problem>('/api/quick-order/check', {
    tenantId: 'eur',
    lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
  });
const lineText = ({ sku, quantity, answer }: AnsweredLine): string =>
  `${sku} ${quantity} ${answer}`;

test('every line is answered once for its article: found, unknown, not sold here, out of stock, or too many', async () => {
  const plenty = goods.product.sku;
  const asked: readonly Line[] = [
    [plenty.toLowerCase(), 2],
    [`QO-${MARK}-NONE`, 1],
    [`QO-${MARK}-OLD`, 1],
    [`QO-${MARK}-KM`, 1],
    [`QO-${MARK}-PLNETY`, 1],
    [plenty, 3],
  ];
  const { body } = await eventually(
    () => check(asked),
    ({ body: answers }) => answers[3]?.answer === 'not-sold-here',
  );
  expect(quickOrderAnswerSchema.parse(body).map(lineText)).toEqual([
    `${plenty.toLowerCase()} 5 found`,
    `QO-${MARK}-NONE 1 no-stock`,
    `QO-${MARK}-OLD 1 discontinued`,
    `QO-${MARK}-KM 1 not-sold-here`,
    `QO-${MARK}-PLNETY 1 unknown`,
  ]);
  expect(body[4]?.similar.map(({ sku }) => sku)).toContain(plenty);
  expect((await check([[plenty, 7]])).body.map(lineText)).toEqual([`${plenty} 7 not-enough-stock`]);
});

test('all lines go into the cart in one go, or none and why; sent again they go in once', async () => {
  const { visitor } = customer;
  const add = async (quantities: readonly number[], once = idempotencyHeader()) =>
    visitor.post<CartItem[] & Problem>(
      '/api/cart/lines',
      {
        tenantId: 'eur',
        lines: quantities.map((quantity) => ({ productId: goods.product.id, quantity })),
      },
      once,
    );
  const once = idempotencyHeader();
  expect((await add([1, 3], once)).body).toMatchObject([{ quantity: 4 }]);
  expect((await add([1, 3], once)).body).toMatchObject([{ quantity: 4 }]);
  expect(await add([2, 1])).toMatchObject({ status: 409, body: { code: 'insufficient-stock' } });
  const { body: cart } = await visitor.get<CartItem[]>('/api/cart');
  expect(cart.map(({ quantity }) => quantity)).toEqual([4]);
  expect((await check([[goods.product.sku, 3]])).body).toMatchObject([
    { answer: 'not-enough-stock', inCart: 4 },
  ]);
});

test('an empty list, one that is too long and a line that says nothing are refused', async () => {
  const long = Array.from({ length: 501 }, (_, n): Line => [`A-${n}`, 1]);
  for (const lines of [[], long, [['', 1]], [['A', 0]], [['A', 1_001]]] as const) {
    expect(await check(lines)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  }
});

test('five hundred lines, some of them mistyped, are each answered by one request', async () => {
  const { body } = await customer.visitor.get<{ sku: string }[]>(
    '/api/products?view=list&perPage=100',
  );
  const known = body.map(({ sku }): Line => [sku, 1]);
  const unknown = Array.from({ length: 500 - known.length }, (_, n): Line => [`BAKCUP-${n}`, 1]);
  const asked = [...known, ...unknown];
  const { status, body: answers } = await check(asked);
  expect(status).toBe(200);
  expect(answers.map(({ sku }) => sku)).toEqual(asked.map(([sku]) => sku));
  expect(answers.filter(({ answer }) => answer === 'unknown')).toHaveLength(unknown.length);
});
