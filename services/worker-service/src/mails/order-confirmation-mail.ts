import type { Order } from 'contracts/api/orders';
import { namedCheckpoint } from 'contracts/history/named-checkpoint';
import { seesWallet } from 'contracts/policies/branch-rights';
import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Services } from './asked-services.ts';
import type { AddressedMail, RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import { NotReadableYet } from './not-readable-yet.ts';
import type { Recipient } from './recipient.ts';
import { withCheckpoint } from './with-checkpoint.ts';
import { plainWords, quoted } from './words-of-others.ts';

/** What a mail says of an order: nothing of its keys, which are shown to those who are signed in only. */
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

interface Texts {
  readonly subject: (orderNumber: string) => string;
  readonly complete: (orderNumber: string) => string;
  readonly total: string;
  readonly deposit: string;
  readonly credit: string;
  readonly branch: string;
  readonly poNumber: string;
  readonly where: string;
  readonly never: string;
}

const TEXTS: InEachLanguage<Texts> = {
  en: {
    subject: (orderNumber) => `Your order ${orderNumber} is complete`,
    complete: (orderNumber) => `your order ${orderNumber} is paid and complete.`,
    total: 'Total',
    deposit: 'from your deposit',
    credit: 'on credit',
    branch: 'Branch',
    poNumber: 'PO number',
    where: 'The licence keys are on the order\u2019s page, once you are signed in:',
    never: 'We never send licence keys by e-mail.',
  },
  bs: {
    subject: (orderNumber) => `Vaša narudžba ${orderNumber} je završena`,
    complete: (orderNumber) => `vaša narudžba ${orderNumber} je plaćena i završena.`,
    total: 'Ukupno',
    deposit: 'iz depozita',
    credit: 'na kredit',
    branch: 'Poslovnica',
    poNumber: 'Broj narudžbenice',
    where: 'Licencne ključeve ćete naći na stranici narudžbe kad se prijavite:',
    never: 'Licencne ključeve nikada ne šaljemo e-poštom.',
  },
};

/** Writes to the buyer of an order, and names the last checkpoint of the log. */
export async function writeConfirmation(
  orderId: string,
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail> {
  const order = await services.query('admin.order', { orderId });
  // Completed and perhaps refunded since; what is still in progress was read too early.
  if (order.status === 'processing') throw new NotReadableYet();
  const { placedBy } = order;
  const { user } = await services.query('accounts.user', { userId: placedBy });
  const { checkpoint } = await services.query('history.log', {});
  const shown = seesWallet(user) ? order : { ...order, payment: null };
  const mail = orderConfirmationMail(shown, user, portal);
  const written = withCheckpoint(mail, languageOf(user), namedCheckpoint(checkpoint));
  return { ...written, persons: [placedBy] };
}

/** Notifies a buyer that an order is paid and complete. */
export function orderConfirmationMail(
  order: ConfirmedOrder,
  buyer: Recipient,
  portal: string,
): RenderedMail {
  const language = languageOf(buyer);
  const texts = TEXTS[language];
  const page = new URL(`/${order.tenantId}/orders/${encodeURIComponent(order.id)}`, portal);
  const text = `${greeting(language, buyer.firstName)}

${texts.complete(order.orderNumber)}

${[...linesOf(order), '', ...paymentOf(order, texts), ...labelsOf(order, texts)].join('\n')}

${texts.where}
${page.href}

${texts.never}
`;
  return { to: buyer.email, subject: texts.subject(order.orderNumber), text };
}

function linesOf({ lines, currency }: ConfirmedOrder): readonly string[] {
  return lines.map(({ quantity, productName, sku, lineTotal }) => {
    const goods = `${quantity} x ${quoted(productName)} (${plainWords(sku)})`;
    return `  ${goods}: ${formatAmount(lineTotal, currency)}`;
  });
}

function paymentOf({ total, payment, currency }: ConfirmedOrder, texts: Texts): readonly string[] {
  const split = payment
    ? [
        `  ${texts.deposit}: ${formatAmount(payment.deposit, currency)}`,
        `  ${texts.credit}: ${formatAmount(payment.credit, currency)}`,
      ]
    : [];
  return [`${texts.total}: ${formatAmount(total, currency)}`, ...split];
}

function labelsOf({ branch, poNumber }: ConfirmedOrder, texts: Texts): readonly string[] {
  const branchLine = branch ? [`${texts.branch}: ${quoted(branch.name)}`] : [];
  const poLine = poNumber ? [`${texts.poNumber}: ${quoted(poNumber)}`] : [];
  return [...branchLine, ...poLine];
}
