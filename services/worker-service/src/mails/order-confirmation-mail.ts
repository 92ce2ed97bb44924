import type { User } from 'contracts/api/accounts';
import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { RenderedMail } from './mail-sender.ts';
import { greeting, oneLine } from './names-in-mails.ts';

/** What is told of an order: nothing of its keys, which are shown to those who are signed in only. */
export type ConfirmedOrder = Pick<
  Order,
  | 'id'
  | 'orderNumber'
  | 'tenantId'
  | 'currency'
  | 'branch'
  | 'poNumber'
  | 'lines'
  | 'total'
  | 'payment'
>;

/** Tells a buyer that an order is paid and complete. */
export function orderConfirmationMail(
  order: ConfirmedOrder,
  buyer: Pick<User, 'email' | 'firstName'>,
  portal: string,
): RenderedMail {
  const page = new URL(`/${order.tenantId}/orders/${encodeURIComponent(order.id)}`, portal);
  const text = `${greeting(buyer.firstName)}

your order ${order.orderNumber} is paid and complete.

${[...linesOf(order), '', ...paymentOf(order), ...labelsOf(order)].join('\n')}

The licence keys are on the order's page, once you are signed in:
${page.href}

We never send licence keys by e-mail.
`;
  return { to: buyer.email, subject: `Your order ${order.orderNumber} is complete`, text };
}

function linesOf({ lines, currency }: ConfirmedOrder): readonly string[] {
  return lines.map(({ quantity, productName, sku, lineTotal }) => {
    const goods = `${quantity} x ${oneLine(productName)} (${oneLine(sku)})`;
    return `  ${goods}: ${formatAmount(lineTotal, currency)}`;
  });
}

function paymentOf({ total, payment, currency }: ConfirmedOrder): readonly string[] {
  const split = payment
    ? [
        `  from your deposit: ${formatAmount(payment.deposit, currency)}`,
        `  on credit: ${formatAmount(payment.credit, currency)}`,
      ]
    : [];
  return [`Total: ${formatAmount(total, currency)}`, ...split];
}

function labelsOf({ branch, poNumber }: ConfirmedOrder): readonly string[] {
  const branchLine = branch ? [`Branch: ${oneLine(branch.name)}`] : [];
  const poLine = poNumber ? [`PO number: ${oneLine(poNumber)}`] : [];
  return [...branchLine, ...poLine];
}
