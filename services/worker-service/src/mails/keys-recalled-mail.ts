import type { User } from 'contracts/api/accounts';
import type { OrderDetails } from 'contracts/api/orders';
import type { RenderedMail } from './mail-sender.ts';
import { greeting, oneLine } from './names-in-mails.ts';

const BECAME = {
  active: undefined,
  replaced: 'replaced by another key',
  refunded: 'refunded',
  revoked: 'taken back',
} as const;

/** Tells a buyer that a supplier took keys back, and what the portal has done about it. No key stands in it. */
export function keysRecalledMail(
  order: Pick<OrderDetails, 'id' | 'orderNumber' | 'tenantId' | 'keys'>,
  buyer: Pick<User, 'email' | 'firstName'>,
  portal: string,
): RenderedMail {
  const lines = order.keys.flatMap(({ status, productName, lastFour }) => {
    const became = BECAME[status];
    return became === undefined ? [] : [`- ${oneLine(productName)}, \u2026${lastFour}: ${became}`];
  });
  const address = new URL(`/${order.tenantId}/orders/${order.id}`, portal).href;
  const text = `${greeting(buyer.firstName)}

a supplier has taken licence keys back that are part of your order ${order.orderNumber}.
They may stop working. This is what became of them:

${lines.join('\n')}

New keys are ready for you, and refunded amounts are in your wallet:
${address}

We are sorry for the trouble.
`;
  return {
    to: buyer.email,
    subject: `Keys of your order ${order.orderNumber} were recalled`,
    text,
  };
}
