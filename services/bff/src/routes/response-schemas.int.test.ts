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
import type { ParkedItem, Rebuild } from 'contracts/api/operations';
import type { StaffOwnershipChange } from 'contracts/api/ownership';
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
    '/api/csrf-token',
    '/api/user',
    '/api/demo',
    '/api/demo/outbox',
    `/api/products?${search}`,
    `/api/products?${search}&view=list`,
    `/api/products/${id}`,
    '/api/categories',
  ]);
  await succeeded(visitor.post('/api/cart', { productId: id, quantity: 1, tenantId: 'eur' }));
  const order = { tenantId: 'eur', lines: [{ sku: goods.product.sku, quantity: 1 }] };
  await succeeded(visitor.post('/api/quick-order/check', order));
  const added = { tenantId: 'eur', lines: [{ productId: id, quantity: 1 }] };
  await succeeded(visitor.post('/api/cart/lines', added, idempotencyHeader()));
  await keepLists(visitor, id);
  const { body: lines } = await succeeded(visitor.get<CartItem[]>('/api/cart'));
  const line = `/api/cart/${lines[0]?.id ?? ''}`;
  await succeeded(visitor.send('PATCH', line, { body: { quantity: 2 } }));
  await succeeded(visitor.send('DELETE', line));
});

async function keepLists(visitor: Visitor, productId: string): Promise<void> {
  const lines = [{ productId, quantity: 1 }];
  const created = visitor.post<SavedListDetails>(
    '/api/lists',
    { name: 'Quarter', lines },
    idempotencyHeader(),
  );
  const { body: list } = await succeeded(created);
  const { id } = list;
  await succeeded(visitor.send('PATCH', `/api/lists/${id}`, { body: { name: 'Year' } }));
  await succeeded(visitor.post(`/api/lists/${id}/lines`, { lines }, idempotencyHeader()));
  await succeeded(visitor.send('PATCH', `/api/lists/${id}/lines`, { body: { lines } }));
  await succeeded(visitor.send('PUT', `/api/favourites/${productId}`));
  const own = '/api/products?own=favourites';
  await getAll(visitor, [
    '/api/lists',
    `/api/lists/${id}`,
    '/api/favourites',
    own,
    `${own}&view=list`,
  ]);
  await succeeded(visitor.send('DELETE', `/api/favourites/${productId}`));
  await succeeded(visitor.send('DELETE', `/api/lists/${id}`));
}

test('answers about purchases and wallets are as their schemas say', async () => {
  const { visitor, user } = customer;
  const companyId = user.companyId ?? '';
  await deposit(admin, companyId, '100.00');
  const limit = { amount: '50.00' };
  await succeeded(
    admin.send('PUT', `/api/admin/wallets/${companyId}/credit-limit`, {
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
    visitor.post(`/api/orders/${order.id}/keys/reveal`, { format: 'json' }, idempotencyHeader()),
  );
  const [key] = order.keys;
  const assignment = { orderId: order.id, assignee: 'Ana', note: 'Desk 4' };
  await succeeded(visitor.post(`/api/keys/${key?.id ?? ''}/assignment`, assignment));
  await succeeded(visitor.post(`/api/orders/${order.id}/reorder`, undefined, idempotencyHeader()));
  await eventually(
    () => visitor.get<unknown[]>('/api/orders/reveals'),
    ({ body }) => body.length > 0,
  );
  const month = `month=${monthIn('eur', new Date())}`;
  await getAll(visitor, [
    '/api/orders',
    `/api/orders/${order.id}`,
    `/api/orders/${order.id}/timeline`,
    '/api/branches/spending',
    '/api/keys',
    '/api/orders/export.csv',
    '/api/orders/spending',
    '/api/orders/spending.csv?by=person',
    '/api/wallet',
    '/api/wallet-balance',
    '/api/wallet/transactions',
    `/api/wallet/statement?${month}`,
  ]);
  await getAll(admin, [
    `/api/admin/wallets/${companyId}`,
    '/api/admin/orders',
    `/api/admin/orders/${order.id}`,
    `/api/admin/orders/${order.id}/timeline`,
    '/api/admin/panel',
    '/api/admin/panel/sales',
    `/api/admin/panel/since?since=${order.placedAt}`,
    '/api/admin/users',
    '/api/admin/companies',
  ]);
  await succeeded(admin.post('/api/admin/search', { q: order.orderNumber }));
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
  await action(`/api/admin/keys/${first}/reveal`, {});
  await action(`/api/admin/keys/${first}/replace`, {});
  await action(`/api/admin/keys/${second}/revoke`, {});
  await action('/api/admin/keys/bulk', { ids: [first, second], action: 'revoke' });
  await succeeded(admin.post('/api/admin/keys/search', { key: 'none' }));
  await succeeded(admin.post(`/api/admin/orders/${id}/refund/preview`, {}));
  await succeeded(admin.post(`/api/admin/orders/${id}/confirmation`));
  await action(`/api/admin/orders/${id}/refund`, {});
  await getAll(admin, [
    '/api/admin/keys' + filter,
    '/api/admin/key-batches' + filter,
    `/api/admin/keys/${first}`,
    `/api/admin/keys/${second}`,
    '/api/admin/orders' + filter,
    `/api/admin/orders/${id}`,
    `/api/admin/orders/${id}/timeline`,
  ]);
});

test('answers about accounts and companies are as their schemas say', async () => {
  const { visitor, user, registration } = await newCustomer();
  await succeeded(visitor.send('PATCH', '/api/user', { body: { firstName: 'Ana' } }));
  await succeeded(visitor.send('PATCH', '/api/company', { body: { city: 'Graz' } }));
  const opened = await succeeded(visitor.post<Branch>('/api/branches', { name: 'Depot' }));
  await succeeded(
    visitor.send('PATCH', `/api/branches/${opened.body.id}`, { body: { active: false } }),
  );
  await getAll(visitor, ['/api/company', '/api/branches']);
  const other = newVisitor();
  await other.fetchToken();
  const { username, email, password } = registration;
  await succeeded(other.post('/api/login', { username, password }));
  await succeeded(visitor.get('/api/user/failed-sign-ins'));
  const { body: sessions } = await succeeded(visitor.get<UserSession[]>('/api/user/sessions'));
  const another = sessions.find(({ current }) => !current);
  await succeeded(
    visitor.send('DELETE', `/api/user/sessions/${another?.id ?? ''}`, { body: { password } }),
  );
  await succeeded(visitor.send('DELETE', '/api/user/sessions', { body: { password } }));
  const change = { oldPassword: password, newPassword: 'another correct horse' };
  await succeeded(visitor.post('/api/user/password', change));
  await visitor.fetchToken();
  await succeeded(visitor.post('/api/logout'));
  await visitor.fetchToken();
  await succeeded(visitor.post('/api/password-reset', { email }));
  const { text } = await mailAbout(email, 'Choose a new password');
  const token = tokenIn(text);
  await succeeded(
    visitor.post('/api/password-reset/confirm', { token, password: 'a third horse' }),
  );
  expect(user.companyId).not.toBeNull();
});

test('answers to who did not register are as their schemas say', async () => {
  const { visitor, user } = await newCustomer();
  await succeeded(visitor.post('/api/password-reset', { email: user.email }));
  const { text } = await mailAbout(user.email, 'Choose a new password');
  await succeeded(visitor.post('/api/password-reset/yield-email', { token: tokenIn(text) }));
});

test('answers about colleagues are as their schemas say', async () => {
  const { visitor } = await newCustomer();
  const { person } = await joined(visitor, { role: 'buyer' });
  const part = { role: 'viewer', monthlyLimit: null, branchIds: null };
  await succeeded(visitor.send('PATCH', `/api/colleagues/${person.id}`, { body: part }));
  const ofCompany = `/api/admin/companies/${person.companyId ?? ''}/ownership`;
  const changeId = async (): Promise<string> => {
    await succeeded(
      admin.post(`/api/admin/users/${person.id}/company-role`, { ...part, role: 'owner' }),
    );
    const changes = await eventually(
      async () => (await admin.get<StaffOwnershipChange[]>(ofCompany)).body,
      ([newest]) => newest?.status === 'waiting',
    );
    return changes[0]?.id ?? '';
  };
  const ofOne = `/api/admin/users/${person.id}/company-role`;
  await succeeded(
    visitor.send('PATCH', `/api/colleagues/${person.id}`, { body: { ...part, role: 'buyer' } }),
  );
  await succeeded(admin.post(ofOne, part));
  const withdrawn = `/api/admin/companies/${person.companyId ?? ''}/ownership/${await changeId()}/withdraw`;
  await succeeded(admin.post(withdrawn));
  const refused = `/api/colleagues/ownership/${await changeId()}/refuse`;
  await succeeded(visitor.post(refused, { reason: 'No' }));
  await succeeded(visitor.post(`/api/colleagues/ownership/${await changeId()}/accept`));
  await succeeded(visitor.get('/api/colleagues/ownership'));
  const waiting = await succeeded(
    visitor.post<{ id: string }>('/api/invitations', { ...part, email: `${randomUUID()}@x.test` }),
  );
  await succeeded(visitor.post(`/api/invitations/${waiting.body.id}/resend`));
  await succeeded(visitor.post(`/api/invitations/${waiting.body.id}/withdraw`));
  await succeeded(visitor.get('/api/colleagues'));
  const sight = { buyersSee: 'branches', viewersSee: 'company' };
  await succeeded(visitor.send('PUT', '/api/company/sight', { body: sight }));
  await succeeded(visitor.get('/api/company/sight'));
  await succeeded(visitor.post(`/api/colleagues/${person.id}/end`));
  await succeeded(visitor.post(`/api/colleagues/${person.id}/reopen`));
  await succeeded(visitor.get('/api/company/log'));
});

test('what a second admin confirms is answered as its schema says', async () => {
  const { visitor, user } = await newCustomer();
  const { person } = await joined(visitor, { role: 'buyer' });
  await succeeded(admin.post(`/api/admin/users/${user.id}/disable`, { reason: 'A test' }));
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  await askedForOwner(person.id, await openStaff('admin'), yesterday);
  const ofCompany = `/api/admin/companies/${user.companyId ?? ''}/ownership`;
  const changes = await eventually(
    async () => (await admin.get<StaffOwnershipChange[]>(ofCompany)).body,
    (found) => found.some(({ status }) => status === 'waiting'),
  );
  const waiting = changes.find(({ status }) => status === 'waiting')?.id ?? '';
  await succeeded(
    admin.post(`/api/admin/companies/${user.companyId ?? ''}/ownership/${waiting}/confirm`),
  );
});

test('answers about a change of the own address are as their schemas say', async () => {
  const { visitor, user, registration } = await newCustomer();
  const asked = { email: `${randomUUID()}@x.test`, password: registration.password };
  await succeeded(visitor.post('/api/user/email', asked));
  await succeeded(visitor.get('/api/user/email'));
  const { text } = await mailAbout(user.email, 'Let this e-mail address go');
  const token = tokenIn(text);
  await succeeded(visitor.post('/api/email-change/confirm', { token }));
  await succeeded(visitor.send('DELETE', '/api/user/email'));
});

test('answers about the second factors of a company are as their schemas say', async () => {
  const { visitor } = await newCustomer();
  const colleague = await joined(visitor, { role: 'buyer' });
  await addAuthenticator(visitor);
  await addAuthenticator(colleague.visitor);
  await succeeded(visitor.post(`/api/colleagues/${colleague.person.id}/second-factor/reset`, {}));
  const rules = { body: { secondFactorRequired: true } };
  await succeeded(visitor.send('PUT', '/api/company/sign-in-rules', rules));
  await getAll(visitor, ['/api/company/sign-in-rules']);
});

test('answers about approvals are as their schemas say', async () => {
  const { visitor: owner, user } = await newCustomer();
  await deposit(admin, user.companyId ?? '', '10.00');
  const { visitor } = await joined(owner, { role: 'buyer', monthlyLimit: '0' });
  const order = { tenantId: 'eur', expectedTotal: '10.00' };
  const { product } = await stockedProduct(admin, { stock: 1 });
  await visitor.post('/api/cart', { productId: product.id, quantity: 1, tenantId: 'eur' });
  const ask = async () =>
    (await succeeded(visitor.post<Approval>('/api/approvals', order, idempotencyHeader()))).body.id;
  await succeeded(visitor.post(`/api/approvals/${await ask()}/withdraw`));
  await succeeded(owner.post(`/api/approvals/${await ask()}/decline`, { reason: 'Not now' }));
  const id = await ask();
  // The list of approvals is read by whom this one was not written by.
  await eventually(async () => (await owner.get(`/api/approvals/${id}`)).status === 200);
  await getAll(owner, ['/api/spending', '/api/approvals', `/api/approvals/${id}`]);
  const total = { expectedTotal: '10.00' };
  await succeeded(owner.post(`/api/approvals/${id}/grant`, total, idempotencyHeader()));
});

test('answers about notices are as their schemas say', async () => {
  const { visitor } = customer;
  const { product } = await stockedProduct(admin, { stock: 0 });
  await deposit(admin, customer.user.companyId ?? '', '1.00');
  const [newest] = await eventually(
    async () => (await succeeded(visitor.get<{ id: string }[]>('/api/notices'))).body,
    (notices) => notices.length > 0,
  );
  await succeeded(visitor.post('/api/notices/read', { ids: [newest?.id] }));
  await succeeded(visitor.post('/api/notices/read-through', { id: newest?.id }));
  const mails = { body: { topic: 'keys', byMail: true } };
  await succeeded(visitor.send('PATCH', '/api/notices/mails', mails));
  const threshold = { body: { threshold: '5.00' } };
  await succeeded(visitor.send('PUT', '/api/wallet/threshold', threshold));
  await succeeded(visitor.post('/api/stock-wishes', { productId: product.id }));
  await succeeded(visitor.send('DELETE', `/api/stock-wishes/${product.id}`));
  await getAll(visitor, [
    '/api/notices/unread',
    '/api/notices/mails',
    '/api/wallet/threshold',
    '/api/stock-wishes',
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
    post<{ requestId: string }>(`/api/admin/wallets/${companyId}/deposits`, {
      ...euros(amount),
      reference: 'Transfer',
    });
  const [taken, refused] = [await enter('5000.01'), await enter('5000.02')];
  const { requestId } = taken.body;
  await post(`/api/admin/deposits/${requestId}/approve`, {}, root);
  await post(`/api/admin/deposits/${refused.body.requestId}/reject`, because, root);
  await post(`/api/admin/wallets/${companyId}/adjustments`, { ...euros('-1.00'), ...because });
  await eventually(
    () =>
      admin.post(
        `/api/admin/wallets/${companyId}/deposits/${requestId}/reversal`,
        because,
        idempotencyHeader(),
      ),
    ({ status }) => status === 202,
  );
  const spent = await newCustomer();
  const owing = spent.user.companyId ?? '';
  await deposit(admin, owing, '20.00');
  const wallet = `/api/admin/wallets/${owing}`;
  const known = await eventually(
    () => admin.get<AdminWallet>(wallet),
    ({ status, body }) => status === 200 && body.transactions.length === 1,
  );
  await post(`/api/admin/wallets/${owing}/adjustments`, { ...euros('-20.00'), ...because });
  await post(
    `/api/admin/wallets/${owing}/deposits/${known.body.transactions[0]?.id ?? ''}/reversal`,
    because,
  );
  await post(`/api/admin/wallets/${owing}/adjustments`, { ...euros('20.00'), ...because });
  await post(`/api/admin/wallets/${owing}/repayments`, { ...euros('20.00'), ...because });
  const statement = {
    tenantId: 'eur',
    csv: [
      'date,amount,text',
      ...['gift', 'fee', 'both'].map((text) => `2026-03-31,2.00,${text} ${companyId}`),
    ].join('\n'),
  };
  await post('/api/admin/bank-statements/preview', statement);
  const sent = await post<{ id: string }>('/api/admin/bank-statements', statement);
  const { id } = sent.body;
  await eventually(
    () => admin.get<{ done: boolean }>(`/api/admin/bank-statements/${id}`),
    ({ status, body }) => status === 200 && body.done,
  );
  const filter = encodeURIComponent(JSON.stringify({ statementId: id }));
  const lines = `/api/admin/bank-payments?filter=${filter}`;
  const [gift, fee, both] = (await succeeded(admin.get<{ id: string }[]>(lines))).body;
  await post(`/api/admin/bank-payments/${gift?.id ?? ''}/assign`, { companyId, ...because });
  await post(`/api/admin/bank-payments/${fee?.id ?? ''}/dismiss`, because);
  await post(`/api/admin/bank-payments/${fee?.id ?? ''}/reopen`, because);
  await post(`/api/admin/bank-payments/${both?.id ?? ''}/split`, {
    parts: ['0.50', '1.50'],
    ...because,
  });
  const settings = '/api/admin/settings/km';
  const read = await succeeded(root.get<MarketSettings>(settings));
  const { bankDetails, approvalSum, lowStockThreshold } = read.body;
  const headers = { 'if-match': read.headers.get('etag') ?? '' };
  const body = { bankDetails, approvalSum, lowStockThreshold: lowStockThreshold + 1 };
  await succeeded(root.send('PUT', settings, { body, headers }));
  await decideSettings(root, settings);
  await getAll(admin, [
    '/api/admin/wallet-sums',
    '/api/admin/wallets',
    `/api/admin/wallets/${companyId}/transactions`,
    '/api/admin/deposits',
    `/api/admin/deposits/${requestId}`,
    '/api/admin/settings/km/history',
    '/api/admin/bank-statements',
  ]);
  await getAll(customer.visitor, ['/api/wallet/payment-details']);
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
    await succeeded(as.post(`/api/admin/settings/km/requests/${id}/${decision}`, {}));
  }
}

test('answers of support are as their schemas say', async () => {
  const { visitor } = customer;
  const { id } = await openTicket(visitor, { productId: goods.product.id });
  await readTicket(admin, id);
  await succeeded(visitor.post(`/api/support/tickets/${id}/responses`, { message: 'Still so.' }));
  await succeeded(admin.post(`/api/admin/tickets/${id}/responses`, { message: 'Thank you.' }));
  await succeeded(changeTicket(admin, id, { status: 'in_progress' }));
  await succeeded(admin.post('/api/admin/tickets/bulk', { ids: [id], priority: 'low' }));
  await succeeded(admin.post(`/api/admin/tickets/${id}/presence`, { activity: 'reading' }));
  await succeeded(admin.get(`/api/admin/tickets/${id}/presence`));
  await succeeded(shown(`/api/admin/tickets/${id}/history`));
  await getAll(visitor, [
    '/api/support/tickets',
    '/api/support/tickets/stats',
    `/api/support/tickets/${id}`,
    `/api/support/tickets/${id}/responses`,
    '/api/support/kb/articles',
    '/api/support/faqs',
  ]);
  await getAll(admin, ['/api/admin/tickets', '/api/support/tickets', '/api/support/tickets/stats']);
});

test('answers about the knowledge base are as their schemas say', async () => {
  const article = { title: 'A title', excerpt: 'Short', content: 'Long', category: 'Keys' };
  const canned = { title: 'A title', text: 'Hello {customer}.' };
  const faq = { question: 'Why?', answer: 'So.', category: 'Keys' };
  const kept = [
    [
      '/api/admin/articles',
      (id: string) => `/api/admin/articles/${id}`,
      article,
      (id: string) => `/api/admin/articles/${id}/history`,
    ],
    [
      '/api/admin/faqs',
      (id: string) => `/api/admin/faqs/${id}`,
      faq,
      (id: string) => `/api/admin/faqs/${id}/history`,
    ],
    [
      '/api/admin/canned-answers',
      (id: string) => `/api/admin/canned-answers/${id}`,
      canned,
      (id: string) => `/api/admin/canned-answers/${id}/history`,
    ],
  ] as const;
  for (const [all, one, fields, historyOf] of kept) {
    const published = await succeeded(admin.post<{ id: string }>(all, fields));
    const path = one(published.body.id);
    await succeeded(shown(path));
    await succeeded(shown(historyOf(published.body.id)));
    const headers = { 'if-match': published.headers.get('etag') ?? '' };
    const changed = await succeeded(admin.send('PUT', path, { body: fields, headers }));
    await succeeded(admin.get(all));
    if (all === '/api/admin/articles') {
      await succeeded(customer.visitor.post(`/api/support/kb/articles/${published.body.id}/views`));
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
  const created = await succeeded(admin.post<{ id: string }>('/api/admin/categories', { name }));
  const path = `/api/admin/categories/${created.body.id}`;
  const headers = { 'if-match': created.headers.get('etag') ?? '' };
  const { body } = await succeeded(
    admin.send<{ revision: number }>('PUT', path, { body: { name: `${name} 2` }, headers }),
  );
  await succeeded(
    admin.send('PUT', `/api/admin/categories/${created.body.id}/place`, {
      body: { parentId: null, before: null },
      headers: { 'if-match': `"${body.revision}"` },
    }),
  );
  await succeeded(admin.get(`/api/admin/categories/${created.body.id}/history`));
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
  const { body } = await succeeded(admin.get<{ revision: number }>(`/api/admin/products/${id}`));
  const change = { tenantId: 'eur', kind: 'amount', value: '0.50', rounding: 'cent' };
  const order = { change, products: [{ id, revision: body.revision }] };
  await succeeded(admin.post('/api/admin/products/prices', order, idempotencyHeader()));
  await succeeded(admin.post('/api/admin/product-images', { data: ONE_PIXEL }));
  const elsewhere = { imageUrl: 'https://pictures.example.com/picture.png' };
  await succeeded(admin.post('/api/admin/product-images/fetch', elsewhere));
  const bulk = { ids: [id], action: 'publish' };
  await succeeded(admin.post('/api/admin/products/bulk', bulk, idempotencyHeader()));
}

test('answers about the catalogue are as their schemas say', async () => {
  await renameCategory();
  const path = `/api/admin/products/${goods.product.id}`;
  const { body, headers } = await succeeded(admin.get<Record<string, unknown>>(path));
  const { id: _id, revision: _revision, stockCount: _stock, ...fields } = body;
  const { createdAt: _created, updatedAt: _updated, ...written } = fields;
  const read = { 'if-match': headers.get('etag') ?? '' };
  await succeeded(admin.send('PUT', path, { body: written, headers: read }));
  await changeManyProducts(goods.product.id);
  await getAll(admin, [
    '/api/admin/categories',
    `/api/admin/products/${goods.product.id}/history`,
    `/api/admin/products?filter=${encodeURIComponent(JSON.stringify({ q: goods.product.sku }))}`,
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
  const made = await succeeded(admin.post<AdminUser>('/api/admin/users', account));
  expect(made.body.username).toBe(name);
});

/** An upload that was looked through. */
async function readyImport(): Promise<string> {
  const body = { text: randomUUID() };
  const { body: list } = await succeeded(
    admin.post<{ id: string }>('/api/admin/keys/import', body, idempotencyHeader()),
  );
  const choice = { productId: goods.product.id, supplierReference: 'A list' };
  await succeeded(admin.post(`/api/admin/keys/import/${list.id}/check`, choice));
  return list.id;
}

/** A list of products that was looked through. */
async function readyProductImport(): Promise<void> {
  const body = { text: `id,title,price\n${randomUUID()},A title,1.00` };
  const { body: list } = await succeeded(
    admin.post<{ id: string }>('/api/admin/products/import', body, idempotencyHeader()),
  );
  await succeeded(admin.post(`/api/admin/products/import/${list.id}/check`, {}));
}

test('answers of jobs are as their schemas say', async () => {
  const [imported, discarded] = [await readyImport(), await readyImport()];
  await readyProductImport();
  await succeeded(admin.post(`/api/admin/jobs/${discarded}/discard`));
  await succeeded(admin.post(`/api/admin/imports/${imported}/commit`, {}, idempotencyHeader()));
  await succeeded(admin.post(`/api/admin/jobs/${imported}/start`, {}, idempotencyHeader()));
  await succeeded(admin.post(`/api/admin/jobs/${imported}/stop`));
  await succeeded(admin.post(`/api/admin/jobs/${imported}/resume`));
  await getAll(admin, [
    '/api/admin/jobs',
    `/api/admin/jobs/${imported}`,
    `/api/admin/imports/${imported}`,
    `/api/admin/jobs/${imported}/report.csv`,
  ]);
});

test('answers about people and companies in the console are as their schemas say', async () => {
  const [superAdmin, { user }] = await Promise.all([demoVisitor('superadmin'), newCustomer()]);
  const name = `c${randomUUID().slice(0, 12)}`;
  const person = { firstName: 'Ada', lastName: 'Byron', email: `${name}@example.test` };
  const account = { ...person, username: name };
  const opening = { tenantId: 'km', name: `Company ${name}`, person: account };
  const { body: owner } = await succeeded(admin.post<AdminUser>('/api/admin/companies', opening));
  const companyId = owner.companyId ?? '';
  const atFirst = { 'if-match': '"0"' };
  const edit = { firstName: 'Ida', lastName: 'Byron', phone: '' };
  const change = { body: edit, headers: atFirst };
  await succeeded(admin.send('PUT', `/api/admin/users/${user.id}`, change));
  const company = { name, vatOrRegistrationNo: '', country: '', city: '', address: '', phone: '' };
  const renamed = { body: company, headers: atFirst };
  await succeeded(admin.send('PUT', `/api/admin/companies/${companyId}`, renamed));
  const reason = { reason: 'A test' };
  await succeeded(admin.post(`/api/admin/users/${user.id}/disable`, reason));
  await succeeded(admin.post(`/api/admin/users/${user.id}/enable`, reason));
  await succeeded(admin.post(`/api/admin/users/${user.id}/sessions/end`, reason));
  await succeeded(admin.post(`/api/admin/users/${user.id}/password-link`));
  const branches = `/api/admin/companies/${companyId}/branches`;
  const { body: branch } = await succeeded(admin.post<Branch>(branches, { name: 'Depot' }));
  const closing = { body: { active: false }, headers: atFirst };
  const onePath = `/api/admin/companies/${companyId}/branches/${branch.id}`;
  await succeeded(admin.send('PATCH', onePath, closing));
  const staff = { ...account, username: `${name}s`, email: `s${person.email}` };
  const auditor = { ...staff, tenantId: 'eur', role: 'auditor' };
  const { body: colleague } = await succeeded(
    superAdmin.post<AdminUser>('/api/admin/users', auditor),
  );
  const role = { body: { role: 'admin', ...reason }, headers: atFirst };
  const asked = await succeeded(
    superAdmin.send<AdminUser>('POST', `/api/admin/users/${colleague.id}/role`, role),
  );
  const request = asked.body.roleRequest?.id ?? '';
  await succeeded(
    superAdmin.post(`/api/admin/users/${colleague.id}/role/requests/${request}/reject`, {}),
  );
  const again = await superAdmin.send<AdminUser>(
    'POST',
    `/api/admin/users/${colleague.id}/role`,
    role,
  );
  const second = (await trySignIn(await openStaff('super_admin'))).visitor;
  const other = again.body.roleRequest?.id ?? '';
  await succeeded(
    second.post(`/api/admin/users/${colleague.id}/role/requests/${other}/approve`, {}),
  );
  await getAll(admin, [
    '/api/admin/users',
    `/api/admin/users/${user.id}`,
    `/api/admin/users/${user.id}/history`,
    '/api/admin/companies',
    `/api/admin/companies/${companyId}`,
    `/api/admin/companies/${companyId}/counts`,
    `/api/admin/companies/${companyId}/history`,
    branches,
  ]);
});

test('answers of deliveries, recalls and watched stock are as their schemas say', async () => {
  const { product } = await stockedProduct(admin, { stock: 1 });
  const delivery = { productId: product.id, supplierReference: 'test' };
  await getAll(admin, [
    '/api/admin/key-deliveries',
    '/api/admin/stock-watch',
    `/api/admin/recalls?${new URLSearchParams(delivery).toString()}`,
  ]);
  const choice = { ...delivery, reason: 'A test.', otherwise: 'later' };
  await succeeded(admin.post('/api/admin/recalls', choice, idempotencyHeader()));
  const watch = { body: { threshold: 3 }, headers: { 'if-match': '"-1"' } };
  await succeeded(admin.send('PUT', `/api/admin/stock-watch/${product.id}`, watch));
});

test('what one admin asks another one for is answered as its schemas say', async () => {
  const { visitor: asking } = await trySignIn(await openStaff('admin'));
  const { visitor: other } = await trySignIn(await openStaff('admin'));
  for (const decide of [
    (id: string) => `/api/admin/vault-requests/${id}/approve`,
    (id: string) => `/api/admin/vault-requests/${id}/decline`,
  ]) {
    const asked = await succeeded(
      asking.post<VaultRequestState>('/api/admin/vault-requests', { kind: 'reveals' }),
    );
    await succeeded(other.post(decide(asked.body.id)));
  }
  await getAll(admin, ['/api/admin/vault-requests']);
});

test('answers about second factors are as their schemas say', async () => {
  const user = await openStaff('super_admin');
  const { visitor } = await trySignIn(user);
  const { secret } = await addAuthenticator(visitor);
  const headers = { origin: new URL(portalUrl()).origin };
  const asked = await succeeded(
    visitor.send<{ options: { challenge: string } }>(
      'POST',
      '/api/user/second-factor/passkeys/options',
      {
        body: {},
        headers,
      },
    ),
  );
  const response = createSoftwareKey(headers.origin).make(asked.body.options);
  const made = { body: { name: 'A key', response }, headers };
  const { body: added } = await succeeded(
    visitor.send<FactorAdded>('POST', '/api/user/second-factor/passkeys', made),
  );
  await succeeded(visitor.post('/api/user/second-factor/recovery-codes'));
  await succeeded(visitor.post('/api/user/second-factor/challenge', {}));
  const proof = { kind: 'totp', code: codeOf(secret, 1) };
  await succeeded(visitor.post('/api/user/second-factor/verify', { proof }));
  await getAll(visitor, ['/api/user/second-factor', '/api/admin/sign-in-rules']);
  const passkey = added.factors.find(({ kind }) => kind === 'passkey')?.id ?? '';
  await succeeded(visitor.send('DELETE', `/api/user/second-factor/${passkey}`));
  const colleague = await openStaff('auditor');
  await addAuthenticator((await trySignIn(colleague)).visitor);
  const reset = `/api/admin/users/${colleague.id}/second-factor/reset`;
  await succeeded(visitor.post(reset, { reason: 'A test' }));
  const { body: rules } = await visitor.get<SignInRules>('/api/admin/sign-in-rules');
  const unchanged = { secondFactorRequired: rules.secondFactorRequired, reason: 'A test' };
  const read = { 'if-match': `"${rules.revision}"` };
  await succeeded(
    visitor.send('PUT', '/api/admin/sign-in-rules', { body: unchanged, headers: read }),
  );
});

test('answers about refused codes are as their schemas say', async () => {
  const user = await openStaff('auditor');
  const devices = await knownDevices(user);
  await addAuthenticator((await trySignIn(user)).visitor);
  await useUpCodes(user, devices);
  const [guest] = devices;
  if (guest === undefined) throw new Error('no device');
  await guest.fetchToken();
  await succeeded(guest.post('/api/second-factor/codes/link', { login: user.email }));
  const { text } = await mailAbout(user.email, 'Give codes again');
  const token = tokenIn(text);
  await succeeded(guest.post('/api/second-factor/codes/admit', { token }));
});

test('answers about the machinery are as their schemas say', async () => {
  const root = await demoVisitor('superadmin');
  await getAll(root, [
    '/api/admin/operations/projections',
    '/api/admin/operations/parked',
    '/api/admin/operations/queues',
    '/api/admin/operations/rebuilds',
    '/api/admin/operations/sign-ins',
    '/api/admin/operations/deeds',
  ]);
  const asked = { projection: 'payment_references', reason: 'A test.' };
  const { body } = await succeeded(
    root.post<Rebuild>('/api/admin/operations/rebuilds', asked, idempotencyHeader()),
  );
  await getAll(root, [`/api/admin/operations/rebuilds/${body.id}`]);
  await root.post(`/api/admin/operations/rebuilds/${body.id}/stop`);
  const about = { kind: 'command', owner: 'settle-order', reason: 'A test.' };
  await succeeded(root.post('/api/admin/operations/parked/retry', about, idempotencyHeader()));
  const skipped = { ...about, subjectId: await refusedWork(root) };
  await succeeded(root.post('/api/admin/operations/parked/skip', skipped, idempotencyHeader()));
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
    () => root.get<ParkedItem[]>('/api/admin/operations/parked'),
    ({ body }) => body.some(({ subjectId, state }) => subjectId === id && state === 'parked'),
  );
  return id;
}

test(
  'replays of the history are answered as their schemas say',
  async () => {
    const { visitor } = await trySignIn(await openStaff('auditor'));
    await getAll(visitor, ['/api/history/replays']);
    const { id } = await resumedReplay(visitor);
    await succeeded(visitor.get(`/api/history/replays/${id}`));
    await visitor.post(`/api/history/replays/${id}/stop`);
  },
  A_REPLAY_MS,
);
test('verifications of the log are answered as their schemas say', async () => {
  const { visitor } = await trySignIn(await openStaff('auditor'));
  await getAll(visitor, ['/api/history/verifications']);
  const { id } = await begunVerification(visitor);
  await succeeded(visitor.get(`/api/history/verifications/${id}`));
  await visitor.post(`/api/history/verifications/${id}/stop`);
});

test('the history is answered as its schemas say', async () => {
  const root = await demoVisitor('superadmin');
  const search = '/api/history/events?type=UserRegistered.v1&limit=1';
  const { body } = await succeeded(root.get<HistoryPage>(search));
  const { position = '', stream = '', correlationId = '' } = body.items[0] ?? {};
  await getAll(root, [
    '/api/history/event-types',
    `/api/history/events/${position}`,
    `/api/history/streams/${stream}`,
    `/api/history/chain/${correlationId}`,
  ]);
  const look = { reason: 'A test.' };
  await succeeded(
    root.post(`/api/history/events/${position}/personal-data`, look, idempotencyHeader()),
  );
});

test('erasures are answered as their schemas say', async () => {
  const [root, { user }] = await Promise.all([demoVisitor('superadmin'), newCustomer()]);
  // The list of people is read by whom it was not written by.
  await eventually(
    async () => (await root.get(`/api/history/erasures/persons/${user.id}`)).status === 200,
  );
  const erasing = { userId: user.id, confirmation: user.username, reason: 'A test' };
  const criteria = { terms: ['Nobody at all'] };
  await succeeded(root.post(`/api/history/erasures/persons/${user.id}/places`, criteria));
  const places = [{ kind: 'order-branch', id: randomUUID() }];
  const redaction = { userId: user.id, places, reason: 'A test' };
  await succeeded(root.post('/api/history/redactions', redaction));
  await succeeded(root.post('/api/history/erasures', erasing));
  await succeeded(root.get('/api/history/erasures'));
});

test('the signed log is answered as its schemas say', async () => {
  const root = await demoVisitor('superadmin');
  const checkpointRequest = { reason: 'A test.' };
  await succeeded(root.post(historyLogPaths.checkpoints, checkpointRequest, idempotencyHeader()));
  await eventually(async () => (await root.get<LogStanding>(historyLogPaths.key)).body.checkpoint);
  const search = '/api/history/events?order=oldest&limit=1';
  const { body } = await succeeded(root.get<HistoryPage>(search));
  await getAll(root, [
    historyLogPaths.consistency,
    historyLogPaths.checkpoints,
    '/api/history/alarm',
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
  const search = '/api/history/events?type=UserRegistered.v1&limit=1';
  const { body } = await succeeded(root.get<HistoryPage>(search));
  const ofStream = `?${new URLSearchParams({ stream: body.items[0]?.stream ?? '' }).toString()}`;
  const ofProduct = `?id=${goods.product.id}`;
  await getAll(root, [
    '/api/history/state' + ofStream,
    '/api/history/marks/stream' + ofStream,
    '/api/history/marks/dashboard',
    '/api/history/marks/product' + ofProduct,
    '/api/history/as-of/dashboard',
    '/api/history/as-of/product' + ofProduct,
  ]);
  const scope = { companyId: customer.user.companyId };
  const rule = { kind: 'discount', percent: '7.5' };
  await succeeded(root.post('/api/history/what-if', { scope, rule }));
});

test('no route that answers JSON was left out', () => {
  const answering = allRoutes.filter(({ response }) => response).map(keyOf);
  expect(answering.filter((route) => !checkedRoutes.has(route))).toEqual([]);
});
