import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoredNotice, UnreadNotices } from 'contracts/api/notices';
import type { QueryResult } from 'contracts/calls/calls';
import { MAX_COUNTED_NOTICES } from 'contracts/constants/notices';
import type { Order } from 'contracts/api/orders';
import { money } from 'contracts/primitives/money';
import type { Actor } from 'kernel/http/actor';
import { compareWithReplay } from 'kernel/projections/compare';
import { sealEvents } from 'kernel/testing/seal-events';
import { depositAnew } from './testing/deposit-anew.ts';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import { noticesIn } from './testing/notices-in.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

const ADMIN: Actor = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' };
const OWNER = { companyRole: 'owner', branchIds: null };

type MailedNotice = QueryResult<'admin.notice'>;

let sale: SaleStack;
let notices: ReturnType<typeof noticesIn>;
let productId: string;

beforeAll(async () => {
  sale = await startSaleStack();
  notices = noticesIn(sale);
  productId = await sale.product({ price: '10.00', keys: 40 });
});

afterAll(async () => {
  await sale.close();
});

const unreadBy = async (as: Buyer) => {
  await sale.caughtUp();
  return (await sale.query<UnreadNotices>('notices.unread', OWNER, as)).unread;
};
const buy = (as: Buyer, quantity: number): Promise<Order> =>
  sale.buy(as, { productId, quantity, total: `${quantity * 10}.00` });

test('everybody of a company is notified once of what is done to its wallet, and nobody else is', async () => {
  const [buyer, stranger] = [await sale.buyer(), await sale.buyer()];
  await notices.deposit(buyer, '100.00');
  const { companyId } = buyer;
  await sale.send('SetCreditLimit', { companyId, amount: '50.00' }, OPERATOR);
  await buy(buyer, 1);
  const expected = [
    { kind: 'credit-limit', currency: 'EUR', limit: '50.00', available: '150.00' },
    { kind: 'deposit', currency: 'EUR', amount: '100.00', available: '100.00' },
  ];
  expect(await notices.shownTo(buyer)).toEqual(expected);
  expect(await notices.shownTo(await sale.buyer({ colleagueOf: buyer }), 'viewer')).toEqual(
    expected,
  );
  expect(await notices.shownTo(stranger)).toEqual([]);
});

test('a balance that falls below the threshold is reported once until it was above it again', async () => {
  const buyer = await sale.buyer();
  const low = async () =>
    (await notices.shownTo(buyer)).filter(({ kind }) => kind === 'balance-low');
  await sale.send('SetBalanceThreshold', { threshold: '50.00' }, buyer);
  expect(await low()).toEqual([]);
  await notices.deposit(buyer, '100.00');
  await buy(buyer, 5);
  expect(await low()).toEqual([]);
  await buy(buyer, 1);
  await buy(buyer, 1);
  expect(await low()).toEqual([
    { kind: 'balance-low', currency: 'EUR', available: '40.00', threshold: '50.00' },
  ]);
  await notices.deposit(buyer, '30.00');
  await buy(buyer, 2);
  await buy(buyer, 1);
  expect((await low()).map((each) => 'available' in each && each.available)).toEqual([
    '40.00',
    '40.00',
  ]);
  const off = await sale.send('SetBalanceThreshold', { threshold: null }, buyer);
  expect(off).toEqual({ currency: 'EUR', threshold: null });
  await buy(buyer, 1);
  expect(await low()).toHaveLength(2);
});

test('a deposit that repays credit states what can be spent after both, and no fall between them', async () => {
  const buyer = await sale.buyer();
  const { companyId = '' } = buyer;
  const limit = (amount: string) => sale.send('SetCreditLimit', { companyId, amount }, OPERATOR);
  const shown = async (kind: StoredNotice['kind']) =>
    (await notices.shownTo(buyer)).flatMap((each) =>
      each.kind === kind && 'available' in each ? [each.available] : [],
    );
  await limit('100.00');
  await buy(buyer, 8);
  await limit('50.00');
  await sale.send('SetBalanceThreshold', { threshold: '80.00' }, buyer);
  await notices.deposit(buyer, '100.00');
  expect([await shown('deposit'), await shown('balance-low')]).toEqual([['70.00'], []]);
  await buy(buyer, 7);
  await limit('0.00');
  const euros = (amount: string) => ({ companyId, amount, currency: 'EUR' }) as const;
  const kept = { ...euros('100.00'), reference: 'Transfer', keepCredit: true };
  await depositAnew(sale, kept);
  await sale.send('RepayCredit', { ...euros('30.00'), reason: 'Agreed.' }, ADMIN);
  expect(await shown('balance-low')).toEqual(['70.00']);
});

test('keys that are replaced one by one are one notice; who marks what they saw has not read what it grew to; refunds and revocations are notices too', async () => {
  const buyer = await sale.buyer();
  await notices.deposit(buyer, '40.00');
  const order = await buy(buyer, 4);
  const reason = 'They do not work.';
  const keyIds = order.keys.map(({ id }) => id);
  const replace = async (place: number) => {
    await sale.caughtUp();
    await sale.send('ReplaceKey', { keyId: keyIds[place], reason }, OPERATOR);
  };
  await replace(0);
  await replace(1);
  const [gathered] = (await notices.noticesOf(buyer)).items;
  expect(gathered).toMatchObject({ kind: 'keys-replaced', orderId: order.id, keys: 2 });
  await sale.send('MarkNoticesRead', { ids: [gathered?.id] }, buyer);
  expect((await notices.noticesOf(buyer)).items[0]?.read).toBe(true);
  await notices.deposit(buyer, '1.00');
  await replace(2);
  await sale.send('MarkNoticesRead', { ids: [gathered?.id] }, buyer);
  await sale.send('MarkNoticesReadThrough', { id: gathered?.id }, buyer);
  expect((await notices.noticesOf(buyer)).items).toMatchObject([
    { kind: 'keys-replaced', keys: 3, read: false },
    { kind: 'deposit', amount: '1.00', read: false },
    { kind: 'deposit', amount: '40.00', read: true },
  ]);
  await sale.send('RevokeKeys', { keyIds: [keyIds[3]], reason }, OPERATOR);
  await sale.send('RefundOrder', { orderId: order.id, reason }, OPERATOR);
  const newest = (await notices.shownTo(buyer)).slice(0, 2);
  expect(newest).toMatchObject([
    { kind: 'order-refunded', orderId: order.id, currency: 'EUR', amount: '40.00' },
    { kind: 'keys-revoked', orderId: order.id, keys: 1 },
  ]);
  const viewed = (await notices.shownTo(buyer, 'viewer')).map(({ kind }) => kind);
  expect(viewed).toEqual(['order-refunded', 'deposit', 'deposit']);
});

test('of a choice of mails that was taken back and made again, the last counts from when it was made', async () => {
  const buyer = await sale.buyer();
  for (const [at, byMail] of [true, false, true].entries()) {
    await sale.send('ChooseNoticeMail', { topic: 'money', byMail }, buyer);
    await notices.deposit(buyer, `${at + 1}.00`);
  }
  const choicesOf = async ({ id: noticeId }: StoredNotice) => {
    const asked = { noticeId };
    const { choices } = await sale.query<MailedNotice>('admin.notice', asked, OPERATOR);
    return choices;
  };
  const { items } = await notices.noticesOf(buyer);
  const chosen = await Promise.all(items.map(choicesOf));
  expect(chosen).toEqual([true, false, false].map((byMail) => [{ userId: buyer.id, byMail }]));
});

test('notices are counted as far as anybody counts, or to one past the page that is looked at', async () => {
  const buyer = await sale.buyer();
  const { companyId } = buyer;
  const stream = `wallet-${companyId}`;
  const nothing = money(0, 'EUR');
  const deposits = Array.from({ length: MAX_COUNTED_NOTICES + 30 }, (_, before) => {
    const balance = {
      deposit: money(before + 1, 'EUR'),
      creditUsed: nothing,
      creditLimit: nothing,
    };
    const facts = { transactionId: randomUUID(), amount: money(1, 'EUR'), reference: '' };
    return { type: 'DepositRecorded.v2', data: { companyId, ...facts, balance } };
  });
  const events = sealEvents(stream, deposits);
  await sale.store.append({ stream, expected: 'no_stream', events });
  await sale.caughtUp();
  const totalOf = async (page: number, perPage = 20) => {
    const asked = { ...OWNER, page, perPage };
    return (await sale.query<{ total: number }>('notices.list', asked, buyer)).total;
  };
  const last = MAX_COUNTED_NOTICES / 20 + 2;
  const totals = await Promise.all([1, last - 1, last].map((page) => totalOf(page)));
  expect(totals).toEqual([1, 21, 30].map((more) => MAX_COUNTED_NOTICES + more));
});

test('everybody reads for themselves, one by one or through the newest; a replay comes to the same rows', async () => {
  const buyer = await sale.buyer();
  const colleague = await sale.buyer({ colleagueOf: buyer });
  for (const amount of ['1.00', '2.00', '3.00']) await notices.deposit(buyer, amount);
  const [third, second] = (await notices.noticesOf(buyer)).items;
  const mark = (ids: readonly unknown[], as: Buyer) => sale.send('MarkNoticesRead', { ids }, as);
  await mark([second?.id], buyer);
  expect([await unreadBy(buyer), await unreadBy(colleague)]).toEqual([2, 3]);
  expect((await notices.noticesOf(buyer, { unread: true })).total).toBe(2);
  await sale.send('MarkNoticesReadThrough', { id: third?.id }, buyer);
  await notices.deposit(buyer, '4.00');
  expect([await unreadBy(buyer), await unreadBy(colleague)]).toEqual([1, 4]);
  const stranger = await sale.buyer();
  await mark([third?.id], stranger);
  await sale.send('MarkNoticesReadThrough', { id: third?.id }, stranger);
  await notices.deposit(stranger, '5.00');
  expect(await unreadBy(stranger)).toBe(1);
  const asked = { ...OWNER, ids: [third?.id] };
  expect(await sale.query('notices.own', asked, stranger)).toEqual([]);
  expect(await sale.query('notices.own', asked, colleague)).toEqual([third?.id]);
  const projection = sale.projections.find(({ name }) => name === 'notices');
  if (!projection) throw new Error('the read model is there');
  const { differences } = await compareWithReplay(projection, {
    db: sale.owner,
    store: sale.store,
  });
  expect(differences).toEqual([]);
});

/** An event as it was once shipped, of somebody else. */
function golden(type: string, changes: object): { type: string; data: object } {
  const path = `contracts/golden/ordering/${type}.json`;
  const { data } = JSON.parse(readFileSync(path, 'utf8')) as { data: object };
  return { type, data: { ...data, ...changes } };
}

test('who asked, and who approved, are notified when nothing came of it; an order of one’s own notifies nobody', async () => {
  const asks = await sale.buyer();
  const boss = await sale.buyer({ colleagueOf: asks });
  const { companyId, id: userId } = asks;
  const [approvalId, orderId] = [randomUUID(), randomUUID()];
  const asked = { approvalId, companyId, userId };
  const granted = {
    approvalId,
    companyId,
    decidedBy: boss.id,
    orderId,
    total: money(2_200, 'EUR'),
  };
  const failed = { orderId, companyId, reason: { code: 'other', text: 'Held' } };
  await happened(`approval-${approvalId}`, [
    golden('ApprovalRequested.v1', asked),
    golden('ApprovalGranted.v1', granted),
  ]);
  await happened(`order-${orderId}`, [
    golden('OrderPlaced.v1', { ...asked, orderId, orderNumber: `EUR-2026-${orderId}` }),
    golden('OrderFailed.v2', { ...failed, approvalId }),
  ]);
  const expected = { kind: 'approval-failed', approvalId, currency: 'EUR', total: '22.00' };
  expect((await notices.shownTo(asks, 'buyer'))[0]).toMatchObject(expected);
  expect((await notices.shownTo(boss, 'approver'))[0]).toMatchObject(expected);
  const alone = await sale.buyer();
  expect((await buy(alone, 1)).status).toBe('failed');
  expect(await notices.shownTo(alone)).toEqual([]);
});

async function happened(
  stream: string,
  events: readonly { type: string; data: object }[],
): Promise<void> {
  await sale.store.append({ stream, expected: 'no_stream', events: sealEvents(stream, events) });
}
