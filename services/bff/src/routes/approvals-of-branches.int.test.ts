import { expect, test } from '@jest/globals';
import type { Approval, Spending } from 'contracts/api/approvals';
import type { Branch } from 'contracts/api/branches';
import type { Order } from 'contracts/api/orders';
import type { Problem } from 'contracts/problem';
import { COLLEAGUE_PROBLEM_CODES } from 'contracts/problem-codes';
import { eventually } from 'kernel/testing/eventually';
import { joined } from '../testing/colleagues.ts';
import { mailAbout } from '../testing/outbox.ts';
import { deposit } from '../testing/deposit.ts';
import { stockedProduct } from '../testing/stocked-product.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';
import type { Visitor } from '../testing/visitor.ts';

type Refused = Pick<Problem, 'code'>;

test('an approver of certain branches decides for those alone, and nobody is asked who may not answer', async () => {
  const [admin, owner] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const { product } = await stockedProduct(admin, { stock: 4 });
  await deposit(admin, owner.user.companyId ?? '', '100.00');
  // Branches that bound what they see too would hide from them what is for others.
  const everything = { buyersSee: 'company', viewersSee: 'company' };
  await owner.visitor.send('PUT', '/api/company/sight', { body: everything });
  const { body: depot } = await owner.visitor.post<Branch>('/api/branches', { name: 'Depot' });
  const approver = await joined(owner.visitor, { role: 'approver', branchIds: [depot.id] });
  const buyer = await joined(owner.visitor, { role: 'buyer', monthlyLimit: '0' });
  const asking = (branch: object) => ({ tenantId: 'eur', expectedTotal: '10.00', ...branch });
  const add = () =>
    buyer.visitor.post('/api/cart', { productId: product.id, quantity: 1, tenantId: 'eur' });
  const asked = async (branch: object): Promise<Approval> => {
    await add();
    const { status, body } = await buyer.visitor.post<Approval>(
      '/api/approvals',
      asking(branch),
      idempotencyHeader(),
    );
    expect(status).toBe(201);
    return body;
  };
  const approve = async ({ id }: Approval) =>
    approver.visitor.post<Order & Refused>(
      `/api/approvals/${id}/grant`,
      { expectedTotal: '10.00' },
      idempotencyHeader(),
    );
  const seen = async ({ id }: Approval): Promise<Approval> =>
    (
      await eventually(
        () => approver.visitor.get<Approval>(`/api/approvals/${id}`),
        ({ status }) => status === 200,
      )
    ).body;

  const forNone = await asked({});
  expect(await seen(forNone)).toMatchObject({ status: 'waiting', mayDecide: false });
  const { decidesForOtherBranches } = COLLEAGUE_PROBLEM_CODES;
  expect(await approve(forNone)).toMatchObject({
    status: 403,
    body: { code: decidesForOtherBranches },
  });
  const declined = await approver.visitor.post<Refused>(`/api/approvals/${forNone.id}/decline`, {
    reason: 'No',
  });
  expect([declined.status, declined.body.code]).toEqual([403, decidesForOtherBranches]);
  expect(await seen(forNone)).toMatchObject({ status: 'waiting' });
  const decidedFor = async () =>
    (await buyer.visitor.get<Spending>('/api/spending')).body.decidedFor;
  expect(await decidedFor()).toBeNull();
  const asks = 'A colleague asks for approval: €10.00';
  await mailAbout(owner.user.email, asks);

  const forDepot = await asked({ branchId: depot.id });
  expect(await seen(forDepot)).toMatchObject({ mayDecide: true });
  const toDecide = async (by: Visitor) =>
    (await by.get<Approval[]>('/api/approvals?toDecide=true')).body.map(({ id }) => id);
  expect(await toDecide(approver.visitor)).toEqual([forDepot.id]);
  expect(await toDecide(owner.visitor)).toEqual([forDepot.id, forNone.id]);
  expect(await toDecide(buyer.visitor)).toEqual([]);
  await mailAbout(`${owner.user.email}, ${approver.person.email}`, asks);
  expect((await approve(forDepot)).status).toBe(200);

  // Only the approver is left to answer.
  await admin.post(`/api/admin/users/${owner.user.id}/disable`, { reason: 'Away' });
  await add();
  const pay = async (branch: object) =>
    (await buyer.visitor.post<Refused>('/api/orders', asking(branch), idempotencyHeader())).body
      .code;
  await eventually(
    () => pay({}),
    (code) => code === COLLEAGUE_PROBLEM_CODES.limitReached,
  );
  expect(await pay({ branchId: depot.id })).toBe(COLLEAGUE_PROBLEM_CODES.approvalNeeded);
  await eventually(decidedFor, (branches) => branches?.join() === depot.id);
});
