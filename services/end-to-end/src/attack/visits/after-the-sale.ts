import assert from 'node:assert/strict';
import { z } from 'zod';
import { bulkResultSchema } from 'contracts/api/console';
import { keyPassportSchema, keyRecordSchema } from 'contracts/api/admin-keys';
import { confirmationRequestedSchema, refundPreviewSchema } from 'contracts/api/admin-orders';
import { searchHitSchema } from 'contracts/api/console-search';
import {
  orderDetailsSchema,
  orderSchema,
  revealedKeySchema,
  timelineEntrySchema,
} from 'contracts/api/orders';
import type { Order } from 'contracts/api/orders';
import { vaultRequestStateSchema } from 'contracts/api/vault-requests';
import { walletResultSchema } from 'contracts/api/wallet';
import { once } from './guest.ts';
import type { Guests, Visit } from './guests.ts';
import { fillCart, inEur, payIn, placeOrder, reveal, stockUp, walletOf } from './purchase.ts';

const reason = 'A visit.';

/** An admin looks at a key, gives the buyer another one from the stock, and revokes one. */
async function exchangeKeys(guests: Guests, { keys }: Order): Promise<void> {
  const { admin, unsold, targets } = guests;
  const action = { body: { reason } };
  const [first = '', second = ''] = keys.map(({ id }) => id);
  targets.add('keyId', first);
  await admin.shown(
    keyPassportSchema,
    `/api/admin/keys/${first}`,
    ({ status }) => status === 'allocated',
  );
  const replace = ['POST', `/api/admin/keys/${first}/replace`] as const;
  const replaced = await admin.ask(keyPassportSchema, replace, { ...action, ...once() });
  await allowLooks(guests);
  const look = ['POST', `/api/admin/keys/${replaced.replacedBy ?? ''}/reveal`] as const;
  const { id, key } = await admin.ask(revealedKeySchema, look, { ...action, ...once() });
  assert.equal(id, replaced.replacedBy);
  assert.ok(unsold.delete(key), 'a key that was not for sale');
  const search = ['POST', '/api/admin/keys/search'] as const;
  const found = await admin.ask(z.array(keyRecordSchema), search, { body: { key } });
  assert.deepEqual(
    found.map((each) => each.id),
    [id],
  );
  const everywhere = ['POST', '/api/admin/search'] as const;
  const hits = await admin.ask(z.array(searchHitSchema), everywhere, { body: { q: key } });
  assert.ok(hits.some((each) => each.kind === 'key' && each.id === id));
  const revoke = ['POST', `/api/admin/keys/${second}/revoke`] as const;
  const revoked = await admin.ask(keyPassportSchema, revoke, { ...action, ...once() });
  assert.equal(revoked.status, 'revoked');
  const bulk = { body: { ids: [second], action: 'revoke', reason }, ...once() };
  const each = await admin.ask(bulkResultSchema, ['POST', '/api/admin/keys/bulk'], bulk);
  assert.equal(each.results.length, 1);
}

/** Whoever visits for long looks at more keys than one person may: another admin agrees. */
async function allowLooks({ admin, superAdmin }: Guests): Promise<void> {
  const ask = { body: { kind: 'reveals' } };
  const path = '/api/admin/vault-requests';
  const { id } = await admin.ask(vaultRequestStateSchema, ['POST', path], ask);
  const approve = ['POST', `/api/admin/vault-requests/${id}/approve`] as const;
  const { state } = await superAdmin.ask(vaultRequestStateSchema, approve);
  assert.equal(state, 'approved');
}

/** All of it goes back into the wallet, as it was announced before. */
async function refund(guests: Guests, { id, total }: Order): Promise<void> {
  const { admin, buyer } = guests;
  const before = await walletOf(guests);
  const preview = ['POST', `/api/admin/orders/${id}/refund/preview`] as const;
  const { amount } = await admin.ask(refundPreviewSchema, preview, { body: {} });
  assert.equal(amount, total);
  const call = ['POST', `/api/admin/orders/${id}/refund`] as const;
  const refunded = await admin.ask(orderSchema, call, { body: { reason }, ...once() });
  assert.equal(refunded.status, 'refunded');
  await buyer.shown(walletResultSchema, '/api/wallet', ({ data: { balance } }) => {
    return inEur(balance.totalAvailable) === inEur(before.totalAvailable) + inEur(amount);
  });
}

const afterTheSale: Visit = {
  name: 'what admins do after a sale',
  run: async (guests) => {
    await payIn(guests, '100.00');
    await stockUp(guests);
    await fillCart(guests);
    const bought = await placeOrder(guests);
    await reveal(guests, bought);
    await exchangeKeys(guests, bought);
    const { admin } = guests;
    const confirmation = ['POST', `/api/admin/orders/${bought.id}/confirmation`] as const;
    await admin.ask(confirmationRequestedSchema, confirmation);
    await refund(guests, bought);
    const isRefunded = ({ status }: Order): boolean => status === 'refunded';
    await admin.shown(orderDetailsSchema, `/api/admin/orders/${bought.id}`, isRefunded);
    const timeline = ['GET', `/api/admin/orders/${bought.id}/timeline`] as const;
    await admin.ask(z.array(timelineEntrySchema), timeline);
  },
};

export const afterTheSaleVisits: readonly Visit[] = [afterTheSale];
