import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookedOrPending, WalletRequest } from 'contracts/api/admin-wallets';
import type { RefundPreview } from 'contracts/api/admin-orders';
import type { Branch } from 'contracts/api/branches';
import type { Order } from 'contracts/api/orders';
import type { LicensingKeyResult } from 'contracts/calls/licensing';
import type { StoredSavedList } from 'contracts/calls/saved-lists';
import type { OrderTimelineResult, OrdersPage } from 'contracts/calls/ordering';
import type { WalletTransactionsPage } from 'contracts/calls/wallet';
import type { Actor } from 'kernel/http/actor';
import { compareWithReplay } from 'kernel/projections/compare';
import { sealEvents } from 'kernel/testing/seal-events';
import { startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';
import { textsInTables } from './testing/texts-in-tables.ts';

let stack: SaleStack;

const staff = (): Actor => ({ kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' });
const [ada, ben] = [staff(), staff()];
/** Words that stand nowhere else, so that whoever finds one has found the text. */
const secretOf = (what: string) => `${what} of Hasan Zubčević ${randomUUID()}`;
const euros = (amount: string) => ({ amount, currency: 'EUR' as const });

beforeAll(async () => {
  stack = await startSaleStack();
});
afterAll(() => stack.close());

async function eventsOf(streams: readonly string[]): Promise<string> {
  const events = await Promise.all(streams.map(async (name) => stack.store.readStream(name)));
  return JSON.stringify(events.flat().map(({ type, data, metadata }) => [type, data, metadata]));
}

async function transactionsOf(as: Actor, { companyId = '' }: Buyer) {
  const staffOnly = as === ada;
  const name = staffOnly ? 'wallet.adminTransactions' : 'wallet.transactions';
  const input = staffOnly ? { companyId } : {};
  const { items } = await stack.query<WalletTransactionsPage>(name, input, as);
  return items.map(({ kind, note }) => [kind, note]);
}

test('what staff write about the money of a company stands in no event and no table, and is shown', async () => {
  const buyer = await stack.buyer();
  const { companyId = '' } = buyer;
  const [note, reversal, adjustment, repaid] = ['Note', 'Reversal', 'Adjustment', 'Repaid'].map(
    secretOf,
  );
  const deposit = { companyId, ...euros('100.00'), reference: 'Transfer 1', note };
  const key = randomUUID();
  const send = () => stack.send('RequestDeposit', deposit, { as: ada, key });
  await send();
  // The same words are other ciphertext, and still the same command.
  await send();
  await stack.caughtUp();
  const [booked] = await stack.store.readStream(`wallet-${companyId}`, { from: 1n, limit: 1 });
  const transactionId = String(booked?.data['transactionId']);
  const put = { companyId, ...euros('-10.00'), reason: adjustment };
  await stack.send('AdjustWallet', put, ada);
  await stack.send('ReverseDeposit', { companyId, transactionId, reason: reversal }, ada);
  const back = { companyId, ...euros('20.00'), reference: 'Transfer 2', keepCredit: true };
  await stack.send('RequestDeposit', { ...back, noneOf: [transactionId] }, ada);
  await stack.send('RepayCredit', { companyId, ...euros('5.00'), reason: repaid }, ada);
  await stack.caughtUp();

  const written = await eventsOf([`wallet-${companyId}`, `receipts-eur-10000`]);
  expect(written.match(/ce1\./g)).toHaveLength(4);
  for (const text of [note, reversal, adjustment, repaid]) {
    expect(written).not.toContain(text);
    expect(await textsInTables(stack.owner, String(text))).toEqual([]);
  }
  const company = [
    ['credit-repaid', repaid],
    ['deposit', 'Transfer 2'],
    ['deposit-reversed', reversal],
    ['adjustment', adjustment],
    ['deposit', 'Transfer 1'],
  ];
  expect(await transactionsOf(buyer, buyer)).toEqual(company);
  const all = [...company.slice(0, -1), ['deposit', `Transfer 1 - ${note}`]];
  expect(await transactionsOf(ada, buyer)).toEqual(all);
});

test('what waits for a second admin, and why it was rejected, is encrypted and shown', async () => {
  const buyer = await stack.buyer();
  const { companyId = '' } = buyer;
  const [note, reason] = [secretOf('Note'), secretOf('Rejected')];
  const deposit = { companyId, ...euros('9000.00'), reference: 'Transfer', note };
  const asked = await stack.send<BookedOrPending>('RequestDeposit', deposit, ada);
  const requestId = 'requestId' in asked ? asked.requestId : '';
  await stack.send('RejectWalletRequest', { requestId, reason }, ben);
  await stack.caughtUp();
  const written = await eventsOf([`walletRequest-${requestId}`]);
  expect(written).not.toMatch(/Zubčević/);
  expect(await textsInTables(stack.owner, 'Zubčević')).toEqual([]);
  const shown = await stack.query<WalletRequest>('wallet.request', { requestId }, ada);
  expect(shown).toMatchObject({ note, rejectionReason: reason });
});

test('what early versions held in the clear is shown as before, and encrypted when it is booked later', async () => {
  const buyer = await stack.buyer();
  const { companyId = '' } = buyer;
  const requestId = randomUUID();
  await append(`wallet-${companyId}`, [
    golden('WalletOpened.v1', { companyId }),
    golden('DepositRecorded.v1', { companyId, transactionId: randomUUID() }),
  ]);
  const amount = { minor: -100, currency: 'EUR' };
  const action = { kind: 'adjustment', amount, reason: 'A fee of the bank.' };
  const facts = { requestId, companyId, deed: action };
  await append(`walletRequest-${requestId}`, [golden('WalletRequestOpened.v1', facts)]);
  await stack.caughtUp();
  expect(await transactionsOf(ada, buyer)).toEqual([
    ['deposit', 'Bank transfer 4711 - First deposit'],
  ]);
  const shown = await stack.query<WalletRequest>('wallet.request', { requestId }, ada);
  expect(shown.note).toBe('A fee of the bank.');

  await stack.send('ApproveWalletRequest', { requestId }, ben);
  await stack.caughtUp();
  expect(await eventsOf([`wallet-${companyId}`])).not.toContain('A fee of the bank.');
  const [latest] = await transactionsOf(buyer, buyer);
  expect(latest).toEqual(['adjustment', 'A fee of the bank.']);
});

test('what a branch is called stands encrypted in its events and in those of its orders, and is shown', async () => {
  const buyer = await stack.buyer();
  const productId = await stack.product({ price: '10.00', keys: 3 });
  const [name, renamed] = [secretOf('Kiosk'), secretOf('Depot')];
  const opened = await stack.send<Branch>('OpenBranch', { name }, buyer);
  expect(opened).toMatchObject({ name, revision: 0 });
  const { id: branchId } = opened;
  const change = (to: string) => stack.send<Branch>('ChangeBranch', { branchId, name: to }, buyer);
  expect(await change(name)).toMatchObject({ name, revision: 0 });
  expect(await change(renamed)).toMatchObject({ name: renamed, revision: 1 });
  const order = await orderFor(buyer, { productId, branchId });
  expect(order.branch).toEqual({ id: branchId, name: renamed });
  await stack.caughtUp();

  const written = await eventsOf([`branch-${branchId}`, `order-${order.id}`]);
  expect(written).not.toContain('Zubčević');
  const [branchEvents, orderEvents] = await Promise.all(
    [`branch-${branchId}`, `order-${order.id}`].map(async (name_) => stack.store.readStream(name_)),
  );
  // The order holds the same ciphertext: nothing was encrypted for it.
  expect(orderEvents?.[0]?.data['branch']).toMatchObject({ name: branchEvents?.[1]?.data['name'] });
  expect(await textsInTables(stack.owner, 'Zubčević')).toEqual([]);
  const shown = await stack.query<Order>('orders.get', { orderId: order.id }, buyer);
  expect(shown.branch).toEqual({ id: branchId, name: renamed });
  const { items } = await stack.query<OrdersPage>('admin.orders', { id: [order.id] }, ada);
  expect(items[0]?.branch?.name).toBe(renamed);
});

test('why staff refund, revoke and replace is encrypted in every stream and table, and shown', async () => {
  const buyer = await stack.buyer();
  const { companyId = '' } = buyer;
  const productId = await stack.product({ price: '10.00', keys: 5 });
  const deposit = { companyId, ...euros('50.00'), reference: 'Transfer', keepCredit: false };
  await stack.send('RequestDeposit', deposit, ada);
  const order = await stack.buy(buyer, { productId, quantity: 3, total: '30.00' });
  await stack.caughtUp();
  const [revokedKey, replacedKey, refundedKey] = order.keys.map(({ id }) => id);
  const [revoked, replaced, refunded] = ['Revoked', 'Replaced', 'Refunded'].map(secretOf);
  const { id: orderId } = order;
  await stack.send('RevokeKeys', { keyIds: [revokedKey], reason: revoked }, ada);
  await stack.send('ReplaceKey', { keyId: replacedKey, reason: replaced }, ada);
  const before = { orderId, lines: [{ productId, keyIds: [revokedKey] }] };
  const preview = await stack.send<RefundPreview>('PreviewRefund', before, ada);
  expect(preview.keys.map(({ reason }) => reason)).toEqual([revoked]);
  const lines = [{ productId, keyIds: [refundedKey] }];
  const answer = await stack.send<Order>('RefundOrder', { orderId, lines, reason: refunded }, ada);
  expect(answer.refunds.map(({ reason }) => reason)).toEqual([refunded]);
  await stack.caughtUp();

  expect(await textsInTables(stack.owner, 'Zubčević')).toEqual([]);
  const shown = await stack.query<Order>('orders.get', { orderId }, buyer);
  expect(shown.refunds.map(({ reason }) => reason)).toEqual([refunded]);
  const reasons = new Map(shown.keys.map(({ id, reason }) => [id, reason]));
  const ids = [revokedKey, replacedKey, refundedKey].map(String);
  expect(ids.map((id) => reasons.get(id))).toEqual([revoked, replaced, refunded]);
  const steps = await stack.query<OrderTimelineResult>('orders.timeline', { orderId }, buyer);
  const shownReasons = steps.flatMap(({ details: { reason } }) => reason ?? []);
  expect(shownReasons).toEqual([revoked, replaced, refunded]);
  const key = await stack.query<LicensingKeyResult>('licensing.key', { keyId: revokedKey }, ada);
  expect(key.revocation?.reason).toBe(revoked);
  expect((await transactionsOf(buyer, buyer))[0]).toEqual(['refund', refunded]);
});

test('what a list is called stands encrypted, is shown and compared, and lists are sorted by it', async () => {
  const buyer = await stack.buyer();
  const [first, second] = [secretOf('Čajna kuhinja'), secretOf('Dnevni boravak')];
  const create = async (name: string) => {
    const list = await stack.send<StoredSavedList>('CreateSavedList', { name, lines: [] }, buyer);
    await stack.caughtUp();
    return list;
  };
  const { id: listId } = await create(second);
  const taken = create(second.toUpperCase());
  await expect(taken).rejects.toMatchObject({ code: 'list-exists' });
  const { id: other } = await create(first);
  const rename = (name: string) => stack.send('RenameSavedList', { listId, name }, buyer);
  await rename(second);
  await stack.caughtUp();
  const written = await eventsOf([`savedList-${listId}`, `savedList-${other}`]);
  expect(written.match(/\["SavedListCreated\.v2"/g)).toHaveLength(2);
  expect(written).not.toContain('Zubčević');
  expect(await textsInTables(stack.owner, 'Zubčević')).toEqual([]);
  const lists = await stack.query<StoredSavedList[]>('savedLists.list', {}, buyer);
  expect(lists.map(({ name }) => name)).toEqual([first, second]);
});

test('a branch whose name an early portal kept in the clear is shown, and its next order holds it encrypted', async () => {
  const buyer = await stack.buyer();
  const { companyId = '' } = buyer;
  const branchId = randomUUID();
  const data = { branchId, companyId, name: secretOf('Old') };
  await append(`branch-${branchId}`, [{ type: 'BranchOpened.v1', data }]);
  const productId = await stack.product({ price: '10.00', keys: 3 });
  const order = await orderFor(buyer, { productId, branchId });
  expect(order.branch).toEqual({ id: branchId, name: data.name });
  expect(await eventsOf([`order-${order.id}`])).not.toContain('Zubčević');
});

async function orderFor(
  as: Buyer,
  { productId, branchId }: { productId: string; branchId: string },
) {
  await stack.send('AddCartItem', { productId, quantity: 1, tenantId: 'eur' }, as);
  const request = { tenantId: 'eur', expectedTotal: '10.00', branchId };
  return stack.send<Order>('PlaceOrder', request, as);
}

test('read models hold what a replay of the log makes of them', async () => {
  const names = [
    'wallet_ledger',
    'wallet_requests',
    'bank_statements',
    'order_history',
    'order_timeline',
  ];
  const written = stack.projections.filter(({ name }) => names.includes(name));
  expect(written).toHaveLength(names.length);
  for (const projection of written) {
    const compared = await compareWithReplay(projection, { db: stack.owner, store: stack.store });
    expect([projection.name, compared.differences]).toEqual([projection.name, []]);
  }
});

/** An event as an early portal has written it. */
function golden(type: string, own: object) {
  const file = new URL(`../../../contracts/golden/wallet/${type}.json`, import.meta.url);
  const { data } = JSON.parse(readFileSync(file, 'utf8')) as { readonly data: object };
  const { paymentId: _payment, ...rest } = data as { readonly paymentId?: unknown };
  return { type, data: { ...rest, ...own } };
}

async function append(stream: string, events: Parameters<typeof sealEvents>[1]): Promise<void> {
  await stack.store.append({ stream, expected: 'no_stream', events: sealEvents(stream, events) });
}
