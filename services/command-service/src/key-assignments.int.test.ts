import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AssignedKey } from 'contracts/api/own-keys';
import type { Order } from 'contracts/api/orders';
import type { OwnKeysResult } from 'contracts/calls/own-keys';
import { dayAfter, dayOf } from 'contracts/primitives/market-days';
import { ERASED, destroyPersonKeys } from 'kernel/crypto/person-vault';
import { compareWithReplay } from 'kernel/projections/compare';
import { eventually } from 'kernel/testing/eventually';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

let sale: SaleStack;
let buyer: Buyer;
let productId: string;
let order: Order;

beforeAll(async () => {
  sale = await startSaleStack();
  productId = await sale.product({ price: '10.00', keys: 4 });
  buyer = await sale.buyer();
  const deposit = { companyId: buyer.companyId, amount: '100.00', currency: 'EUR' };
  await sale.send('RecordDeposit', { ...deposit, reference: 'Transfer' }, OPERATOR);
  order = await sale.buy(buyer, { productId, quantity: 3, total: '30.00' });
  await sale.caughtUp();
});

afterAll(async () => {
  await sale.close();
});

const assign = async (input: object, as = buyer): Promise<AssignedKey> => {
  const answer = await sale.send<AssignedKey>('AssignKey', { orderId: order.id, ...input }, as);
  await sale.caughtUp();
  return answer;
};
const keys = (filter: object = {}, as = buyer) =>
  sale.query<OwnKeysResult>('orders.keys', filter, as);
const keyAt = (place: number) => order.keys[place]?.id ?? '';

test('a key is given to a person, then to a device, then to nobody; the log holds no plain text', async () => {
  const keyId = keyAt(0);
  const said = { assignee: 'Mirza Hodžić', note: 'Laptop 7' };
  expect(await assign({ keyId, ...said })).toEqual({ id: keyId, ...said });
  const { items } = await keys({ assigned: 'yes' });
  expect(items).toMatchObject([
    {
      id: keyId,
      status: 'active',
      orderNumber: order.orderNumber,
      assignment: { ...said, byId: buyer.id },
    },
  ]);
  const [event] = await sale.store.readStream(`keyAssignment-${keyId}`);
  expect(event?.data).toMatchObject({ keyId, byId: buyer.id, companyId: buyer.companyId });
  expect(JSON.stringify(event?.data)).not.toMatch(/Mirza|Laptop/);
  expect(await assign({ keyId, assignee: 'Printer' })).toMatchObject({ note: '' });
  await assign({ keyId });
  await assign({ keyId });
  expect((await keys({ assigned: 'no' })).total).toBe(3);
  const types = (await sale.store.readStream(`keyAssignment-${keyId}`)).map(({ type }) => type);
  expect(types).toEqual(['KeyAssigned.v1', 'KeyAssigned.v1', 'KeyAssignmentEnded.v1']);
});

test('keys are found by product, order, end, branch, status and day, a page at a time', async () => {
  const [{ lastFour, sku } = { lastFour: '', sku: '' }] = order.keys;
  const totalOf = async (filter: object) => (await keys(filter)).total;
  const today = dayOf('eur', new Date(order.placedAt));
  expect(await totalOf({})).toBe(3);
  expect(await totalOf({ product: sku.toLowerCase() })).toBe(3);
  expect(await totalOf({ product: 'no such product' })).toBe(0);
  expect(await totalOf({ order: order.orderNumber.slice(2) })).toBe(3);
  expect(await totalOf({ lastFour: lastFour.toLowerCase() })).toBeGreaterThanOrEqual(1);
  const end = lastFour.slice(-2);
  const ending = order.keys.filter((key) => key.lastFour.endsWith(end));
  expect(await totalOf({ lastFour: end.toLowerCase() })).toBe(ending.length);
  expect(await totalOf({ lastFour: '%' })).toBe(0);
  expect(await totalOf({ lastFour: '????' })).toBe(0);
  expect(await totalOf({ branchId: 'none' })).toBe(3);
  expect(await totalOf({ status: 'revoked' })).toBe(0);
  expect(await totalOf({ from: today, to: today })).toBe(3);
  expect(await totalOf({ from: dayAfter(today) })).toBe(0);
  expect(await totalOf({ to: dayAfter(today, -1) })).toBe(0);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => keys({ page, perPage: 1 })));
  const shown = pages.flatMap(({ items }) => items.map(({ id }) => id));
  expect(shown).toEqual(order.keys.map(({ id }) => id));
});

test('a key of another company, or of another order, is like none; its own company sees and keeps what is said', async () => {
  const stranger = await sale.buyer();
  const keyId = keyAt(1);
  await assign({ keyId, assignee: 'Ana' });
  expect((await keys({}, stranger)).items).toEqual([]);
  const taking = assign({ keyId, assignee: 'Mine' }, stranger);
  await expect(taking).rejects.toMatchObject({ status: 404, code: 'key-not-found' });
  const elsewhere = assign({ keyId, orderId: productId, assignee: 'Mine' });
  await expect(elsewhere).rejects.toMatchObject({ status: 404, code: 'key-not-found' });
  expect((await keys({ assigned: 'yes' })).items).toMatchObject([
    { assignment: { assignee: 'Ana' } },
  ]);
});

test('a revoked key is given to nobody any more; what was said is taken away', async () => {
  const keyId = keyAt(2);
  await assign({ keyId, note: 'Spare' });
  await sale.send('RevokeKeys', { keyIds: [keyId], reason: 'Withdrawn.' }, OPERATOR);
  const again = assign({ keyId, assignee: 'Ana' });
  await expect(again).rejects.toMatchObject({ status: 409, code: 'key-revoked' });
  expect(await assign({ keyId })).toEqual({ id: keyId, assignee: '', note: '' });
  expect((await keys({ status: 'revoked' })).items).toMatchObject([
    { id: keyId, reason: 'Withdrawn.', assignment: null },
  ]);
});

test('what somebody wrote is gone with their key, and a replay comes to the same rows', async () => {
  const colleague = await sale.buyer({ colleagueOf: buyer });
  await assign({ keyId: keyAt(0), assignee: 'Ivo Kos' }, colleague);
  const own = { userId: colleague.id, companyId: buyer.companyId };
  const written = await sale.query('orders.keysAssignedBy', own, colleague);
  expect(written).toMatchObject([{ keyId: keyAt(0), assignee: 'Ivo Kos', note: '' }]);
  await destroyPersonKeys(sale.owner, [colleague.id]);
  await eventually(
    () => keys({ assigned: 'yes' }),
    ({ items }) => items.some(({ assignment }) => assignment?.assignee === ERASED),
  );
  const projection = sale.projections.find(({ name }) => name === 'key_assignments');
  if (!projection) throw new Error('the read model is there');
  const { differences } = await compareWithReplay(projection, {
    db: sale.owner,
    store: sale.store,
  });
  expect(differences).toEqual([]);
});
