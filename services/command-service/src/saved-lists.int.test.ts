import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoredSavedList, StoredSavedListDetails } from 'contracts/calls/saved-lists';
import { compareWithReplay } from 'kernel/projections/compare';
import { eventually } from 'kernel/testing/eventually';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

let sale: SaleStack;
let buyer: Buyer;
let office: string;
let vpn: string;

beforeAll(async () => {
  sale = await startSaleStack();
  office = await sale.product({ price: '10.00', keys: 3 });
  vpn = await sale.product({ price: '4.00', keys: 1 });
  buyer = await sale.buyer();
});

afterAll(async () => {
  await sale.close();
});

const done = async <Result>(type: string, input: object, as = buyer): Promise<Result> => {
  const answer = await sale.send<Result>(type, input, as);
  await sale.caughtUp();
  return answer;
};
const create = (name: string, quantities: Readonly<Record<string, number>> = {}, as = buyer) =>
  done<StoredSavedListDetails>('CreateSavedList', { name, lines: linesOf(quantities) }, as);
const linesOf = (quantities: Readonly<Record<string, number>>) =>
  Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
const held = ({ lines }: StoredSavedListDetails) =>
  lines.map(({ productId, quantity }) => [productId, quantity]);
const read = (listId: string, as = buyer) =>
  sale.query<StoredSavedListDetails>('savedLists.get', { listId }, as);

test('a list is kept, grows, shrinks and goes; the read model says what the stream says', async () => {
  const { id: listId } = await create('Quarter', { [office]: 2 });
  await done('AddSavedListLines', { listId, lines: linesOf({ [vpn]: 1, [office]: 3 }) });
  expect(held(await read(listId))).toEqual([
    [office, 5],
    [vpn, 1],
  ]);
  const changed = linesOf({ [office]: 0, [vpn]: 7 });
  const answered = await done<StoredSavedListDetails>('ChangeSavedListLines', {
    listId,
    lines: changed,
  });
  expect(held(answered)).toEqual([[vpn, 7]]);
  const renamed = { listId, name: 'Half year' };
  expect(await done('RenameSavedList', renamed)).toMatchObject({ name: 'Half year' });
  const lists = await sale.query<StoredSavedList[]>('savedLists.list', {}, buyer);
  expect(lists).toMatchObject([
    { id: listId, name: 'Half year', products: 1, licences: 7, changedById: buyer.id },
  ]);
  await expectSameAfterReplay('saved_lists');
  expect(await done('DeleteSavedList', { listId })).toEqual({ id: listId });
  await expect(read(listId)).rejects.toMatchObject({ status: 404 });
});

test('two colleagues change different lines at once, and both changes stand', async () => {
  const colleague = await sale.buyer({ colleagueOf: buyer });
  const { id: listId } = await create(`Shared ${randomUUID()}`, { [office]: 1, [vpn]: 1 });
  const change = async (productId: string, as: Buyer) =>
    sale.send('ChangeSavedListLines', { listId, lines: [{ productId, quantity: 9 }] }, as);
  await Promise.all([change(office, buyer), change(vpn, colleague)]);
  await sale.caughtUp();
  expect(held(await read(listId, colleague))).toEqual([
    [office, 9],
    [vpn, 9],
  ]);
});

test('who changes nothing, and who sends a change again, is not named as who changed the list last', async () => {
  const colleague = await sale.buyer({ colleagueOf: buyer });
  const name = `Whose ${randomUUID()}`;
  const { id: listId, changedAt } = await create(name);
  const renaming = done('RenameSavedList', { listId, name }, colleague);
  expect(await renaming).toMatchObject({ changedAt, changedById: buyer.id });
  const adding = { as: buyer, key: randomUUID() };
  const added = { listId, lines: linesOf({ [office]: 2 }) };
  await sale.send('AddSavedListLines', added, adding);
  await done('ChangeSavedListLines', { listId, lines: linesOf({ [office]: 5 }) }, colleague);
  const again = await sale.send<StoredSavedListDetails>('AddSavedListLines', added, adding);
  expect(again).toMatchObject({ licences: 5, changedById: colleague.id });
});

test('what is not sold, a name that is taken and a list of another company are refused, and change nothing', async () => {
  const name = `Twice ${randomUUID()}`;
  const { id: listId } = await create(name, { [office]: 1 });
  await expect(create(name.toUpperCase())).rejects.toMatchObject({
    status: 409,
    code: 'list-exists',
  });
  const unknown = linesOf({ [randomUUID()]: 1, [vpn]: 1 });
  const adding = done('AddSavedListLines', { listId, lines: unknown });
  await expect(adding).rejects.toMatchObject({ status: 404, code: 'not-sold-here' });
  const stranger = await sale.buyer();
  expect((await create(name, {}, stranger)).id).not.toBe(listId);
  const notTheirs: readonly (readonly [string, object])[] = [
    ['RenameSavedList', { name: 'Mine' }],
    ['AddSavedListLines', { lines: linesOf({ [vpn]: 1 }) }],
    ['ChangeSavedListLines', { lines: linesOf({ [office]: 9 }) }],
    ['DeleteSavedList', {}],
  ];
  for (const [type, input] of notTheirs) {
    const taking = done(type, { listId, ...input }, stranger);
    await expect(taking).rejects.toMatchObject({ status: 404, code: 'not-found' });
  }
  await expect(read(listId, stranger)).rejects.toMatchObject({ status: 404 });
  expect(held(await read(listId))).toEqual([[office, 1]]);
});

test('the same list sent twice under one key is created once', async () => {
  const sent = { name: `Once ${randomUUID()}`, lines: linesOf({ [office]: 1 }) };
  const sending = { as: buyer, key: randomUUID() };
  const first = await sale.send<StoredSavedListDetails>('CreateSavedList', sent, sending);
  await sale.caughtUp();
  const again = await sale.send<StoredSavedListDetails>('CreateSavedList', sent, sending);
  expect(again.id).toBe(first.id);
  expect(await sale.store.readStream(`savedList-${first.id}`)).toHaveLength(1);
});

const ownProducts = async (own: readonly string[], as = buyer) => {
  const asked = { tenantId: as.tenantId, own, view: 'list' };
  const page = await sale.query<{ items: { id: string }[]; total: number }>(
    'catalog.ownProducts',
    asked,
    as,
  );
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ id }) => id);
};

/** Queries hear of a move of their read models a moment after it. */
async function expectOwn(ids: readonly string[], own: readonly string[], as = buyer) {
  await eventually(
    () => ownProducts(own, as),
    (found) => found.join() === ids.join(),
  );
}

test('what the company bought and what the person marked is found, also both, and by nobody else', async () => {
  const colleague = await sale.buyer({ colleagueOf: buyer });
  await expectOwn([], ['bought']);
  const deposit = { companyId: buyer.companyId, amount: '100.00', currency: 'EUR' };
  await sale.send('RecordDeposit', { ...deposit, reference: 'Transfer' }, OPERATOR);
  await sale.buy(buyer, { productId: office, quantity: 1, total: '10.00' });
  await done('AddFavourite', { productId: vpn });
  await expectOwn([office], ['bought'], colleague);
  await expectOwn([vpn], ['favourites']);
  await expectOwn([], ['favourites'], colleague);
  await expectOwn([], ['bought', 'favourites']);
  await done('AddFavourite', { productId: office });
  await expectOwn([office], ['bought', 'favourites']);
  await done('RemoveFavourite', { productId: vpn });
  await expectOwn([office], ['favourites']);
  await expectOwn([], ['bought'], await sale.buyer());
  const unknown = done('AddFavourite', { productId: randomUUID() });
  await expect(unknown).rejects.toMatchObject({ status: 404, code: 'product-not-found' });
  await expectSameAfterReplay('favourites', 'bought_products');
});

async function expectSameAfterReplay(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const projection = sale.projections.find((each) => each.name === name);
    if (!projection) throw new Error(`${name} is there`);
    const parts = { db: sale.owner, store: sale.store };
    const { differences } = await compareWithReplay(projection, parts);
    expect(differences).toEqual([]);
  }
}
