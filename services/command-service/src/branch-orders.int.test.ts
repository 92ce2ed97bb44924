import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Branch } from 'contracts/api/branches';
import type { Order } from 'contracts/api/orders';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';

let stack: SaleStack;
let buyer: Buyer;
let productId: string;

beforeAll(async () => {
  stack = await startSaleStack();
  [buyer, productId] = await Promise.all([
    stack.buyer(),
    stack.product({ price: '10.00', keys: 5 }),
  ]);
  const { companyId = '' } = buyer;
  const amount = { amount: '100.00', currency: 'EUR', reference: 'test', keepCredit: false };
  await stack.send('RecordDeposit', { ...amount, companyId }, OPERATOR);
});
afterAll(() => stack.close());

async function orderFor(branchId: string, as = buyer): Promise<Order> {
  await stack.send('AddCartItem', { productId, quantity: 1, tenantId: 'eur' }, as);
  return stack.send<Order>('PlaceOrder', { tenantId: 'eur', expectedTotal: '10.00', branchId }, as);
}

test('[O.17] orders are placed for any active branch of the company, under the name it has then', async () => {
  const { id } = await stack.send<Branch>('OpenBranch', { name: 'Warehouse' }, buyer);
  const order = await orderFor(id);
  expect(order.branch).toEqual({ id, name: 'Warehouse' });
  await stack.send('ChangeBranch', { branchId: id, name: 'Depot' }, buyer);
  expect((await orderFor(id)).branch).toEqual({ id, name: 'Depot' });
});

test('a closed branch is refused in words, another company’s like none', async () => {
  const { id } = await stack.send<Branch>('OpenBranch', { name: 'Kiosk' }, buyer);
  await stack.send('ChangeBranch', { branchId: id, active: false }, buyer);
  await expect(orderFor(id)).rejects.toMatchObject({
    status: 409,
    code: 'branch-closed',
    message: expect.stringContaining('Kiosk is closed'),
  });
  await stack.send('ChangeBranch', { branchId: id, active: true }, buyer);
  const stranger = await stack.buyer();
  await expect(orderFor(id, stranger)).rejects.toMatchObject({ status: 404 });
});
