import { expect, test } from '@jest/globals';
import type { JobDetails } from 'contracts/api/admin-jobs';
import type { KeyDelivery } from 'contracts/api/admin-keys';
import type { ShownRecall } from 'contracts/api/key-recall';
import type { Dashboard } from 'contracts/api/console';
import type { Order, OrderDetails } from 'contracts/api/orders';
import type { StockWatch } from 'contracts/api/stock-watch';
import type { WalletBalance } from 'contracts/api/wallet';
import { eventually } from 'kernel/testing/eventually';
import type { DemoMail } from 'contracts/api/demo';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, newVisitor } from '../testing/visitor.ts';

const search = (filter: object): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,49]`;

async function payingCustomer(admin: Visitor): Promise<Customer> {
  const customer = await newCustomer();
  await deposit(admin, customer.user.companyId ?? '', '100.00');
  return customer;
}

/** The mail with so much in its subject or text. */
async function mailAbout(words: string, address: string): Promise<DemoMail> {
  const visitor = newVisitor();
  const [mail] = await eventually(
    async () => {
      const { body } = await visitor.get<DemoMail[]>('/api/demo/outbox');
      return body.filter(
        ({ subject, text, to }) => `${subject}\n${text}`.includes(words) && to.includes(address),
      );
    },
    (mails) => mails.length > 0,
    { everyMs: 200 },
  );
  if (!mail) throw new Error('a mail that came is there');
  return mail;
}

async function ended(admin: Visitor, jobId: string): Promise<JobDetails> {
  return eventually(
    async () => (await admin.get<JobDetails>(`/api/admin/jobs/${jobId}`)).body,
    ({ state }) => state === 'done',
  );
}

/** The report of a recall: of each row its company, order, end of a key, how many keys, outcome, new end, reason. */
async function reportOf(admin: Visitor, jobId: string): Promise<readonly (readonly string[])[]> {
  const { body } = await admin.get<string>(`/api/admin/jobs/${jobId}/report.csv`);
  const [head, ...rows] = body.trim().split('\r\n');
  expect(head).toContain('company,order,key ends with,keys,outcome,new key ends with,reason');
  return rows.map((row) => row.split(',').slice(0, 7));
}

test('a recall revokes what is unsold, replaces or refunds what is sold, and notifies the companies', async () => {
  const admin = await demoVisitor('admin');
  const { product, keys: bad } = await stockedProduct(admin, { stock: 6 });
  const [first, second, third] = [
    await payingCustomer(admin),
    await payingCustomer(admin),
    await payingCustomer(admin),
  ];
  const ordered = { product, quantity: 1, expectedTotal: '10.00' };
  const replaced = await buy(first.visitor, { ...ordered, quantity: 2, expectedTotal: '20.00' });
  const refunded = await buy(second.visitor, ordered);
  const later = await buy(third.visitor, ordered);
  const more = { productId: product.id, supplierReference: 'good', keys: ['G-1', 'G-2', 'G-3'] };
  const keys = more.keys.map((key) => `${key}-${product.sku}`);
  await admin.post('/api/admin/key-batches', { ...more, keys }, idempotencyHeader());

  const delivery = { productId: product.id, supplierReference: 'test' };
  const address = `/api/admin/recalls?${new URLSearchParams(delivery).toString()}`;
  const { body: found } = await eventually(
    async () => admin.get<ShownRecall>(address),
    // The numbers come from the orders' read model, which may lag behind that of the keys.
    ({ body }) =>
      body.lines.length === 3 &&
      body.lines.every(({ orderNumber }) => orderNumber !== null) &&
      body.otherStock === 3,
  );
  expect(found).toMatchObject({ unsold: 2, batches: 1, product: { sku: product.sku } });
  expect(new Set(found.lines.map(({ orderNumber }) => orderNumber))).toEqual(
    new Set([replaced, refunded, later].map(({ orderNumber }) => orderNumber)),
  );

  const reason = 'The supplier says that they are stolen.';
  const orders = [
    { orderId: replaced.id, deed: 'replace' },
    { orderId: refunded.id, deed: 'refund' },
  ];
  const choice = { ...delivery, reason, otherwise: 'later', orders };
  const planned = await admin.post<JobDetails>('/api/admin/recalls', choice, idempotencyHeader());
  expect([planned.status, planned.body]).toMatchObject([
    201,
    { state: 'ready', total: 5, facts: { unsold: 2, replace: 2, refund: 1, later: 1 } },
  ]);
  const job = planned.body.id;
  await admin.post(`/api/admin/jobs/${job}/start`, { reason }, idempotencyHeader());
  const done = await ended(admin, job);
  expect(done).toMatchObject({
    problems: 0,
    done: 5,
    counts: { revoked: 2, replaced: 2, refunded: 1, told: 2 },
  });

  const { body: deliveries } = await eventually(
    async () =>
      admin.get<KeyDelivery[]>('/api/admin/key-deliveries' + search({ productId: product.id })),
    ({ body }) => body.some(({ revoked }) => revoked === 3),
  );
  expect(new Map(deliveries.map((each) => [each.supplierReference, each]))).toMatchObject(
    new Map([
      ['test', { available: 0, allocated: 1, revoked: 3, replaced: 2 }],
      ['good', { available: 1, allocated: 2, revoked: 0, replaced: 0 }],
    ]),
  );
  await eventually(
    async () => first.visitor.get<OrderDetails>(`/api/orders/${replaced.id}`),
    ({ body }) => body.keys.filter(({ status }) => status === 'active').length === 2,
  );
  await eventually(
    async () => second.visitor.get<{ data: { balance: WalletBalance } }>('/api/wallet'),
    ({ body }) => body.data.balance.depositBalance === '100.00',
  );
  const report = await eventually(
    async () => reportOf(admin, job),
    (rows) => rows.filter(([, , , , , newEnd]) => newEnd !== '').length === 2,
  );
  const end: unknown = expect.stringMatching(/^.{4}$/);
  const keyOf = ({ orderNumber }: Order, { user }: Customer, fate: readonly unknown[]) => [
    user.companyName,
    orderNumber,
    end,
    '1',
    ...fate,
  ];
  const byReplacing = keyOf(replaced, first, ['replaced', end, '']);
  expect(report).toHaveLength(5);
  expect(report[0]).toEqual(['', '', '', '2', 'revoked', '', '']);
  expect(report).toEqual(
    expect.arrayContaining([
      byReplacing,
      byReplacing,
      keyOf(refunded, second, ['refunded', '', '']),
      keyOf(later, third, ['left as it is', '', '']),
    ]),
  );
  for (const key of [...bad, ...keys]) expect(report.flat()).not.toContain(key);
  const mail = await mailAbout('recalled', first.user.email);
  expect(mail.text).toContain('replaced by another key');
  expect(mail.text).not.toContain('stolen');
});

test('a recall that is stopped midway goes on where it was, and does nothing twice', async () => {
  const admin = await demoVisitor('admin');
  const sold = 40;
  const { product } = await stockedProduct(admin, { stock: sold + 1 });
  const { visitor, user } = await newCustomer();
  await deposit(admin, user.companyId ?? '', '400.00');
  const order = await buy(visitor, { product, quantity: sold, expectedTotal: '400.00' });
  // One fewer than is needed.
  const keys = Array.from({ length: sold - 1 }, (_, index) => `G-${index}-${product.sku}`);
  const good = { productId: product.id, supplierReference: 'good', keys };
  await admin.post('/api/admin/key-batches', good, idempotencyHeader());
  const delivery = { productId: product.id, supplierReference: 'test' };
  const found = `/api/admin/recalls?${new URLSearchParams(delivery).toString()}`;
  await eventually(
    async () => admin.get<ShownRecall>(found),
    ({ body }) => body.lines[0]?.keys.length === sold && body.otherStock === keys.length,
  );
  const reason = 'The supplier blocks them.';
  const choice = { ...delivery, reason, otherwise: 'replace' };
  const { body: planned } = await admin.post<JobDetails>(
    '/api/admin/recalls',
    choice,
    idempotencyHeader(),
  );
  const read = async () => (await admin.get<JobDetails>(`/api/admin/jobs/${planned.id}`)).body;
  await admin.post(`/api/admin/jobs/${planned.id}/start`, { reason }, idempotencyHeader());
  await eventually(read, ({ counts }) => (counts['replaced'] ?? 0) > 0, { everyMs: 10 });
  const stopping = await admin.post<JobDetails>(`/api/admin/jobs/${planned.id}/stop`, {});
  expect([stopping.status, stopping.body.state]).toEqual([200, 'stopped']);

  const replacedIn = async () => {
    const { body } = await admin.get<OrderDetails>(`/api/admin/orders/${order.id}`);
    return body.keys.flatMap(({ id, replacedBy }) =>
      replacedBy === null ? [] : [[id, replacedBy]],
    );
  };
  // What was under way is done to its end, counted, and shown.
  const { pairs: before } = await eventually(
    async () => {
      const report = await reportOf(admin, planned.id);
      const waiting = report.filter(([, , , , outcome]) => outcome === 'not done yet');
      const counted = (await read()).counts['replaced'];
      return { pairs: await replacedIn(), counted, waiting: waiting.length };
    },
    ({ pairs, counted, waiting }) => pairs.length === counted && waiting === sold - pairs.length,
  );
  expect(before.length).toBeLessThan(sold - 1);
  const panel = await admin.get<Dashboard>('/api/admin/panel');
  const stopped = await admin.get<JobDetails[]>('/api/admin/jobs' + search({ state: 'stopped' }));
  expect(stopped.body.map(({ id }) => id)).toContain(planned.id);
  expect(panel.body.stoppedJobs).toBe(stopped.body.length);

  await admin.post(`/api/admin/jobs/${planned.id}/resume`, {});
  const done = await ended(admin, planned.id);
  expect([done.done, done.counts]).toEqual([
    sold + 1,
    { revoked: 1, replaced: sold - 1, refused: 1, told: 1 },
  ]);
  const after = await eventually(replacedIn, ({ length }) => length === sold - 1);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(new Set(after.map(([, replacedBy]) => replacedBy)).size).toBe(sold - 1);
  const report = await reportOf(admin, planned.id);
  const failed = report.filter(([, , , , outcome]) => outcome === 'failed');
  expect(failed).toEqual([
    [
      user.companyName,
      order.orderNumber,
      expect.any(String),
      '1',
      'failed',
      '',
      'insufficient-stock',
    ],
  ]);
});

test('a recall is laid out once, and twice started does nothing twice', async () => {
  const admin = await demoVisitor('admin');
  const { product } = await stockedProduct(admin, { stock: 4 });
  const choice = {
    productId: product.id,
    supplierReference: 'test',
    reason: 'Bad.',
    otherwise: 'refund',
  };
  const header = idempotencyHeader();
  const planned = await admin.post<JobDetails>('/api/admin/recalls', choice, header);
  const again = await admin.post<JobDetails>('/api/admin/recalls', choice, header);
  expect(again.body.id).toBe(planned.body.id);
  const starting = Array.from({ length: 5 }, async () =>
    admin.post(`/api/admin/jobs/${planned.body.id}/start`, {}, idempotencyHeader()),
  );
  expect((await Promise.all(starting)).map(({ status }) => status)).toEqual(
    Array.from({ length: 5 }, () => 200),
  );
  expect((await ended(admin, planned.body.id)).counts).toEqual({ revoked: 4 });
  const nothing = { ...choice, supplierReference: 'never delivered' };
  expect(await admin.post('/api/admin/recalls', nothing, idempotencyHeader())).toMatchObject({
    status: 404,
  });
});

test('a product at its threshold is notified of by mail and in the console, and above it no more', async () => {
  const admin = await demoVisitor('admin');
  const { product } = await stockedProduct(admin, { stock: 13 });
  const watch = async (): Promise<StockWatch | undefined> => {
    const filter = search({ id: [product.id] });
    return (await admin.get<StockWatch[]>('/api/admin/stock-watch' + filter)).body[0];
  };
  const put = async (threshold: number | null, revision: number) =>
    admin.send<StockWatch>('PUT', `/api/admin/stock-watch/${product.id}`, {
      body: { threshold },
      headers: { 'if-match': `"${revision}"` },
    });
  expect(await watch()).toMatchObject({ available: 13, threshold: null, lowSince: null });
  expect((await put(12, -1)).body).toMatchObject({ threshold: 12, revision: 0, lowSince: null });
  expect(await put(5, -1)).toMatchObject({ status: 412, body: { code: 'stale-revision' } });
  const customer = await payingCustomer(admin);
  await buy(customer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  await eventually(watch, (each) => each?.available === 12 && each.lowSince !== null);
  const low = await admin.get<StockWatch[]>('/api/admin/stock-watch' + search({ watch: 'low' }));
  expect(low.body.map(({ id }) => id)).toContain(product.id);
  const panel = await admin.get<{ belowThreshold: number }>('/api/admin/panel');
  expect(panel.body.belowThreshold).toBeGreaterThan(0);
  const mail = await mailAbout(product.sku, 'admin@demo.test');
  expect(mail.text).toContain('12 keys left');
  expect((await put(11, 0)).body).toMatchObject({ threshold: 11, revision: 1 });
  await eventually(watch, (each) => each?.lowSince === null);
  expect(await put(-4, 1)).toMatchObject({ status: 400 });
});

test('a product without a threshold of its own goes by its market’s, is found by name and SKU, and notified of by mail', async () => {
  const admin = await demoVisitor('admin');
  const { product } = await stockedProduct(admin, { stock: 11, tenants: ['eur'] });
  const found = async (filter: object): Promise<readonly StockWatch[]> =>
    (await admin.get<StockWatch[]>('/api/admin/stock-watch' + search(filter))).body;
  const stocked = await eventually(
    () => found({ q: product.sku }),
    ([each]) => each?.available === 11,
  );
  const markets = [{ tenantId: 'eur', available: 11, threshold: 10, isLow: false }];
  expect(stocked).toMatchObject([{ id: product.id, threshold: null, lowSince: null, markets }]);
  expect(await found({ q: `${product.sku} of nothing` })).toEqual([]);
  const customer = await payingCustomer(admin);
  await buy(customer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const [low] = await eventually(
    () => found({ q: product.sku, watch: 'low' }),
    (rows) => rows.length === 1,
  );
  expect(low?.markets).toMatchObject([{ available: 10, isLow: true }]);
  const mail = await mailAbout(product.sku, 'admin@demo.test');
  expect(mail.text).toContain('10 keys left in the EUR market');
});
