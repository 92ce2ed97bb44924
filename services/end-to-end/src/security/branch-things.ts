import { randomUUID } from 'node:crypto';
import { headers } from 'contracts/api/headers';
import { z } from 'zod';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import type { HttpClient } from '../harness/http-client.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { openBound } from './callers.ts';

const identified = z.object({ id: z.string() });
const wrapped = z.object({ data: identified });

/** What lies in one branch, or in none: by how the address begins that names it. */
export interface BranchThings {
  readonly ids: Readonly<Record<string, string>>;
  /** What of it an answer might show: ids, numbers, a name. */
  readonly marks: readonly string[];
  /** With which order a key is named. */
  readonly orderId: string;
}

/** Has an owner open a branch, where one is named, and buy, ask for help and be asked for approval there. */
export async function thingsAt(
  portal: PortalUnderTest,
  owner: SignedInBuyer,
  branchName: string | undefined,
): Promise<BranchThings> {
  const { id: productId } = await putOneOnSale(portal, { stock: 2, prices: { eur: '10.00' } });
  await portal.operator.deposit({ companyId: owner.customer.companyId, amount: '20.00' });
  const branchId =
    branchName &&
    identified.parse(await made(owner.http, '/api/branches', { name: branchName })).id;
  const forBranch = branchId === undefined ? {} : { branchId };
  await owner.addToCart({ productId });
  const order = await owner.placeOrder({ expectedTotal: '10.00', ...forBranch });
  if (order.status !== 'completed') throw new Error(`the order ended ${order.status}`);
  const ticket = await made(owner.http, '/api/support/tickets', {
    subject: 'The key is refused',
    message: 'The program says that it is not valid.',
    ...(branchId === undefined ? {} : { orderId: order.id }),
  });
  const ticketId = wrapped.parse(ticket).data.id;
  const asking = await openBound(portal, owner, {
    role: 'buyer',
    branchIds: branchId === undefined ? null : [branchId],
    monthlyLimit: '0',
  });
  await made(asking, '/api/cart', { productId, quantity: 1, tenantId: 'eur' });
  const request = { tenantId: 'eur', expectedTotal: '10.00', ...forBranch };
  const { id: approvalId } = identified.parse(await made(asking, '/api/approvals', request));
  const keyId = order.keys[0]?.id ?? '';
  return {
    orderId: order.id,
    ids: {
      '/api/orders/': order.id,
      '/api/keys/': keyId,
      '/api/support/tickets/': ticketId,
      '/api/approvals/': approvalId,
      ...(branchId === undefined ? {} : { '/api/branches/': branchId }),
    },
    marks: [
      order.id,
      order.orderNumber,
      keyId,
      ticketId,
      approvalId,
      ...(branchId === undefined ? [] : [branchId, branchName ?? '']),
    ],
  };
}

async function made(http: HttpClient, path: string, body: unknown): Promise<unknown> {
  const once = { [headers.idempotencyKey]: randomUUID() };
  const answer = await http.request('POST', path, { body, headers: once });
  if (answer.status >= 400) throw new Error(`POST ${path} was answered with ${answer.status}`);
  return answer.body;
}
