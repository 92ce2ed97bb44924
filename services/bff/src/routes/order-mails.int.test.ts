import { expect, test } from '@jest/globals';
import type { Branch } from 'contracts/api/branches';
import type { RevealedKey } from 'contracts/api/orders';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import { mailTo, mailsTo } from '../testing/outbox.ts';
import { demoVisitor, newCustomer, idempotencyHeader } from '../testing/visitor.ts';

test('a completed order is confirmed by one mail, with what was bought and without its keys', async () => {
  const [admin, { visitor, user }] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const { product, keys } = await stockedProduct(admin, { stock: 2 });
  await deposit(admin, user.companyId ?? '', '50.00');
  const { body: depot } = await visitor.post<Branch>('/api/branches', { name: 'Depot Mostar' });
  const said = { poNumber: 'PO 42', branchId: depot.id };
  const purchase = { product, quantity: 2, expectedTotal: '20.00', ...said };
  const order = await buy(visitor, purchase);
  expect(order.status).toBe('completed');
  const mail = await mailTo(user.email);
  expect(mail.subject).toContain(order.orderNumber);
  for (const part of [
    `2 x "${product.name}" (${product.sku}): €20.00`,
    'Total: €20.00',
    'from your deposit: €20.00',
    'PO number: "PO 42"',
    'Branch: "Depot Mostar"',
    `/eur/orders/${order.id}`,
  ])
    expect(mail.text).toContain(part);
  const path = `/api/orders/${order.id}/keys/reveal`;
  const { body: revealed } = await visitor.post<RevealedKey[]>(path, {}, idempotencyHeader());
  expect(revealed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  // Not even a part of a key: each group of its characters is looked for that cannot be there by chance.
  const parts = keys.flatMap((key) => key.split('-').filter((part) => part.length >= 8));
  expect(parts).toHaveLength(4);
  const text = `${mail.subject}\n${mail.text}`.replaceAll(order.id, '').replaceAll(product.sku, '');
  expect(parts.filter((part) => text.includes(part))).toEqual([]);
  expect(await mailsTo(user.email)).toHaveLength(1);
});
