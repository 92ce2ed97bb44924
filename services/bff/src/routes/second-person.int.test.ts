import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminUser } from 'contracts/api/admin';
import type { DecidedRequest, ListedRequest, PendingAction } from 'contracts/api/admin-wallets';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { choosePassword } from '../testing/choose-password.ts';
import { enterAnew } from '../testing/deposit.ts';
import { STAFF_PASSWORD, openStaff, trySignIn } from '../testing/staff.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { idempotencyHeader, newCustomer } from '../testing/visitor.ts';

interface Colleague {
  readonly id: string;
  readonly visitor: Visitor;
}

let root: Colleague;
let buyer: Customer;

beforeAll(async () => {
  [root, buyer] = await Promise.all([openedByOperator('super_admin'), newCustomer()]);
});

async function openedByOperator(role: 'admin' | 'super_admin'): Promise<Colleague> {
  const user = await openStaff(role);
  return { id: user.id, visitor: (await trySignIn(user)).visitor };
}

/** By somebody of the staff, in the console's way: the person is mailed a link. */
async function openedBy({ visitor }: Colleague): Promise<Colleague> {
  const username = `s${randomUUID().slice(0, 12)}`;
  const email = `${username}@example.test`;
  const names = { firstName: 'Vera', lastName: 'Stern' };
  const body = { tenantId: 'eur', role: 'admin', username, email, ...names };
  const opened = await visitor.post<AdminUser>('/api/admin/users', body);
  const { id, roleRequest } = opened.body;
  const approver = await openedByOperator('super_admin');
  const path = `/api/admin/users/${id}/role/requests/${roleRequest?.id ?? ''}/approve`;
  const approved = await approver.visitor.post(path, {});
  if (approved.status !== 200) throw new Error(JSON.stringify([opened.body, approved.body]));
  await choosePassword(email, STAFF_PASSWORD);
  return { id, visitor: (await trySignIn({ username })).visitor };
}

async function entered({ visitor }: Colleague): Promise<PendingAction> {
  const money = { amount: '5000.01', currency: 'EUR', reference: 'Transfer' } as const;
  const answer = await enterAnew<PendingAction>(visitor, buyer.user.companyId ?? '', money);
  expect(answer.status).toBe(202);
  return answer.body;
}

const approve = async ({ visitor }: Colleague, id: string) =>
  visitor.post<DecidedRequest & Partial<Pick<Problem, 'code' | 'message'>>>(
    `/api/admin/deposits/${id}/approve`,
    {},
    idempotencyHeader(),
  );

test('who opened somebody’s account and who was opened do not approve for each other; somebody else does', async () => {
  const [opened, other] = await Promise.all([openedBy(root), openedByOperator('admin')]);
  const theirs = await entered(opened);
  const refused = await approve(root, theirs.requestId);
  expect([refused.status, refused.body.code]).toEqual([403, 'not-independent']);
  expect(refused.body.message).toContain('You opened the account of whoever asked for this on');
  expect(refused.body.message).toContain(`npm run portal -- approve ${theirs.requestId}`);

  const back = await entered(root);
  const turned = await approve(opened, back.requestId);
  expect([turned.status, turned.body.code]).toEqual([403, 'not-independent']);
  for (const { requestId } of [theirs, back]) {
    const agreed = await approve(other, requestId);
    expect([agreed.status, agreed.body.status]).toEqual([200, 'approved']);
  }
});

test('a link for a password that was sent a moment ago ties two who were not', async () => {
  const [sender, helped] = await Promise.all([
    openedByOperator('super_admin'),
    openedByOperator('admin'),
  ]);
  const before = await entered(helped);
  expect((await sender.visitor.post(`/api/admin/users/${helped.id}/password-link`)).status).toBe(
    202,
  );
  const refused = await approve(sender, before.requestId);
  expect([refused.status, refused.body.code]).toEqual([403, 'not-independent']);
  // Declining gives nobody anything.
  const reason = { reason: 'Not known to the bank' };
  const rejecting = `/api/admin/deposits/${before.requestId}/reject`;
  const declined = await sender.visitor.post(rejecting, reason, idempotencyHeader());
  expect(declined.status).toBe(200);
});

test('two whom the operator of the machine has opened approve for each other, and the answer counts who may', async () => {
  const [ada, ben] = await Promise.all([openedByOperator('admin'), openedByOperator('admin')]);
  const asked = await entered(ada);
  expect(asked.deciders).toBeGreaterThan(0);
  expect(asked.advice).toBeUndefined();
  const shown = await eventually(
    () => ben.visitor.get<ListedRequest>(`/api/admin/deposits/${asked.requestId}`),
    ({ status }) => status === 200,
  );
  expect(shown.body.deciders).toBeGreaterThan(0);
  expect((await approve(ben, asked.requestId)).status).toBe(200);
  const decided = await eventually(
    () => ben.visitor.get<ListedRequest>(`/api/admin/deposits/${asked.requestId}`),
    ({ body }) => body.state === 'approved',
  );
  expect(decided.body.deciders).toBeUndefined();
});
