import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Branch } from 'contracts/api/branches';
import type { Order } from 'contracts/api/orders';
import { compareWithReplay } from 'kernel/projections/compare';
import { EVERY_BRANCH } from 'kernel/projections/projection';
import { eventually } from 'kernel/testing/eventually';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';

let stack: SaleStack;
let buyer: Buyer;
let products: Readonly<Record<'east' | 'west' | 'none' | 'both', string>>;
let east: string;
let west: string;

beforeAll(async () => {
  stack = await startSaleStack();
  buyer = await stack.buyer();
  const { companyId = '' } = buyer;
  const amount = { amount: '100.00', currency: 'EUR', reference: 'test', keepCredit: false };
  await stack.send('RecordDeposit', { ...amount, companyId }, OPERATOR);
  const open = async (name: string) => (await stack.send<Branch>('OpenBranch', { name }, buyer)).id;
  [east, west] = [await open('East'), await open('West')];
  const product = async () => stack.product({ price: '1.00', keys: 2 });
  products = {
    east: await product(),
    west: await product(),
    none: await product(),
    both: await product(),
  };
  await order(products.east, east);
  await order(products.west, west);
  await order(products.none);
  await order(products.both, east);
  await order(products.both, west);
  await stack.caughtUp();
}, 60_000);

afterAll(() => stack.close());

async function order(productId: string, branchId?: string): Promise<void> {
  await stack.send('AddCartItem', { productId, quantity: 1, tenantId: 'eur' }, buyer);
  const request = { tenantId: 'eur', expectedTotal: '1.00' };
  const given = branchId === undefined ? request : { ...request, branchId };
  const { status } = await stack.send<Order>('PlaceOrder', given, buyer);
  expect(status).toBe('completed');
}

const rowsSeen = async (branches: string): Promise<readonly string[]> =>
  stack.owner.transaction(async (trx) => {
    await trx.raw('SET LOCAL ROLE portal_query');
    const seen = [buyer.companyId ?? '', branches];
    await trx.raw(
      `SELECT set_config('app.company', ?, true), set_config('app.branches', ?, true)`,
      seen,
    );
    return trx('products').withSchema('rm_bought_products').pluck('product_id');
  });

test('the database shows of what a company bought the rows of those branches alone that are named to it', async () => {
  const { none, both } = products;
  expect((await rowsSeen(`{${east}}`)).toSorted()).toEqual([products.east, both].toSorted());
  for (const nothing of ['{}', '{""}', '']) expect(await rowsSeen(nothing)).toEqual([]);
  expect((await rowsSeen(EVERY_BRANCH)).toSorted()).toEqual(
    [products.east, products.west, none, both, both].toSorted(),
  );
});

test('everybody counts the products that they see, each once, whoever of the company has asked before', async () => {
  const { none, both } = products;
  const all = [products.east, products.west, none, both];
  const bound = (...boundTo: readonly string[]): Buyer => ({ ...buyer, boundTo });
  const asked: readonly (readonly [Buyer, readonly string[]])[] = [
    [buyer, all],
    [bound(east), [products.east, both]],
    [bound(west), [products.west, both]],
    [bound(east, west), [products.east, products.west, both]],
    [bound(), []],
    [buyer, all],
  ];
  for (const [as, expected] of asked) {
    const input = { tenantId: 'eur', own: ['bought'], view: 'list' };
    const shown = await eventually(
      () =>
        stack.query<{ items: { id: string }[]; total: number }>('catalog.ownProducts', input, as),
      ({ items }) => items.length === expected.length,
    );
    expect(shown.items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(shown.total).toBe(expected.length);
  }
});

test('a replay says of every branch what stands there', async () => {
  const projection = stack.projections.find(({ name }) => name === 'bought_products');
  if (!projection) throw new Error('bought_products is there');
  const compared = await compareWithReplay(projection, { db: stack.owner, store: stack.store });
  expect(compared.differences).toEqual([]);
  expect(compared.tables.every(({ rows }) => rows > 0)).toBe(true);
});
