import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminUser, AdminWallet } from 'contracts/api/admin';
import type { ListedSettings, MarketSettings } from 'contracts/api/admin-money';
import type { Approval } from 'contracts/api/approvals';
import type { CartItem } from 'contracts/api/cart';
import type { Branch } from 'contracts/api/branches';
import type { UserSession } from 'contracts/api/accounts';
import { monthIn } from 'contracts/primitives/market-days';
import type { FactorAdded, SignInRules } from 'contracts/api/second-factor';
import type { HistoryPage } from 'contracts/api/history-events';
import { historyExportPaths } from 'contracts/api/history-export';
import { historyReviewPaths } from 'contracts/api/history-review';
import { historyLogPaths } from 'contracts/api/history-log';
import type { LogStanding } from 'contracts/api/history-log';
import { historyPaths } from 'contracts/api/history-paths';
import type { ParkedItem, Rebuild } from 'contracts/api/operations';
import { operationsPaths } from 'contracts/api/operations-paths';
import type { StaffOwnershipChange } from 'contracts/api/ownership';
import { paths } from 'contracts/api/paths';
import type { VaultRequestState } from 'contracts/api/vault-requests';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { enqueueWork } from 'kernel/work-queue/work-queue';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { codeOf, createSoftwareKey } from '../testing/authenticator.ts';
import {
  addAuthenticator,
  knownDevices,
  openStaff,
  trySignIn,
  useUpCodes,
} from '../testing/staff.ts';
import { checkedRoutes, keyOf } from '../testing/check-response.ts';
import { askedForOwner } from '../testing/open-as-operator.ts';
import { mailAbout, tokenIn } from '../testing/outbox.ts';
import { joined } from '../testing/colleagues.ts';
import { A_REPLAY_MS, resumedReplay } from '../testing/replays.ts';
import { begunVerification } from '../testing/verifications.ts';
import { changeTicket, openTicket, readTicket } from '../testing/tickets.ts';
import type { ApiResponse, Customer, Visitor } from '../testing/visitor.ts';
import {
  demoVisitor,
  newCustomer,
  newVisitor,
  idempotencyHeader,
  portalUrl,
} from '../testing/visitor.ts';
import { allRoutes } from './routes.ts';

// Every visitor holds each JSON answer to its route's schema; here each route is called, so that none is left out.

let admin: Visitor;
let customer: Customer;
let goods: StockedProduct;

beforeAll(async () => {
  [admin, customer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  goods = await stockedProduct(admin, {
    stock: 3,
    fields: { description: 'A test', activationInstructions: 'Enter the key.', region: 'europe' },
  });
});

const succeeded = async <Body>(asked: Promise<ApiResponse<Body>>): Promise<ApiResponse<Body>> => {
  const answer = await asked;
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  return answer;
};
const getAll = async (visitor: Visitor, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) await succeeded(visitor.get(address));
};

test('what the shop asks is answered as its schemas say', async () => {
  const { visitor } = customer;
  const { id } = goods.product;
  const search = `search=${goods.product.sku}`;
  await getAll(visitor, [
    paths.csrfToken,
    paths.user,
    paths.demo,
    paths.demoOutbox,
    `${paths.products}?${search}`,
    `${paths.products}?${search}&view=list`,
    paths.product(id),
    paths.categories,
  ]);
  await succeeded(visitor.post(paths.cart, { productId: id, quantity: 1, tenantId: 'eur' }));
  const order = { tenantId: 'eur', lines: [{ sku: goods.product.sku, quantity: 1 }] };
  await succeeded(visitor.post(paths.quickOrder.check, order));
  const added = { tenantId: 'eur', lines: [{ productId: id, quantity: 1 }] };
  await succeeded(visitor.post(paths.quickOrder.addLines, added, idempotencyHeader()));
  await keepLists(visitor, id);
  const { body: lines } = await succeeded(visitor.get<CartItem[]>(paths.cart));
  const line = paths.cartItem(lines[0]?.id ?? '');
  await succeeded(visitor.send('PATCH', line, { body: { quantity: 2 } }));
  await succeeded(visitor.send('DELETE', line));
});

async function keepLists(visitor: Visitor, productId: string): Promise<void> {
  const lines = [{ productId, quantity: 1 }];
  const created = visitor.post<SavedListDetails>(
    paths.lists,
    { name: 'Quarter', lines },
    idempotencyHeader(),
  );
  const { body: list } = await succeeded(created);
  const { id } = list;
  await succeeded(visitor.send('PATCH', paths.list(id), { body: { name: 'Year' } }));
  await succeeded(visitor.post(paths.listLines(id), { lines }, idempotencyHeader()));
  await succeeded(visitor.send('PATCH', paths.listLines(id), { body: { lines } }));
  await succeeded(visitor.send('PUT', paths.favourite(productId)));
  const own = `${paths.products}?own=favourites`;
  await getAll(visitor, [paths.lists, paths.list(id), paths.favourites, own, `${own}&view=list`]);
  await succeeded(visitor.send('DELETE', paths.favourite(productId)));
  await succeeded(visitor.send('DELETE', paths.list(id)));
}

test('answers about purchases and wallets are as their schemas say', async () => {
  const { visitor, user } = customer;
  const companyId = user.companyId ?? '';
  await deposit(admin, companyId, '100.00');
  const limit = { amount: '50.00' };
  await succeeded(
    admin.send('PUT', paths.admin.creditLimit(companyId), {
      body: limit,
      headers: { 'if-match': '"0"' },
    }),
  );
  const order = await buy(visitor, {
    product: goods.product,
    quantity: 2,
    expectedTotal: '20.00',
  });
  expect(order.status).toBe('completed');
  await succeeded(
    visitor.post(paths.revealKeys(order.id), { format: 'json' }, idempotencyHeader()),
  );
  const [key] = order.keys;
  const assignment = { orderId: order.id, assignee: 'Ana', note: 'Desk 4' };
  await succeeded(visitor.post(paths.assignKey(key?.id ?? ''), assignment));
  await succeeded(visitor.post(paths.reorder(order.id), undefined, idempotencyHeader()));
  await eventually(
    () => visitor.get<unknown[]>(paths.reveals),
    ({ body }) => body.length > 0,
  );
  const month = `month=${monthIn('eur', new Date())}`;
  await getAll(visitor, [
    paths.orders,
    paths.order(order.id),
    paths.orderTimeline(order.id),
    paths.branchSpending,
    paths.ownKeys,
    paths.ownOrdersCsv,
    paths.spendingReport,
    `${paths.spendingReportCsv}?by=person`,
    paths.wallet,
    paths.walletBalance,
    paths.walletTransactions,
    `${paths.walletStatement}?${month}`,
  ]);
  await getAll(admin, [
    paths.admin.wallet(companyId),
    paths.admin.orders,
    paths.admin.order(order.id),
    paths.admin.orderTimeline(order.id),
    paths.admin.panel,
    paths.admin.panelSales,
    `${paths.admin.panelSince}?since=${order.placedAt}`,
    paths.admin.users,
    paths.admin.companies,
  ]);
  await succeeded(admin.post(paths.admin.search, { q: order.orderNumber }));
});

test('answers of the vault and refunds are as their schemas say', async () => {
  const { visitor, user } = await newCustomer();
  const { product } = await stockedProduct(admin, { stock: 3 });
  await deposit(admin, user.companyId ?? '', '20.00');
  const { id, keys } = await buy(visitor, { product, quantity: 2, expectedTotal: '20.00' });
  const [first = '', second = ''] = keys.map((key) => key.id);
  const filter = `?filter=${JSON.stringify({ productId: product.id })}`;
  const action = async (path: string, body: object) =>
    succeeded(admin.post(path, { reason: 'A test.', ...body }, idempotencyHeader()));
  await action(paths.admin.revealKey(first), {});
  await action(paths.admin.replaceKey(first), {});
  await action(paths.admin.revokeKey(second), {});
  await action(paths.admin.keysBulk, { ids: [first, second], action: 'revoke' });
  await succeeded(admin.post(paths.admin.keySearch, { key: 'none' }));
  await succeeded(admin.post(paths.admin.refundPreview(id), {}));
  await succeeded(admin.post(paths.admin.orderConfirmation(id)));
  await action(paths.admin.refund(id), {});
  await getAll(admin, [
    paths.admin.keys + filter,
    paths.admin.keyBatches + filter,
    paths.admin.key(first),
    paths.admin.key(second),
    paths.admin.orders + filter,
    paths.admin.order(id),
    paths.admin.orderTimeline(id),
  ]);
});

test('answers about accounts and companies are as their schemas say', async () => {
  const { visitor, user, registration } = await newCustomer();
  await succeeded(visitor.send('PATCH', paths.user, { body: { firstName: 'Ana' } }));
  await succeeded(visitor.send('PATCH', paths.company, { body: { city: 'Graz' } }));
  const opened = await succeeded(visitor.post<Branch>(paths.branches, { name: 'Depot' }));
  await succeeded(visitor.send('PATCH', paths.branch(opened.body.id), { body: { active: false } }));
  await getAll(visitor, [paths.company, paths.branches]);
  const other = newVisitor();
  await other.fetchToken();
  const { username, email, password } = registration;
  await succeeded(other.post(paths.login, { username, password }));
  await succeeded(visitor.get(paths.failedSignIns));
  const { body: sessions } = await succeeded(visitor.get<UserSession[]>(paths.sessions));
  const another = sessions.find(({ current }) => !current);
  await succeeded(visitor.send('DELETE', paths.session(another?.id ?? ''), { body: { password } }));
  await succeeded(visitor.send('DELETE', paths.sessions, { body: { password } }));
  const change = { oldPassword: password, newPassword: 'another correct horse' };
  await succeeded(visitor.post(paths.password, change));
  await visitor.fetchToken();
  await succeeded(visitor.post(paths.logout));
  await visitor.fetchToken();
  await succeeded(visitor.post(paths.passwordReset, { email }));
  const { text } = await mailAbout(email, 'Choose a new password');
  const token = tokenIn(text);
  await succeeded(visitor.post(paths.passwordResetConfirm, { token, password: 'a third horse' }));
  expect(user.companyId).not.toBeNull();
});

test('answers to who did not register are as their schemas say', async () => {
  const { visitor, user } = await newCustomer();
  await succeeded(visitor.post(paths.passwordReset, { email: user.email }));
  const { text } = await mailAbout(user.email, 'Choose a new password');
  await succeeded(visitor.post(paths.yieldEmail, { token: tokenIn(text) }));
});

test('answers about colleagues are as their schemas say', async () => {
  const { visitor } = await newCustomer();
  const { person } = await joined(visitor, { role: 'buyer' });
  const part = { role: 'viewer', monthlyLimit: null, branchIds: null };
  await succeeded(visitor.send('PATCH', paths.colleague(person.id), { body: part }));
  const ofCompany = paths.admin.companyOwnership(person.companyId ?? '');
  const changeId = async (): Promise<string> => {
    await succeeded(admin.post(paths.admin.companyRole(person.id), { ...part, role: 'owner' }));
    const changes = await eventually(
      async () => (await admin.get<StaffOwnershipChange[]>(ofCompany)).body,
      ([newest]) => newest?.status === 'waiting',
    );
    return changes[0]?.id ?? '';
  };
  const ofOne = paths.admin.companyRole(person.id);
  await succeeded(
    visitor.send('PATCH', paths.colleague(person.id), { body: { ...part, role: 'buyer' } }),
  );
  await succeeded(admin.post(ofOne, part));
  const withdrawn = paths.admin.withdrawOwnershipChange(person.companyId ?? '', await changeId());
  await succeeded(admin.post(withdrawn));
  const refused = paths.refuseOwnershipChange(await changeId());
  await succeeded(visitor.post(refused, { reason: 'No' }));
  await succeeded(visitor.post(paths.acceptOwnershipChange(await changeId())));
  await succeeded(visitor.get(paths.ownership));
  const waiting = await succeeded(
    visitor.post<{ id: string }>(paths.invitations, { ...part, email: `${randomUUID()}@x.test` }),
  );
  await succeeded(visitor.post(paths.resendInvitation(waiting.body.id)));
  await succeeded(visitor.post(paths.withdrawInvitation(waiting.body.id)));
  await succeeded(visitor.get(paths.colleagues));
  const sight = { buyersSee: 'branches', viewersSee: 'company' };
  await succeeded(visitor.send('PUT', paths.companySight, { body: sight }));
  await succeeded(visitor.get(paths.companySight));
  await succeeded(visitor.post(paths.endAccess(person.id)));
  await succeeded(visitor.post(paths.reopenAccess(person.id)));
  await succeeded(visitor.get(paths.companyLog));
});

test('what a second admin confirms is answered as its schema says', async () => {
  const { visitor, user } = await newCustomer();
  const { person } = await joined(visitor, { role: 'buyer' });
  await succeeded(admin.post(paths.admin.disableUser(user.id), { reason: 'A test' }));
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await askedForOwner(person.id, await openStaff('admin'), yesterday);
  const ofCompany = paths.admin.companyOwnership(user.companyId ?? '');
  const changes = await eventually(
    async () => (await admin.get<StaffOwnershipChange[]>(ofCompany)).body,
    (found) => found.some(({ status }) => status === 'waiting'),
  );
  const waiting = changes.find(({ status }) => status === 'waiting')?.id ?? '';
  await succeeded(admin.post(paths.admin.confirmOwnershipChange(user.companyId ?? '', waiting)));
});

test('answers about a change of the own address are as their schemas say', async () => {
  const { visitor, user, registration } = await newCustomer();
  const asked = { email: `${randomUUID()}@x.test`, password: registration.password };
  await succeeded(visitor.post(paths.ownEmail, asked));
  await succeeded(visitor.get(paths.ownEmail));
  const { text } = await mailAbout(user.email, 'Let this e-mail address go');
  const token = tokenIn(text);
  await succeeded(visitor.post(paths.confirmEmail, { token }));
  await succeeded(visitor.send('DELETE', paths.ownEmail));
});

test('answers about the second factors of a company are as their schemas say', async () => {
  const { visitor } = await newCustomer();
  const colleague = await joined(visitor, { role: 'buyer' });
  await addAuthenticator(visitor);
  await addAuthenticator(colleague.visitor);
  await succeeded(visitor.post(paths.resetColleagueFactors(colleague.person.id), {}));
  const rules = { body: { secondFactorRequired: true } };
  await succeeded(visitor.send('PUT', paths.companySignInRules, rules));
  await getAll(visitor, [paths.companySignInRules]);
});

test('answers about approvals are as their schemas say', async () => {
  const { visitor: owner, user } = await newCustomer();
  await deposit(admin, user.companyId ?? '', '10.00');
  const { visitor } = await joined(owner, { role: 'buyer', monthlyLimit: '0' });
  const order = { tenantId: 'eur', expectedTotal: '10.00' };
  const { product } = await stockedProduct(admin, { stock: 1 });
  await visitor.post(paths.cart, { productId: product.id, quantity: 1, tenantId: 'eur' });
  const ask = async () =>
    (await succeeded(visitor.post<Approval>(paths.approvals, order, idempotencyHeader()))).body.id;
  await succeeded(visitor.post(paths.withdrawApproval(await ask())));
  await succeeded(owner.post(paths.declineApproval(await ask()), { reason: 'Not now' }));
  const id = await ask();
  // The list of approvals is read by whom this one was not written by.
  await eventually(async () => (await owner.get(paths.approval(id))).status === 200);
  await getAll(owner, [paths.spending, paths.approvals, paths.approval(id)]);
  const total = { expectedTotal: '10.00' };
  await succeeded(owner.post(paths.grantApproval(id), total, idempotencyHeader()));
});

test('answers about notices are as their schemas say', async () => {
  const { visitor } = customer;
  const { product } = await stockedProduct(admin, { stock: 0 });
  await deposit(admin, customer.user.companyId ?? '', '1.00');
  const [newest] = await eventually(
    async () => (await succeeded(visitor.get<{ id: string }[]>(paths.notices))).body,
    (notices) => notices.length > 0,
  );
  await succeeded(visitor.post(paths.readNotices, { ids: [newest?.id] }));
  await succeeded(visitor.post(paths.readNoticesThrough, { id: newest?.id }));
  const mails = { body: { topic: 'keys', byMail: true } };
  await succeeded(visitor.send('PATCH', paths.noticeMails, mails));
  const threshold = { body: { threshold: '5.00' } };
  await succeeded(visitor.send('PUT', paths.balanceThreshold, threshold));
  await succeeded(visitor.post(paths.stockWishes, { productId: product.id }));
  await succeeded(visitor.send('DELETE', paths.stockWish(product.id)));
  await getAll(visitor, [
    paths.unreadNotices,
    paths.noticeMails,
    paths.balanceThreshold,
    paths.stockWishes,
  ]);
});

test('answers about money are as their schemas say', async () => {
  const companyId = customer.user.companyId ?? '';
  const root = await demoVisitor('superadmin');
  const because = { reason: 'Checked with the bank.' };
  const euros = (amount: string) => ({ amount, currency: 'EUR' });
  const post = async <Body>(path: string, body: object, as = admin) =>
    succeeded(as.post<Body>(path, body, idempotencyHeader()));
  const enter = async (amount: string) =>
    post<{ requestId: string }>(paths.admin.deposits(companyId), {
      ...euros(amount),
      reference: 'Transfer',
    });
  const [taken, refused] = [await enter('5000.01'), await enter('5000.02')];
  const { requestId } = taken.body;
  await post(paths.admin.approveRequest(requestId), {}, root);
  await post(paths.admin.rejectRequest(refused.body.requestId), because, root);
  await post(paths.admin.adjustments(companyId), { ...euros('-1.00'), ...because });
  await eventually(
    () => admin.post(paths.admin.reversal(companyId, requestId), because, idempotencyHeader()),
    ({ status }) => status === 202,
  );
  const spent = await newCustomer();
  const owing = spent.user.companyId ?? '';
  await deposit(admin, owing, '20.00');
  const wallet = paths.admin.wallet(owing);
  const known = await eventually(
    () => admin.get<AdminWallet>(wallet),
    ({ status, body }) => status === 200 && body.transactions.length === 1,
  );
  await post(paths.admin.adjustments(owing), { ...euros('-20.00'), ...because });
  await post(paths.admin.reversal(owing, known.body.transactions[0]?.id ?? ''), because);
  await post(paths.admin.adjustments(owing), { ...euros('20.00'), ...because });
  await post(paths.admin.repayments(owing), { ...euros('20.00'), ...because });
  const statement = {
    tenantId: 'eur',
    csv: [
      'date,amount,text',
      ...['gift', 'fee', 'both'].map((text) => `2026-03-31,2.00,${text} ${companyId}`),
    ].join('\n'),
  };
  await post(paths.admin.previewStatement, statement);
  const sent = await post<{ id: string }>(paths.admin.bankStatements, statement);
  const { id } = sent.body;
  await eventually(
    () => admin.get<{ done: boolean }>(paths.admin.bankStatement(id)),
    ({ status, body }) => status === 200 && body.done,
  );
  const filter = encodeURIComponent(JSON.stringify({ statementId: id }));
  const lines = `${paths.admin.bankPayments}?filter=${filter}`;
  const [gift, fee, both] = (await succeeded(admin.get<{ id: string }[]>(lines))).body;
  await post(paths.admin.assignPayment(gift?.id ?? ''), { companyId, ...because });
  await post(paths.admin.dismissPayment(fee?.id ?? ''), because);
  await post(paths.admin.reopenPayment(fee?.id ?? ''), because);
  await post(paths.admin.splitPayment(both?.id ?? ''), { parts: ['0.50', '1.50'], ...because });
  const settings = paths.admin.settings('km');
  const read = await succeeded(root.get<MarketSettings>(settings));
  const { bankDetails, approvalSum, lowStockThreshold } = read.body;
  const headers = { 'if-match': read.headers.get('etag') ?? '' };
  const body = { bankDetails, approvalSum, lowStockThreshold: lowStockThreshold + 1 };
  await succeeded(root.send('PUT', settings, { body, headers }));
  await decideSettings(root, settings);
  await getAll(admin, [
    paths.admin.walletSums,
    paths.admin.wallets,
    paths.admin.transactions(companyId),
    paths.admin.walletRequests,
    paths.admin.walletRequest(requestId),
    paths.admin.settingsHistory('km'),
    paths.admin.bankStatements,
  ]);
  await getAll(customer.visitor, [paths.paymentDetails]);
});

/** The threshold of the same market is changed by others meanwhile, so the request may have to be made again. */
async function decideSettings(root: Visitor, settings: string): Promise<void> {
  const second = (await trySignIn(await openStaff('super_admin'))).visitor;
  for (const [as, decision] of [
    [root, 'reject'],
    [second, 'approve'],
  ] as const) {
    const ask = async () => {
      const { body: now } = await root.get<ListedSettings>(settings);
      const { approvalSum, bankDetails, lowStockThreshold, revision } = now;
      const raised = {
        approvalSum: String(Number(approvalSum) + 1),
        bankDetails,
        lowStockThreshold,
      };
      const headers = { 'if-match': `"${revision}"` };
      return root.send<ListedSettings>('PUT', settings, { body: raised, headers });
    };
    const asked = await eventually(ask, ({ status }) => status === 202);
    const id = asked.body.waiting.find(({ setting }) => setting === 'approvalSum')?.id ?? '';
    await succeeded(as.post(paths.admin.settingsRequest('km', id, decision), {}));
  }
}

test('answers of support are as their schemas say', async () => {
  const { visitor } = customer;
  const { id } = await openTicket(visitor, { productId: goods.product.id });
  await readTicket(admin, id);
  await succeeded(visitor.post(paths.support.ticketResponses(id), { message: 'Still so.' }));
  await succeeded(admin.post(paths.admin.ticketResponses(id), { message: 'Thank you.' }));
  await succeeded(changeTicket(admin, id, { status: 'in_progress' }));
  await succeeded(admin.post(paths.admin.ticketsBulk, { ids: [id], priority: 'low' }));
  await succeeded(admin.post(paths.admin.ticketPresence(id), { activity: 'reading' }));
  await succeeded(admin.get(paths.admin.ticketPresence(id)));
  await succeeded(shown(paths.admin.ticketHistory(id)));
  await getAll(visitor, [
    paths.support.tickets,
    paths.support.ticketStats,
    paths.support.ticket(id),
    paths.support.ticketResponses(id),
    paths.support.articles,
    paths.support.faqs,
  ]);
  await getAll(admin, [paths.admin.tickets, paths.support.tickets, paths.support.ticketStats]);
});

test('answers about the knowledge base are as their schemas say', async () => {
  const article = { title: 'A title', excerpt: 'Short', content: 'Long', category: 'Keys' };
  const canned = { title: 'A title', text: 'Hello {customer}.' };
  const faq = { question: 'Why?', answer: 'So.', category: 'Keys' };
  const kept = [
    [paths.admin.articles, paths.admin.article, article, paths.admin.articleHistory],
    [paths.admin.faqs, paths.admin.faq, faq, paths.admin.faqHistory],
    [paths.admin.cannedAnswers, paths.admin.cannedAnswer, canned, paths.admin.cannedAnswerHistory],
  ] as const;
  for (const [all, one, fields, historyOf] of kept) {
    const published = await succeeded(admin.post<{ id: string }>(all, fields));
    const path = one(published.body.id);
    await succeeded(shown(path));
    await succeeded(shown(historyOf(published.body.id)));
    const headers = { 'if-match': published.headers.get('etag') ?? '' };
    const changed = await succeeded(admin.send('PUT', path, { body: fields, headers }));
    await succeeded(admin.get(all));
    if (all === paths.admin.articles) {
      await succeeded(customer.visitor.post(paths.support.articleViews(published.body.id)));
    }
    const now = { 'if-match': changed.headers.get('etag') ?? '' };
    await succeeded(admin.send('DELETE', path, { headers: now }));
  }
});

/** What an admin gets once the read model has it. */
const shown = (path: string) =>
  eventually(
    () => admin.get(path),
    ({ status }) => status === 200,
  );

async function renameCategory(): Promise<void> {
  const name = `Category ${randomUUID()}`;
  const created = await succeeded(admin.post<{ id: string }>(paths.admin.categories, { name }));
  const path = paths.admin.category(created.body.id);
  const headers = { 'if-match': created.headers.get('etag') ?? '' };
  const { body } = await succeeded(
    admin.send<{ revision: number }>('PUT', path, { body: { name: `${name} 2` }, headers }),
  );
  await succeeded(
    admin.send('PUT', paths.admin.categoryPlace(created.body.id), {
      body: { parentId: null, before: null },
      headers: { 'if-match': `"${body.revision}"` },
    }),
  );
  await succeeded(admin.get(paths.admin.categoryHistory(created.body.id)));
  await succeeded(
    eventually(
      () => admin.get(path),
      ({ status }) => status === 200,
    ),
  );
}

/** A PNG. */
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function changeManyProducts(id: string): Promise<void> {
  const { body } = await succeeded(admin.get<{ revision: number }>(paths.admin.product(id)));
  const change = { tenantId: 'eur', kind: 'amount', value: '0.50', rounding: 'cent' };
  const order = { change, products: [{ id, revision: body.revision }] };
  await succeeded(admin.post(paths.admin.productPrices, order, idempotencyHeader()));
  await succeeded(admin.post(paths.admin.productImages, { data: ONE_PIXEL }));
  const elsewhere = { imageUrl: 'https://pictures.example.com/picture.png' };
  await succeeded(admin.post(paths.admin.productImageFetch, elsewhere));
  const bulk = { ids: [id], action: 'publish' };
  await succeeded(admin.post(paths.admin.productsBulk, bulk, idempotencyHeader()));
}

test('answers about the catalogue are as their schemas say', async () => {
  await renameCategory();
  const path = paths.admin.product(goods.product.id);
  const { body, headers } = await succeeded(admin.get<Record<string, unknown>>(path));
  const { id: _id, revision: _revision, stockCount: _stock, ...fields } = body;
  const { createdAt: _created, updatedAt: _updated, ...written } = fields;
  const read = { 'if-match': headers.get('etag') ?? '' };
  await succeeded(admin.send('PUT', path, { body: written, headers: read }));
  await changeManyProducts(goods.product.id);
  await getAll(admin, [
    paths.admin.categories,
    paths.admin.productHistory(goods.product.id),
    `${paths.admin.products}?filter=${encodeURIComponent(JSON.stringify({ q: goods.product.sku }))}`,
  ]);
  const name = `c${randomUUID().slice(0, 12)}`;
  const account = {
    tenantId: 'eur',
    role: 'b2b_user',
    email: `${name}@example.test`,
    username: name,
    firstName: 'Ada',
    lastName: 'Byron',
    companyId: customer.user.companyId,
  };
  const made = await succeeded(admin.post<AdminUser>(paths.admin.users, account));
  expect(made.body.username).toBe(name);
});

/** An upload that was looked through. */
async function readyImport(): Promise<string> {
  const body = { text: randomUUID() };
  const { body: list } = await succeeded(
    admin.post<{ id: string }>(paths.admin.keyImports, body, idempotencyHeader()),
  );
  const choice = { productId: goods.product.id, supplierReference: 'A list' };
  await succeeded(admin.post(paths.admin.keyImportCheck(list.id), choice));
  return list.id;
}

/** A list of products that was looked through. */
async function readyProductImport(): Promise<void> {
  const body = { text: `id,title,price\n${randomUUID()},A title,1.00` };
  const { body: list } = await succeeded(
    admin.post<{ id: string }>(paths.admin.productImports, body, idempotencyHeader()),
  );
  await succeeded(admin.post(paths.admin.productImportCheck(list.id), {}));
}

test('answers of jobs are as their schemas say', async () => {
  const [imported, discarded] = [await readyImport(), await readyImport()];
  await readyProductImport();
  await succeeded(admin.post(paths.admin.discardJob(discarded)));
  await succeeded(admin.post(paths.admin.commitImport(imported), {}, idempotencyHeader()));
  await succeeded(admin.post(paths.admin.startJob(imported), {}, idempotencyHeader()));
  await succeeded(admin.post(paths.admin.stopJob(imported)));
  await succeeded(admin.post(paths.admin.resumeJob(imported)));
  await getAll(admin, [
    paths.admin.jobs,
    paths.admin.job(imported),
    paths.admin.import(imported),
    paths.admin.jobReport(imported),
  ]);
});

test('answers about people and companies in the console are as their schemas say', async () => {
  const [superAdmin, { user }] = await Promise.all([demoVisitor('superadmin'), newCustomer()]);
  const name = `c${randomUUID().slice(0, 12)}`;
  const person = { firstName: 'Ada', lastName: 'Byron', email: `${name}@example.test` };
  const account = { ...person, username: name };
  const opening = { tenantId: 'km', name: `Company ${name}`, person: account };
  const { body: owner } = await succeeded(admin.post<AdminUser>(paths.admin.companies, opening));
  const companyId = owner.companyId ?? '';
  const atFirst = { 'if-match': '"0"' };
  const edit = { firstName: 'Ida', lastName: 'Byron', phone: '' };
  const change = { body: edit, headers: atFirst };
  await succeeded(admin.send('PUT', paths.admin.user(user.id), change));
  const company = { name, vatOrRegistrationNo: '', country: '', city: '', address: '', phone: '' };
  const renamed = { body: company, headers: atFirst };
  await succeeded(admin.send('PUT', paths.admin.company(companyId), renamed));
  const reason = { reason: 'A test' };
  await succeeded(admin.post(paths.admin.disableUser(user.id), reason));
  await succeeded(admin.post(paths.admin.enableUser(user.id), reason));
  await succeeded(admin.post(paths.admin.endUserSessions(user.id), reason));
  await succeeded(admin.post(paths.admin.passwordLink(user.id)));
  const branches = paths.admin.companyBranches(companyId);
  const { body: branch } = await succeeded(admin.post<Branch>(branches, { name: 'Depot' }));
  const closing = { body: { active: false }, headers: atFirst };
  const onePath = paths.admin.companyBranch(companyId, branch.id);
  await succeeded(admin.send('PATCH', onePath, closing));
  const staff = { ...account, username: `${name}s`, email: `s${person.email}` };
  const auditor = { ...staff, tenantId: 'eur', role: 'auditor' };
  const { body: colleague } = await succeeded(
    superAdmin.post<AdminUser>(paths.admin.users, auditor),
  );
  const role = { body: { role: 'admin', ...reason }, headers: atFirst };
  const asked = await succeeded(
    superAdmin.send<AdminUser>('POST', paths.admin.userRole(colleague.id), role),
  );
  const request = asked.body.roleRequest?.id ?? '';
  await succeeded(superAdmin.post(paths.admin.roleRequest(colleague.id, request, 'reject'), {}));
  const again = await superAdmin.send<AdminUser>('POST', paths.admin.userRole(colleague.id), role);
  const second = (await trySignIn(await openStaff('super_admin'))).visitor;
  const other = again.body.roleRequest?.id ?? '';
  await succeeded(second.post(paths.admin.roleRequest(colleague.id, other, 'approve'), {}));
  await getAll(admin, [
    paths.admin.users,
    paths.admin.user(user.id),
    paths.admin.userHistory(user.id),
    paths.admin.companies,
    paths.admin.company(companyId),
    paths.admin.companyCounts(companyId),
    paths.admin.companyHistory(companyId),
    branches,
  ]);
});

test('answers of deliveries, recalls and watched stock are as their schemas say', async () => {
  const { product } = await stockedProduct(admin, { stock: 1 });
  const delivery = { productId: product.id, supplierReference: 'test' };
  await getAll(admin, [
    paths.admin.keyDeliveries,
    paths.admin.stockWatch,
    `${paths.admin.recalls}?${new URLSearchParams(delivery).toString()}`,
  ]);
  const choice = { ...delivery, reason: 'A test.', otherwise: 'later' };
  await succeeded(admin.post(paths.admin.recalls, choice, idempotencyHeader()));
  const watch = { body: { threshold: 3 }, headers: { 'if-match': '"-1"' } };
  await succeeded(admin.send('PUT', paths.admin.watchStock(product.id), watch));
});

test('what one admin asks another one for is answered as its schemas say', async () => {
  const { visitor: asking } = await trySignIn(await openStaff('admin'));
  const { visitor: other } = await trySignIn(await openStaff('admin'));
  for (const decide of [paths.admin.approveVaultRequest, paths.admin.declineVaultRequest]) {
    const asked = await succeeded(
      asking.post<VaultRequestState>(paths.admin.vaultRequests, { kind: 'reveals' }),
    );
    await succeeded(other.post(decide(asked.body.id)));
  }
  await getAll(admin, [paths.admin.vaultRequests]);
});

test('answers about second factors are as their schemas say', async () => {
  const user = await openStaff('super_admin');
  const { visitor } = await trySignIn(user);
  const { secret } = await addAuthenticator(visitor);
  const headers = { origin: new URL(portalUrl()).origin };
  const asked = await succeeded(
    visitor.send<{ options: { challenge: string } }>('POST', paths.passkeyOptions, {
      body: {},
      headers,
    }),
  );
  const response = createSoftwareKey(headers.origin).make(asked.body.options);
  const made = { body: { name: 'A key', response }, headers };
  const { body: added } = await succeeded(visitor.send<FactorAdded>('POST', paths.passkeys, made));
  await succeeded(visitor.post(paths.recoveryCodes));
  await succeeded(visitor.post(paths.secondFactorChallenge, {}));
  const proof = { kind: 'totp', code: codeOf(secret, 1) };
  await succeeded(visitor.post(paths.secondFactorVerify, { proof }));
  await getAll(visitor, [paths.secondFactor, paths.admin.signInRules]);
  const passkey = added.factors.find(({ kind }) => kind === 'passkey')?.id ?? '';
  await succeeded(visitor.send('DELETE', paths.secondFactorOf(passkey)));
  const colleague = await openStaff('auditor');
  await addAuthenticator((await trySignIn(colleague)).visitor);
  const reset = paths.admin.resetSecondFactors(colleague.id);
  await succeeded(visitor.post(reset, { reason: 'A test' }));
  const { body: rules } = await visitor.get<SignInRules>(paths.admin.signInRules);
  const unchanged = { secondFactorRequired: rules.secondFactorRequired, reason: 'A test' };
  const read = { 'if-match': `"${rules.revision}"` };
  await succeeded(visitor.send('PUT', paths.admin.signInRules, { body: unchanged, headers: read }));
});

test('answers about refused codes are as their schemas say', async () => {
  const user = await openStaff('auditor');
  const devices = await knownDevices(user);
  await addAuthenticator((await trySignIn(user)).visitor);
  await useUpCodes(user, devices);
  const [guest] = devices;
  if (guest === undefined) throw new Error('no device');
  await guest.fetchToken();
  await succeeded(guest.post(paths.codesLink, { login: user.email }));
  const { text } = await mailAbout(user.email, 'Give codes again');
  const token = tokenIn(text);
  await succeeded(guest.post(paths.admitCodes, { token }));
});

test('answers about the machinery are as their schemas say', async () => {
  const root = await demoVisitor('superadmin');
  const { projections, parked, queues, rebuilds, signIns, deeds: actions } = operationsPaths;
  await getAll(root, [projections, parked, queues, rebuilds, signIns, actions]);
  const asked = { projection: 'payment_references', reason: 'A test.' };
  const { body } = await succeeded(root.post<Rebuild>(rebuilds, asked, idempotencyHeader()));
  await getAll(root, [operationsPaths.rebuild(body.id)]);
  await root.post(operationsPaths.stopRebuild(body.id));
  const about = { kind: 'command', owner: 'settle-order', reason: 'A test.' };
  await succeeded(root.post(operationsPaths.retryParked, about, idempotencyHeader()));
  const skipped = { ...about, subjectId: await refusedWork(root) };
  await succeeded(root.post(operationsPaths.skipParked, skipped, idempotencyHeader()));
});

/** The id of a command that the business refuses for good: it is about an order that nobody has placed. */
async function refusedWork(root: Visitor): Promise<string> {
  const id = randomUUID();
  const url = portalSetting('STACK_DATABASE_URL');
  const db = connectDatabase({ url, role: 'owner', applicationName: 'tests', poolSize: 1 });
  const dueAt = new Date().toISOString();
  const work = { key: id, id, task: 'SettleOrder', input: { orderId: id }, dueAt };
  await enqueueWork(db, 'settle-order', [work]);
  await db.destroy();
  await eventually(
    () => root.get<ParkedItem[]>(operationsPaths.parked),
    ({ body }) => body.some(({ subjectId, state }) => subjectId === id && state === 'parked'),
  );
  return id;
}

test(
  'replays of the history are answered as their schemas say',
  async () => {
    const { visitor } = await trySignIn(await openStaff('auditor'));
    await getAll(visitor, [historyPaths.replays]);
    const { id } = await resumedReplay(visitor);
    await succeeded(visitor.get(historyPaths.replay(id)));
    await visitor.post(historyPaths.stopReplay(id));
  },
  A_REPLAY_MS,
);
test('verifications of the log are answered as their schemas say', async () => {
  const { visitor } = await trySignIn(await openStaff('auditor'));
  await getAll(visitor, [historyPaths.verifications]);
  const { id } = await begunVerification(visitor);
  await succeeded(visitor.get(historyPaths.verification(id)));
  await visitor.post(historyPaths.stopVerification(id));
});

test('the history is answered as its schemas say', async () => {
  const root = await demoVisitor('superadmin');
  const search = `${historyPaths.events}?type=UserRegistered.v1&limit=1`;
  const { body } = await succeeded(root.get<HistoryPage>(search));
  const { position = '', stream = '', correlationId = '' } = body.items[0] ?? {};
  await getAll(root, [
    historyPaths.eventTypes,
    historyPaths.event(position),
    historyPaths.stream(stream),
    historyPaths.chainOf(correlationId),
  ]);
  const look = { reason: 'A test.' };
  await succeeded(root.post(historyPaths.showPersonalData(position), look, idempotencyHeader()));
});

test('erasures are answered as their schemas say', async () => {
  const [root, { user }] = await Promise.all([demoVisitor('superadmin'), newCustomer()]);
  // The list of people is read by whom it was not written by.
  await eventually(
    async () => (await root.get(historyPaths.erasurePreview(user.id))).status === 200,
  );
  const erasing = { userId: user.id, confirmation: user.username, reason: 'A test' };
  const criteria = { terms: ['Nobody at all'] };
  await succeeded(root.post(historyPaths.erasurePlaces(user.id), criteria));
  const places = [{ kind: 'order-branch', id: randomUUID() }];
  const redaction = { userId: user.id, places, reason: 'A test' };
  await succeeded(root.post(historyPaths.redactions, redaction));
  await succeeded(root.post(historyPaths.erasures, erasing));
  await succeeded(root.get(historyPaths.erasures));
});

test('the signed log is answered as its schemas say', async () => {
  const root = await demoVisitor('superadmin');
  const checkpointRequest = { reason: 'A test.' };
  await succeeded(root.post(historyLogPaths.checkpoints, checkpointRequest, idempotencyHeader()));
  await eventually(async () => (await root.get<LogStanding>(historyLogPaths.key)).body.checkpoint);
  const search = `${historyPaths.events}?order=oldest&limit=1`;
  const { body } = await succeeded(root.get<HistoryPage>(search));
  await getAll(root, [
    historyLogPaths.consistency,
    historyLogPaths.checkpoints,
    historyPaths.alarm,
    historyLogPaths.proof(body.items[0]?.position ?? ''),
  ]);
});

test('an export of the log that is begun is answered as its schema says', async () => {
  const root = await demoVisitor('superadmin');
  await succeeded(root.post(historyExportPaths.exports, { exportId: randomUUID() }));
});

test('what an auditor looks at of a period is answered as its schemas say', async () => {
  const root = await demoVisitor('superadmin');
  const period = '?market=eur&from=2026-01-01&to=2026-12-31';
  await getAll(root, [
    historyReviewPaths.period + period,
    historyReviewPaths.duties + period,
    `${historyReviewPaths.accessReview}?market=eur&on=2026-12-31`,
  ]);
});

test('what was, and what would have been, is answered as its schemas say', async () => {
  const root = await demoVisitor('superadmin');
  const search = `${historyPaths.events}?type=UserRegistered.v1&limit=1`;
  const { body } = await succeeded(root.get<HistoryPage>(search));
  const ofStream = `?${new URLSearchParams({ stream: body.items[0]?.stream ?? '' }).toString()}`;
  const ofProduct = `?id=${goods.product.id}`;
  await getAll(root, [
    historyPaths.state + ofStream,
    historyPaths.marksOf('stream') + ofStream,
    historyPaths.marksOf('dashboard'),
    historyPaths.marksOf('product') + ofProduct,
    historyPaths.asOf('dashboard'),
    historyPaths.asOf('product') + ofProduct,
  ]);
  const scope = { companyId: customer.user.companyId };
  const rule = { kind: 'discount', percent: '7.5' };
  await succeeded(root.post(historyPaths.whatIf, { scope, rule }));
});

test('no route that answers JSON was left out', () => {
  const answering = allRoutes.filter(({ response }) => response).map(keyOf);
  expect(answering.filter((route) => !checkedRoutes.has(route))).toEqual([]);
});
