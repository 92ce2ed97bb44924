import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminWallet } from 'contracts/api/admin';
import type {
  AdminTransaction,
  DecidedRequest,
  MarketSettings,
  PaymentDetails,
  PendingAction,
  ListedWallet,
  SettingsChange,
  ListedRequest,
  WalletRequest,
  WalletSums,
} from 'contracts/api/admin-wallets';
import type {
  BankStatementRecord,
  SettledPayment,
  StatementLine,
  StatementPreview,
} from 'contracts/api/bank-statements';
import type { WalletBalance } from 'contracts/api/wallet';
import { paymentReferenceOf, printedReference } from 'contracts/primitives/payment-reference';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { enterAnew } from '../testing/deposit.ts';
import { waitForModels } from '../testing/read-models.ts';
import { STAFF_PASSWORD, openStaff } from '../testing/staff.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, newVisitor } from '../testing/visitor.ts';

const ROUNDS = 100;

let root: Visitor;
let ada: Visitor;
let ben: Visitor;
let buyer: Customer;

beforeAll(async () => {
  [root, buyer] = await Promise.all([demoVisitor('superadmin'), newCustomer()]);
  [ada, ben] = await Promise.all([newAdmin(), newAdmin()]);
});

async function newAdmin(): Promise<Visitor> {
  return signedIn({ username: (await openStaff('admin')).username, password: STAFF_PASSWORD });
}

async function signedIn(account: { username: string; password: string }): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.fetchToken();
  await visitor.post('/api/login', { ...account, panel: 'admin' });
  await visitor.fetchToken();
  return visitor;
}

const companyOf = ({ user }: Customer): string => user.companyId ?? '';
const euros = (amount: string) => ({ amount, currency: 'EUR' }) as const;
const enter = async (amount: string, as = ada, to = buyer) => {
  const money = { ...euros(amount), reference: 'Transfer' };
  return enterAnew<WalletBalance & PendingAction>(as, companyOf(to), money);
};
const approve = async (as: Visitor, id: string) =>
  as.post<DecidedRequest & Partial<Pick<Problem, 'code'>>>(
    `/api/admin/deposits/${id}/approve`,
    {},
    idempotencyHeader(),
  );
const depositOf = async (of: Customer, expectedBalance: string) =>
  eventually(
    () => of.visitor.get<{ data: { balance: WalletBalance } }>('/api/wallet'),
    ({ body }) => body.data.balance.depositBalance === expectedBalance,
  );

test('a deposit up to the sum answers the balance, one above it says pending until another admin agrees', async () => {
  const customer = await newCustomer();
  const small = await enter('5000.00', ada, customer);
  expect([small.status, small.body.depositBalance]).toEqual([201, '5000.00']);
  const large = await enter('5000.01', ada, customer);
  expect([large.status, large.body.status]).toEqual([202, 'pending']);
  const id = large.body.requestId;

  const filter = encodeURIComponent(
    JSON.stringify({ state: 'pending', companyId: companyOf(customer) }),
  );
  // The name comes from another read model than the request.
  const list = await eventually(
    () => ada.get<ListedRequest[]>(`/api/admin/deposits?filter=${filter}`),
    ({ body }) => body.every(({ companyName }) => companyName !== null),
  );
  expect(list.headers.get('content-range')).toBe('deposits 0-0/1');
  expect(list.body).toMatchObject([
    { id, state: 'pending', companyName: customer.registration.companyName, amount: '5000.01' },
  ]);

  expect((await approve(ada, id)).status).toBe(403);
  expect((await approve(customer.visitor, id)).status).toBe(403);
  expect((await approve(ben, randomUUID())).status).toBe(404);
  const approved = await approve(ben, id);
  expect([approved.status, approved.body.status]).toEqual([200, 'approved']);
  await depositOf(customer, '10000.01');
  const shown = await ben.get<WalletRequest>(`/api/admin/deposits/${id}`);
  expect(shown.body).toMatchObject({ state: 'approved', decidedAt: expect.any(String) });
});

test('nobody approves what they have entered, also not from another session of theirs', async () => {
  const customer = await newCustomer();
  const root2 = await demoVisitor('superadmin');
  const { body } = await enter('9000.00', root, customer);
  const own = await approve(root2, body.requestId);
  expect([own.status, own.body.code]).toEqual([403, 'own-request']);
  const reason = { reason: 'Entered twice.' };
  const reject = async (as: Visitor, why: object) =>
    as.post(`/api/admin/deposits/${body.requestId}/reject`, why, idempotencyHeader());
  const back = await reject(root2, reason);
  expect(back.status).toBe(200);
  const late = await approve(ben, body.requestId);
  expect([late.status, late.body.code]).toEqual([409, 'request-decided']);
  expect((await reject(root, {})).status).toBe(400);
});

test(`two admins approve the same deposit at once ${ROUNDS} times: one wins, the other is refused, nothing is doubled`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body } = await enter('5000.01');
    const answers = await Promise.all([
      approve(ben, body.requestId),
      approve(root, body.requestId),
    ]);
    const seen = answers.map(({ status, body: { code = 'won' } }) => `${status} ${code}`);
    expect(seen.toSorted()).toEqual(['200 won', '409 request-decided']);
  }
  await depositOf(buyer, '500001.00');
});

test('a wallet is put right by adjustment, repayment and reversal, each with a reason', async () => {
  const customer = await newCustomer();
  const company = companyOf(customer);
  const correct = async (path: string, body: object) =>
    ada.post<WalletBalance & Problem>(path, body, idempotencyHeader());
  await enter('100.00', ada, customer);
  const deposit = await eventually(
    () => ada.get<AdminWallet>(`/api/admin/wallets/${company}`),
    ({ status, body }) => status === 200 && body.transactions.length === 1,
  );
  expect(deposit.body.paymentReference).toBe(paymentReferenceOf(company, 'eur'));
  const transactionId = deposit.body.transactions[0]?.id ?? '';
  const because = { reason: 'Checked with the bank.' };
  const lowered = { ...euros('-30.00'), ...because };
  const adjusted = await correct(`/api/admin/wallets/${company}/adjustments`, lowered);
  expect([adjusted.status, adjusted.body.depositBalance]).toEqual([201, '70.00']);
  const tooMuch = { ...euros('-70.01'), ...because };
  expect((await correct(`/api/admin/wallets/${company}/adjustments`, tooMuch)).status).toBe(409);
  const silent = { ...euros('1.00'), reason: ' ' };
  expect((await correct(`/api/admin/wallets/${company}/adjustments`, silent)).status).toBe(400);
  const reversed = await correct(
    `/api/admin/wallets/${company}/deposits/${transactionId}/reversal`,
    because,
  );
  expect(reversed.body).toMatchObject({ depositBalance: '0.00', creditUsed: '30.00' });
  const again = await correct(
    `/api/admin/wallets/${company}/deposits/${transactionId}/reversal`,
    because,
  );
  expect([again.status, again.body.code]).toEqual([409, 'already-reversed']);
  await correct(`/api/admin/wallets/${company}/adjustments`, { ...euros('10.00'), ...because });
  const repaid = await correct(`/api/admin/wallets/${company}/repayments`, {
    ...euros('10.00'),
    ...because,
  });
  expect(repaid.body).toMatchObject({ depositBalance: '0.00', creditUsed: '20.00' });
});

function statementOf(rows: readonly (readonly string[])[]): string {
  const quoted = rows.map((row) => row.map((cell) => `"${cell}"`).join(';'));
  return ['Datum;Iznos;Uplatilac;Svrha;Broj', ...quoted].join('\n');
}

const columns = {
  date: 'Datum',
  amount: 'Iznos',
  payer: 'Uplatilac',
  text: 'Svrha',
  transaction: 'Broj',
};

async function upload(csv: string): Promise<string> {
  const body = { tenantId: 'eur', name: 'march.csv', csv, columns };
  const sent = await ada.post<{ id: string }>(
    '/api/admin/bank-statements',
    body,
    idempotencyHeader(),
  );
  expect(sent.status).toBe(202);
  return sent.body.id;
}

async function finished(id: string): Promise<BankStatementRecord> {
  const { body } = await eventually(
    () => ada.get<BankStatementRecord>(`/api/admin/bank-statements/${id}`),
    ({ status, body: { done, ...counts } }) => {
      if (status !== 200) return false;
      const { booked, existing, waiting, unmatched, leftOut, notReached, rows } = counts;
      expect(booked + existing + waiting + unmatched + leftOut + notReached).toBe(rows);
      return done;
    },
  );
  return body;
}

async function unmatchedOf(statementId: string): Promise<readonly StatementLine[]> {
  const filter = encodeURIComponent(JSON.stringify({ statementId, outcome: 'unmatched' }));
  const { body } = await ada.get<StatementLine[]>(`/api/admin/bank-payments?filter=${filter}`);
  return body;
}

/** What became of the first lines of a statement, the latest or the largest before the others. */
async function outcomesBy(field: 'bookedOn' | 'amount', statementId: string) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ statementId }),
    sort: JSON.stringify([field, 'DESC']),
    range: '[0,3]',
  });
  const path = `/api/admin/bank-payments?${query.toString()}`;
  return (await ada.get<StatementLine[]>(path)).body.map(({ outcome }) => outcome);
}

test('a bank statement is matched by reference; imported twice it books nothing twice', async () => {
  const customer = await newCustomer();
  const company = companyOf(customer);
  const { reference } = (await customer.visitor.get<PaymentDetails>('/api/wallet/payment-details'))
    .body;
  const tag = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 120 }, (_, n) => [
    '31.03.2026',
    '1.000,50',
    'Ada',
    `Invoice ${n}, ${printedReference(reference).toLowerCase()}`,
    `${tag}-${n}`,
  ]);
  const odd = [
    ['31.03.2026', '5.000,01', 'Ada', reference, `${tag}-large`],
    ['31.03.2026', '-9,00', 'Fees', '', `${tag}-fee`],
    ['31.03.2026', '7,00', 'Somebody', 'a gift', `${tag}-gift`],
    ['31.03.2026', '8,00', 'Somebody', 'interest', `${tag}-interest`],
  ];
  const csv = statementOf([...rows, ...odd]);
  const preview = async () =>
    ada.post<StatementPreview>('/api/admin/bank-statements/preview', {
      tenantId: 'eur',
      csv,
      columns,
    });
  // The company has registered a moment ago.
  const { body: expected } = await eventually(preview, ({ body }) => body.booked > 0);
  // One person books 5,000 for a company; what is beyond waits.
  const alone = { rows: 124, booked: 4, waiting: 117, unmatched: 2, leftOut: 1 };
  expect(expected).toMatchObject(alone);
  expect([expected.newMoney, expected.existing]).toEqual(['125075.01', 0]);
  expect(expected.lines.slice(0, 4).map(({ outcome }) => outcome)).toEqual([
    'unmatched',
    'unmatched',
    'left-out',
    'waiting',
  ]);
  const statementId = await upload(csv);
  expect(await finished(statementId)).toMatchObject(alone);
  await decideBeyond(statementId, customer);
  const first = await finished(statementId);
  const lineCounts = { rows: 124, booked: 120, existing: 0, waiting: 1, unmatched: 2, leftOut: 1 };
  expect(first).toMatchObject(lineCounts);
  // A line that is no payment stands where the statement has it, and last where amounts are compared.
  expect(await outcomesBy('bookedOn', first.id)).toEqual([
    'unmatched',
    'unmatched',
    'left-out',
    'waiting',
  ]);
  expect((await outcomesBy('amount', first.id)).slice(0, 2)).toEqual(['waiting', 'booked']);
  expect((await preview()).body).toMatchObject({ booked: 0, existing: 123, newMoney: '0.00' });
  const second = await finished(await upload(csv));
  expect(second).toMatchObject({ rows: 124, booked: 0, existing: 123, unmatched: 0, leftOut: 1 });
  await depositOf(customer, '120060.00');

  const [gift, interest] = (await unmatchedOf(first.id)).toSorted((a, b) =>
    (a.text ?? '').localeCompare(b.text ?? ''),
  );
  const whose = { companyId: company, reason: 'Their letter.' };
  const settle = async (path: string, body: object) =>
    ada.post<SettledPayment>(path, body, idempotencyHeader());
  const assigned = await settle(`/api/admin/bank-payments/${gift?.id ?? ''}/assign`, whose);
  expect([assigned.status, assigned.body.outcome]).toEqual([200, 'booked']);
  const none = { reason: 'Interest of our own.' };
  const dismissed = await settle(`/api/admin/bank-payments/${interest?.id ?? ''}/dismiss`, none);
  expect(dismissed.status).toBe(200);
  await depositOf(customer, '120067.00');
  expect(await finished(first.id)).toMatchObject({ booked: 121, unmatched: 0, leftOut: 2 });
});

/** One request stands for all lines of a statement that are beyond what one person books alone. */
async function decideBeyond(statementId: string, customer: Customer): Promise<void> {
  const { body: request } = await eventually(
    () => ben.get<ListedRequest>(`/api/admin/deposits/${statementId}`),
    ({ status }) => status === 200,
  );
  const asked = { kind: 'statement', state: 'pending', companyId: null, lines: 116 };
  expect(request).toMatchObject({ ...asked, amount: '116058.00' });
  const filter = encodeURIComponent(JSON.stringify({ requestId: statementId }));
  const lines = await ben.get<StatementLine[]>(`/api/admin/bank-payments?filter=${filter}`);
  expect(lines.headers.get('content-range')).toMatch(/\/116$/);
  expect(lines.body[0]).toMatchObject({ outcome: 'waiting', companyId: companyOf(customer) });
  const waiting = await ben.get<ListedRequest[]>(
    `/api/admin/deposits?filter=${encodeURIComponent(JSON.stringify({ id: [statementId], state: 'pending' }))}`,
  );
  expect(waiting.body).toHaveLength(1);
  const own = await approve(ada, statementId);
  expect([own.status, own.body.code]).toEqual([403, 'own-request']);
  const approved = await approve(ben, statementId);
  expect(approved.body).toMatchObject({ status: 'approved', kind: 'statement', balance: null });
  expect((await approve(ben, statementId)).body.code).toBe('request-decided');
  await depositOf(customer, '120060.00');
  await waitForModels(['bank_statements', 'wallet_requests'], { seenIn: 'wallet_balances' });
}

test('wallets and their transactions are listed with names, and exported whole', async () => {
  const customer = await newCustomer();
  const company = companyOf(customer);
  const { companyName } = customer.registration;
  await enter('10.00', ada, customer);
  await enter('20.00', ada, customer);
  const listOf = (path: string, filter: object) =>
    `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const wallets = await eventually(
    () => ben.get<ListedWallet[]>(listOf('/api/admin/wallets', { q: companyName.slice(2) })),
    ({ body }) => body[0]?.balance.depositBalance === '30.00',
  );
  await waitForModels(['wallet_ledger'], { seenIn: 'wallet_balances' });
  expect(wallets.body).toMatchObject([{ id: company, companyName, tenantId: 'eur' }]);
  const owing = await ben.get<ListedWallet[]>(
    listOf('/api/admin/wallets', { q: companyName, debt: 'any' }),
  );
  expect(owing.body).toEqual([]);
  const path = `/api/admin/wallets/${company}/transactions`;
  const page = `${path}?range=${encodeURIComponent('[1,1]')}`;
  const { body, headers } = await ben.get<AdminTransaction[]>(page);
  expect(headers.get('content-range')).toBe('transactions 1-1/2');
  expect(body).toMatchObject([{ amount: '10.00', actor: { name: 'Vera Stern' } }]);
  const none = await ben.get<AdminTransaction[]>(listOf(path, { kind: 'refund' }));
  expect(none.body).toEqual([]);
  expect((await ben.get(listOf(path, { from: 'yesterday' }))).status).toBe(400);
  const { body: csv } = await ben.get<string>(
    `/api/admin/wallets/${company}/transactions/export.csv`,
  );
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    expect.stringMatching(/,deposit,EUR,20\.00,.*,Vera Stern,/),
    expect.stringMatching(/,deposit,EUR,10\.00,/),
  ]);
  for (const whole of ['/api/admin/wallets/export.csv', '/api/admin/deposits/export.csv']) {
    const filter =
      whole === '/api/admin/wallets/export.csv' ? { id: [company] } : { companyId: company };
    expect((await ben.get<string>(listOf(whole, filter))).body).toContain(companyName);
  }
});

test('a file that is no statement is refused in words, and nothing of it is booked', async () => {
  const body = { tenantId: 'eur', csv: 'Datum;Iznos\n31.03.2026;1,00' };
  const { status, body: problem } = await ada.post<Problem>(
    '/api/admin/bank-statements',
    body,
    idempotencyHeader(),
  );
  expect(status).toBe(400);
  expect(problem.message).toContain("'Datum' seems to be the date");
});

test('the settings of a market are changed by super admins, at the revision they were read at', async () => {
  const path = '/api/admin/settings/km';
  const read = await root.get<MarketSettings>(path);
  const { bankDetails, approvalSum, lowStockThreshold, revision } = read.body;
  expect(read.headers.get('etag')).toBe(`"${revision}"`);
  const fields = { bankDetails, approvalSum, lowStockThreshold: lowStockThreshold + 1 };
  const put = async (as: Visitor, body: object, at?: number) =>
    as.send<MarketSettings & Problem>('PUT', path, {
      body,
      headers: at === undefined ? {} : { 'if-match': `"${at}"` },
    });
  expect((await put(ada, fields, revision)).status).toBe(403);
  expect((await put(root, fields)).status).toBe(428);
  const changed = await put(root, fields, revision);
  expect([changed.status, changed.body.revision]).toEqual([200, revision + 1]);
  const stale = await put(root, { ...fields, approvalSum: '1.00' }, revision);
  expect([stale.status, stale.body.code]).toEqual([412, 'stale-revision']);
  const german = { ...bankDetails, holder: 'A', bank: 'B', iban: 'DE88370400440532013000' };
  expect((await put(root, { ...fields, bankDetails: german }, revision + 1)).status).toBe(400);
  expect((await root.get('/api/admin/settings/usd')).status).toBe(404);
  const history = await root.get<SettingsChange[]>('/api/admin/settings/km/history');
  expect(history.body[0]).toMatchObject({
    before: { lowStockThreshold },
    after: { lowStockThreshold: lowStockThreshold + 1 },
  });
});

test('the sums of all wallets are stated per market', async () => {
  const { status, body } = await ada.get<WalletSums[]>('/api/admin/wallet-sums');
  expect([status, body.map(({ currency }) => currency)]).toEqual([200, ['EUR', 'KM']]);
  expect(body[0]?.wallets).toBeGreaterThan(0);
});

test('a buyer learns how to pay in: the account of the market and a reference of their own', async () => {
  const { body } = await buyer.visitor.get<PaymentDetails>('/api/wallet/payment-details');
  expect(body).toMatchObject({
    currency: 'EUR',
    reference: paymentReferenceOf(companyOf(buyer), 'eur'),
  });
});
