import assert from 'node:assert/strict';
import { z } from 'zod';
import { userSchema } from 'contracts/api/accounts';
import { approvalSchema, spendingSchema } from 'contracts/api/approvals';
import { cartSchema } from 'contracts/api/cart';
import { invitationSchema } from 'contracts/api/colleagues';
import { orderSchema } from 'contracts/api/orders';
import { PASSWORD, buildRegistration, uniqueName } from '../../harness/factories.ts';
import { once } from './guest.ts';
import type { Guest } from './guest.ts';
import type { Guests, Visit } from './guests.ts';
import { tokenMailedTo } from './mailed-token.ts';

/** Somebody who may spend nothing alone asks for what an owner declines, takes it back, and gets it at last. */
export const approvals: Visit = {
  name: 'approvals',
  run: async (guests) => {
    const { operator } = guests.portal;
    const owner = guests.newcomer();
    const body = buildRegistration();
    const { companyId } = await owner.ask(userSchema, ['POST', '/api/register'], { body });
    owner.http.forgetToken();
    const product = await operator.createProduct({ prices: { eur: '3.00', km: '6.00' } });
    await operator.importKeys(product.id, [uniqueName('key')]);
    await operator.deposit({ companyId: companyId ?? '', amount: '3.00' });
    const buyer = await limitedBuyer(owner, guests);
    const line = { productId: product.id, quantity: 1, tenantId: 'eur' };
    await buyer.shown(z.unknown(), `/api/products/${product.id}?tenantId=eur`, () => true);
    await buyer.ask(cartSchema, ['POST', '/api/cart'], { body: line });
    const order = { tenantId: 'eur', expectedTotal: '3.00' };
    const ask = async () =>
      buyer.ask(approvalSchema, ['POST', '/api/approvals'], { body: order, ...once() });
    await buyer.ask(approvalSchema, ['POST', `/api/approvals/${(await ask()).id}/withdraw`]);
    const no = { body: { reason: 'Not this month' } };
    const decline = ['POST', `/api/approvals/${(await ask()).id}/decline`] as const;
    assert.equal((await owner.ask(approvalSchema, decline, no)).status, 'declined');
    const { id } = await ask();
    await owner.shown(z.array(approvalSchema), '/api/approvals', (list) =>
      list.some((each) => each.id === id && each.mayDecide),
    );
    await owner.ask(approvalSchema, ['GET', `/api/approvals/${id}`]);
    const yes = { body: { expectedTotal: '3.00' }, ...once() };
    const bought = await owner.ask(orderSchema, ['POST', `/api/approvals/${id}/grant`], yes);
    assert.equal(bought.status, 'completed');
    await buyer.shown(spendingSchema, '/api/spending', ({ spent }) => spent === '3.00');
  },
};

async function limitedBuyer(owner: Guest, { newcomer }: Guests): Promise<Guest> {
  const email = `${uniqueName('asks')}@example.test`;
  const body = { email, role: 'buyer', monthlyLimit: '0', branchIds: null };
  await owner.ask(invitationSchema, ['POST', '/api/invitations'], { body });
  const token = await tokenMailedTo(owner, email);
  const buyer = newcomer();
  const names = { firstName: 'Ana', lastName: 'Kos', username: uniqueName('ana') };
  const joining = { body: { token, ...names, password: PASSWORD } };
  await buyer.ask(userSchema, ['POST', '/api/invitation/accept'], joining);
  buyer.http.forgetToken();
  return buyer;
}
