import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminProduct } from 'contracts/api/admin';
import type { Approval } from 'contracts/api/approvals';
import type { Branch } from 'contracts/api/branches';
import type { BalanceThreshold, Notice, NoticeMail, UnreadNotices } from 'contracts/api/notices';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { joined } from '../testing/colleagues.ts';
import type { Colleague } from '../testing/colleagues.ts';
import { readLive } from '../testing/live-reader.ts';
import { mailAbout, mailsTo } from '../testing/outbox.ts';
import { deposit } from '../testing/deposit.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import { openTicket, readTicket } from '../testing/tickets.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';

type Refused = Pick<Problem, 'code'>;

let admin: Visitor;
let owner: Customer;
let buyer: Colleague;
let viewer: Colleague;
let product: AdminProduct;

beforeAll(async () => {
  [admin, owner] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const stocked = stockedProduct(admin, { stock: 2 });
  buyer = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '0' });
  viewer = await joined(owner.visitor, { role: 'viewer' });
  ({ product } = await stocked);
});

const noticesOf = async (visitor: Visitor, query = '') =>
  (await visitor.get<Notice[]>(`/api/notices${query}`)).body;
/** The newest notice of a kind, once it is there. */
const noticesOfKind = async <Kind extends Notice['kind']>(visitor: Visitor, kind: Kind) => {
  const list = await eventually(
    () => noticesOf(visitor),
    (notices) => notices.some((each) => each.kind === kind),
  );
  const found = list.filter((each): each is Extract<Notice, { kind: Kind }> => each.kind === kind);
  return { newest: found[0], count: found.length };
};
const unreadBy = async (visitor: Visitor) =>
  (await visitor.get<UnreadNotices>('/api/notices/unread')).body.unread;
const choose = (visitor: Visitor, body: NoticeMail) =>
  visitor.send<NoticeMail[]>('PATCH', '/api/notices/mails', { body });

/** What was declined lies in the cart again. */
async function asked(branch: { branchId?: string } = {}): Promise<Approval> {
  const order = { tenantId: 'eur', expectedTotal: '10.00', ...branch };
  return (await buyer.visitor.post<Approval>('/api/approvals', order, idempotencyHeader())).body;
}

test('who approves hears of a request, who asked of the decision, both live, and nobody else', async () => {
  const live = await readLive(buyer.visitor, 'notices');
  const line = { productId: product.id, quantity: 1, tenantId: 'eur' };
  await buyer.visitor.post('/api/cart', line);
  const { id } = await asked();
  const request = await noticesOfKind(owner.visitor, 'approval-requested');
  expect(request.newest).toMatchObject({ approvalId: id, total: '10.00', by: 'Ivo Kos' });
  await owner.visitor.post(`/api/approvals/${id}/decline`, { reason: 'Not now' });
  const declined = await noticesOfKind(buyer.visitor, 'approval-declined');
  expect([declined.newest, declined.count]).toMatchObject([{ by: 'Ada Byron' }, 1]);
  await live.until((reader) => reader.changes().some(({ topic }) => topic === 'notices'));
  live.close();
  const again = await asked();
  await buyer.visitor.post(`/api/approvals/${again.id}/withdraw`);
  await noticesOfKind(owner.visitor, 'approval-withdrawn');
  const kindsOf = async (visitor: Visitor) => (await noticesOf(visitor)).map(({ kind }) => kind);
  expect(await kindsOf(owner.visitor)).not.toContain('approval-declined');
  expect(await kindsOf(buyer.visitor)).toEqual(['approval-declined']);
  expect(await kindsOf(viewer.visitor)).toEqual([]);
});

test('an approver of certain branches hears of what is asked for those alone', async () => {
  const branchOf = async (name: string) =>
    (await owner.visitor.post<Branch>('/api/branches', { name })).body.id;
  const [depot, other] = [await branchOf('Depot'), await branchOf('Other')];
  const approver = await joined(owner.visitor, { role: 'approver', branchIds: [depot] });
  const ask = async (branch: { branchId?: string }) => {
    const { id } = await asked(branch);
    await buyer.visitor.post(`/api/approvals/${id}/withdraw`);
    return id;
  };
  const unheard = [await ask({}), await ask({ branchId: other })];
  const heard = await ask({ branchId: depot });
  const { newest } = await noticesOfKind(approver.visitor, 'approval-withdrawn');
  expect(newest).toMatchObject({ approvalId: heard });
  const about = (await noticesOf(approver.visitor)).map((each) =>
    'approvalId' in each ? each.approvalId : each.kind,
  );
  expect(about).toEqual([heard, heard]);
  const toOwner = (await noticesOf(owner.visitor)).map((each) =>
    'approvalId' in each ? each.approvalId : each.kind,
  );
  expect(toOwner).toEqual(expect.arrayContaining([...unheard, heard]));
});

test('whoever wrote in a ticket hears of the answer of staff, not of a note among them', async () => {
  const { id, ticketNumber } = await openTicket(buyer.visitor);
  await readTicket(admin, id);
  const answer = (message: string, isInternal: boolean) =>
    admin.post(`/api/admin/tickets/${id}/responses`, { message, isInternal });
  await answer('Look at this one.', true);
  await answer('Try again.', false);
  const answered = await noticesOfKind(buyer.visitor, 'ticket-answered');
  expect([answered.newest, answered.count]).toMatchObject([{ ticketId: id, ticketNumber }, 1]);
  expect((await noticesOf(owner.visitor)).some(({ kind }) => kind === 'ticket-answered')).toBe(
    false,
  );
});

test('notices come by e-mail, once, to whoever chose so before', async () => {
  const { email } = owner.user;
  const companyId = owner.user.companyId ?? '';
  await deposit(admin, companyId, '11.00');
  await noticesOfKind(owner.visitor, 'deposit');
  const { body: chosen } = await choose(owner.visitor, { topic: 'money', byMail: true });
  expect(chosen).toContainEqual({ topic: 'money', byMail: true });
  expect(chosen).toContainEqual({ topic: 'approvals', byMail: true });
  await deposit(admin, companyId, '12.00');
  const { text } = await mailAbout(email, '€12.00 was paid into your wallet');
  expect(text).toContain('/eur/wallet');
  await choose(owner.visitor, { topic: 'money', byMail: false });
  await choose(viewer.visitor, { topic: 'money', byMail: true });
  await deposit(admin, companyId, '13.00');
  await mailAbout(viewer.person.email, '€13.00 was paid into your wallet');
  const about = (await mailsTo(email)).filter(({ subject }) => subject.includes('paid into'));
  expect(about.map(({ subject }) => subject)).toEqual(['€12.00 was paid into your wallet']);
  expect((await mailsTo(buyer.person.email)).some(({ subject }) => subject.includes('paid'))).toBe(
    false,
  );
});

test('everybody marks their own notices, and another one is as if it did not exist', async () => {
  await deposit(admin, owner.user.companyId ?? '', '14.00');
  const [newest] = await eventually(
    () => noticesOf(viewer.visitor),
    ([first]) => first?.kind === 'deposit' && first.amount === '14.00',
  );
  const before = await unreadBy(viewer.visitor);
  const one = { ids: [newest?.id] };
  const read = await viewer.visitor.post('/api/notices/read', one);
  expect([read.status, read.body]).toEqual([200, one]);
  expect(await unreadBy(viewer.visitor)).toBe(before - 1);
  const all = { id: newest?.id };
  const through = await viewer.visitor.post('/api/notices/read-through', all);
  expect([through.status, through.body]).toEqual([200, all]);
  expect(await unreadBy(viewer.visitor)).toBe(0);
  expect(await noticesOf(viewer.visitor, '?unread=true')).toEqual([]);
  const stranger = (await newCustomer()).visitor;
  for (const ids of [[newest?.id], [randomUUID()]]) {
    const refused = await stranger.post<Refused>('/api/notices/read', { ids });
    expect([refused.status, refused.body.code]).toEqual([404, 'not-found']);
  }
  expect((await stranger.post('/api/notices/read-through', all)).status).toBe(404);
  expect((await stranger.post('/api/notices/read', { ids: [] })).status).toBe(400);
  expect(await noticesOf(stranger)).toEqual([]);
});

test('who joins has nothing to read of what happened before they came', async () => {
  const companyId = owner.user.companyId ?? '';
  await deposit(admin, companyId, '14.50');
  const newcomer = await joined(owner.visitor, { role: 'viewer' });
  await eventually(
    () => unreadBy(newcomer.visitor),
    (unread) => unread === 0,
  );
  const before = await noticesOf(newcomer.visitor);
  expect([before.length > 0, before.every(({ read }) => read)]).toEqual([true, true]);
  await deposit(admin, companyId, '15.00');
  await eventually(
    () => unreadBy(newcomer.visitor),
    (unread) => unread === 1,
  );
});

test('owners set the threshold in their own currency, others read it; amounts that are none change nothing', async () => {
  const set = (visitor: Visitor, threshold: unknown) =>
    visitor.send<BalanceThreshold>('PUT', '/api/wallet/threshold', { body: { threshold } });
  expect((await set(owner.visitor, '250.5')).body).toEqual({
    currency: 'EUR',
    threshold: '250.50',
  });
  for (const wrong of ['0', '-5', '1.234', 5, undefined]) {
    expect((await set(owner.visitor, wrong)).status).toBe(400);
  }
  expect((await set(buyer.visitor, '1.00')).status).toBe(403);
  await eventually(
    () => viewer.visitor.get<BalanceThreshold>('/api/wallet/threshold'),
    ({ body }) => body.threshold === '250.50',
  );
});
