import type { OrderDetails } from 'contracts/api/orders';
import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { Services } from './asked-services.ts';
import type { AddressedMail, RenderedMail } from './mail-sender.ts';
import { greeting } from './names-in-mails.ts';
import type { Recipient } from './recipient.ts';
import { quoted } from './words-of-others.ts';

type Became = Exclude<OrderDetails['keys'][number]['status'], 'active'>;

interface Recalled {
  readonly orderNumber: string;
  readonly lines: string;
  readonly address: string;
}

const BECAME: InEachLanguage<Readonly<Record<Became, string>>> = {
  en: { replaced: 'replaced by another key', refunded: 'refunded', revoked: 'taken back' },
  bs: { replaced: 'zamijenjen drugim ključem', refunded: 'vraćen novac', revoked: 'povučen' },
};

const SUBJECTS: InEachLanguage<(orderNumber: string) => string> = {
  en: (orderNumber) => `Keys of your order ${orderNumber} were recalled`,
  bs: (orderNumber) => `Povučeni su ključevi vaše narudžbe ${orderNumber}`,
};

const TEXTS: InEachLanguage<(recalled: Recalled) => string> = {
  en: ({
    orderNumber,
    lines,
    address,
  }) => `a supplier has taken licence keys back that are part of your order ${orderNumber}.
They may stop working. This is what became of them:

${lines}

New keys are ready for you, and refunded amounts are in your wallet:
${address}

We are sorry for the trouble.
`,
  bs: ({
    orderNumber,
    lines,
    address,
  }) => `dobavljač je povukao licencne ključeve koji su dio vaše narudžbe ${orderNumber}.
Mogu prestati raditi. Evo šta je s njima:

${lines}

Novi ključevi vas čekaju, a vraćeni iznosi su u vašem novčaniku:
${address}

Žao nam je zbog neprilike.
`,
};

/** Writes to the buyer of an order, whichever mails about notices they chose: this one is owed to them. */
export async function writeRecallMail(
  orderId: string,
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail> {
  // What became of the keys was written a moment ago.
  const written = await services.writtenOf('order', orderId);
  const order = await services.query('admin.order', { orderId }, written);
  const { placedBy } = order;
  const { user } = await services.query('accounts.user', { userId: placedBy });
  return { ...keysRecalledMail(order, user, portal), persons: [placedBy] };
}

/** Notifies a buyer that a supplier took keys back, and what the portal has done about it. No key stands in it. */
function keysRecalledMail(
  order: Pick<OrderDetails, 'id' | 'orderNumber' | 'tenantId' | 'keys'>,
  buyer: Recipient,
  portal: string,
): RenderedMail {
  const language = languageOf(buyer);
  const { orderNumber } = order;
  const lines = order.keys.flatMap(({ status, productName, lastFour }) => {
    if (status === 'active') return [];
    return [`- ${quoted(productName)}, \u2026${lastFour}: ${BECAME[language][status]}`];
  });
  const address = new URL(`/${order.tenantId}/orders/${order.id}`, portal).href;
  const body = TEXTS[language]({ orderNumber, lines: lines.join('\n'), address });
  const text = `${greeting(language, buyer.firstName)}\n\n${body}`;
  return { to: buyer.email, subject: SUBJECTS[language](orderNumber), text };
}
