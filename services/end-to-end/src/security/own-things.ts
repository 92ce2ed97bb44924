import { randomUUID } from 'node:crypto';
import { headers } from 'contracts/api/headers';
import { z } from 'zod';
import type { Kind } from '../attack/targets.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';

const identified = z.object({ id: z.string() });
const wrapped = z.object({ data: identified });
const first = z.array(identified).min(1);

/** Lets a buyer own one thing of each kind that is not everybody's; answers their ids. */
export async function ownThings(
  portal: PortalUnderTest,
  buyer: SignedInBuyer,
): Promise<Readonly<Partial<Record<Kind, string>>>> {
  const { id: productId } = await putOneOnSale(portal, { stock: 1, prices: { eur: '10.00' } });
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '10.00' });
  await buyer.addToCart({ productId });
  const order = await buyer.placeOrder({ expectedTotal: '10.00' });
  if (order.status !== 'completed') throw new Error(`the order ended ${order.status}`);
  const [line] = await buyer.addToCart({ productId });
  const branch = await made(buyer, '/api/branches', { name: 'Headquarters' });
  const ticket = await made(buyer, '/api/support/tickets', {
    subject: 'The key is refused',
    message: 'The program says that it is not valid.',
  });
  const list = await made(buyer, '/api/lists', { name: 'Every quarter' });
  const { body } = await buyer.http.request('GET', '/api/user/sessions');
  return {
    productId,
    orderId: order.id,
    itemId: line?.id ?? '',
    branchId: identified.parse(branch).id,
    listId: identified.parse(list).id,
    ticketId: wrapped.parse(ticket).data.id,
    sessionId: first.parse(body)[0]?.id ?? '',
  };
}

async function made(buyer: SignedInBuyer, path: string, body: unknown): Promise<unknown> {
  const once = { [headers.idempotencyKey]: randomUUID() };
  const answer = await buyer.http.request('POST', path, { body, headers: once });
  if (answer.status >= 400) throw new Error(`POST ${path} was answered with ${answer.status}`);
  return answer.body;
}
