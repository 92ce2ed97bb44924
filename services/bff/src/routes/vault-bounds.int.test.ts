import { expect, test } from '@jest/globals';
import type { AdminProduct } from 'contracts/api/admin';
import type { JobDetails } from 'contracts/api/admin-jobs';
import type { KeyPassport, KeyRecord } from 'contracts/api/admin-keys';
import type { DemoMail } from 'contracts/api/demo';
import type { Order } from 'contracts/api/orders';
import type { VaultRequestState, VaultRequestWaits } from 'contracts/api/vault-requests';
import { GRANTED_REVEALS, STAFF_REVEALS_PER_HOUR } from 'contracts/constants/keys';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { deposit } from '../testing/deposit.ts';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer, newVisitor } from '../testing/visitor.ts';

const reason = 'A test';

async function keysOf(admin: Visitor, filter: object): Promise<readonly KeyRecord[]> {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  return (await admin.get<KeyRecord[]>(`/api/admin/keys?${search.toString()}`)).body;
}

async function staffMember() {
  const user = await openStaff('admin');
  return { user, visitor: (await trySignIn(user)).visitor };
}

const reveal = (visitor: Visitor, keyId: string) =>
  visitor.post<Problem>(`/api/admin/keys/${keyId}/reveal`, { reason }, idempotencyHeader());

test('of 60 looks at once 50 are answered, super admins are notified, and another admin grants 100 more', async () => {
  const [{ user, visitor }, other] = await Promise.all([staffMember(), staffMember()]);
  const superAdmin = await openStaff('super_admin');
  const { product } = await stockedProduct(await demoVisitor('admin'), { stock: 60 });
  const keys = await keysOf(visitor, { productId: product.id });
  expect(keys).toHaveLength(60);
  const answers = await Promise.all(keys.map(({ id }) => reveal(visitor, id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(60 - STAFF_REVEALS_PER_HOUR);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([429, 'too-many-reveals']);
  }
  const mail = await eventually(
    async () => (await outbox()).find(({ text }) => text.includes(user.username)),
    (found) => found !== undefined,
    { everyMs: 200 },
  );
  expect(mail?.subject).toContain('licence keys were looked at');
  expect(mail?.to).toContain(superAdmin.email);
  // Another one is not held by what this one has looked at.
  const [first] = keys;
  expect((await reveal(other.visitor, first?.id ?? '')).status).toBe(200);
  const asked = await visitor.post<VaultRequestState>('/api/admin/vault-requests', {
    kind: 'reveals',
  });
  expect([asked.status, asked.body.state]).toEqual([202, 'pending']);
  const approve = `/api/admin/vault-requests/${asked.body.id}/approve`;
  const own = await visitor.post<Problem>(approve);
  expect([own.status, own.body.code]).toEqual([403, 'own-request']);
  expect((await reveal(visitor, first?.id ?? '')).status).toBe(429);
  expect((await other.visitor.post<VaultRequestState>(approve)).body.state).toBe('approved');
  const again = await other.visitor.post<Problem>(approve);
  expect([again.status, again.body.code]).toEqual([409, 'request-decided']);
  const more = await Promise.all(keys.map(({ id }) => reveal(visitor, id)));
  const yetMore = await Promise.all(keys.slice(0, 50).map(({ id }) => reveal(visitor, id)));
  const granted = [...more, ...yetMore].filter(({ status }) => status === 200);
  expect(granted).toHaveLength(GRANTED_REVEALS);
});

async function outbox(): Promise<readonly DemoMail[]> {
  return (await newVisitor().get<DemoMail[]>('/api/demo/outbox')).body;
}

test('a licence is replaced twice by one admin, and a third time once another one has agreed', async () => {
  const [{ visitor }, other] = await Promise.all([staffMember(), staffMember()]);
  const operator = await demoVisitor('admin');
  const buyer = await newCustomer();
  const { product } = await stockedProduct(operator, { stock: 6 });
  await deposit(operator, buyer.user.companyId ?? '', '20.00');
  const order = await buy(buyer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const [sold] = await eventually(
    () => keysOf(visitor, { orderId: order.id }),
    (found) => found.length === 1,
  );
  const replace = (keyId: string) =>
    visitor.post<Partial<Pick<Problem, 'code'> & Pick<KeyPassport, 'replacedBy'>>>(
      `/api/admin/keys/${keyId}/replace`,
      { reason },
      idempotencyHeader(),
    );
  /** Where the read model has not heard of the sale yet, it is waited for. */
  const replaced = async (keyId: string): Promise<string> => {
    await eventually(
      () => keysOf(visitor, { id: [keyId] }),
      ([key]) => key?.status === 'allocated',
    );
    const answer = await replace(keyId);
    expect(answer.status).toBe(200);
    return answer.body.replacedBy ?? '';
  };
  const second = await replaced(sold?.id ?? '');
  const third = await replaced(second);
  await eventually(
    () => keysOf(visitor, { id: [third] }),
    ([key]) => key?.status === 'allocated',
  );
  const refused = await replace(third);
  expect([refused.status, refused.body.code]).toEqual([409, 'second-person-needed']);
  const asked = await visitor.post<VaultRequestState>('/api/admin/vault-requests', {
    kind: 'replacement',
    keyId: third,
  });
  expect(asked.status).toBe(202);
  expect((await replace(third)).body.code).toBe('second-person-needed');
  const approve = `/api/admin/vault-requests/${asked.body.id}/approve`;
  expect((await visitor.post<Problem>(approve)).body.code).toBe('own-request');
  expect((await other.visitor.post<VaultRequestState>(approve)).body.state).toBe('approved');
  const fourth = await replaced(third);
  await eventually(
    () => keysOf(visitor, { id: [fourth] }),
    ([key]) => key?.status === 'allocated',
  );
  expect((await replace(fourth)).body.code).toBe('second-person-needed');
  // The recall takes what is left of the delivery out of the stock.
  const more = { productId: product.id, supplierReference: 'more', keys: [`MORE-${product.sku}`] };
  await operator.post('/api/admin/key-batches', more, idempotencyHeader());
  await eventually(
    () => keysOf(visitor, { productId: product.id }),
    (keys) => keys.length === 7,
  );
  expect(await replacedByRecall(visitor, { product, order })).toEqual(['second-person-needed']);
});

interface Recalled {
  readonly product: Pick<AdminProduct, 'id'>;
  readonly order: Pick<Order, 'id'>;
}

/** Recalls the delivery, but of what was sold this order alone; the reasons of what was not done. */
async function replacedByRecall(
  visitor: Visitor,
  { product, order }: Recalled,
): Promise<readonly string[]> {
  const choice = {
    productId: product.id,
    supplierReference: 'test',
    reason,
    otherwise: 'later',
    orders: [{ orderId: order.id, deed: 'replace' }],
  };
  const { body } = await visitor.post<JobDetails>(
    '/api/admin/recalls',
    choice,
    idempotencyHeader(),
  );
  await visitor.post(`/api/admin/jobs/${body.id}/start`, { reason }, idempotencyHeader());
  const { body: job } = await eventually(
    () => visitor.get<JobDetails>(`/api/admin/jobs/${body.id}`),
    ({ body: { state } }) => state === 'done',
  );
  return job.problemGroups.map(({ reason: why }) => why);
}

test('whoever sent a link for the password of who asks does not grant looks, and another one does', async () => {
  const [sender, { user, visitor }, other] = await Promise.all([
    openStaff('super_admin'),
    staffMember(),
    staffMember(),
  ]);
  const tied = (await trySignIn(sender)).visitor;
  expect((await tied.post(`/api/admin/users/${user.id}/password-link`)).status).toBe(202);
  const request = { kind: 'reveals' };
  const asked = await visitor.post<VaultRequestWaits>('/api/admin/vault-requests', request);
  expect(asked.body.deciders).toBeGreaterThan(0);
  const approve = `/api/admin/vault-requests/${asked.body.id}/approve`;
  const refused = await tied.post<Problem>(approve);
  expect([refused.status, refused.body.code]).toEqual([403, 'not-independent']);
  expect(refused.body.message).toContain(`npm run portal -- approve ${asked.body.id}`);
  expect((await other.visitor.post<VaultRequestState>(approve)).body.state).toBe('approved');
});
