import { DECIMAL_AMOUNT } from 'contracts/primitives/money';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { Language } from 'contracts/primitives/languages';

/** What a link may have written for who opens a ticket: it can be changed before it is sent. */
export const TICKET_TOPICS = ['credit-limit', 'bank-details'] as const;
export type TicketTopic = (typeof TICKET_TOPICS)[number];

interface TopicTexts {
  readonly subject: string;
  readonly message: (amount: string | undefined) => string;
}

const TOPICS: Readonly<Record<Language, Readonly<Record<TicketTopic, TopicTexts>>>> = {
  en: {
    'credit-limit': {
      subject: 'Request for a credit limit',
      message: (amount) =>
        amount === undefined
          ? 'Please grant us a credit limit, so that we can order before our transfer arrives.\n\nThe limit we wish for: '
          : `Please grant us a credit limit, so that we can order before our transfer arrives.\n\nFor the cart that we want to order now ${amount} is lacking.\nThe limit we wish for: ${amount}`,
    },
    'bank-details': {
      subject: 'Bank details for paying in',
      message: () => 'To which account do we pay, so that the money is credited to our wallet?',
    },
  },
  bs: {
    'credit-limit': {
      subject: 'Zahtjev za kreditni limit',
      message: (amount) =>
        amount === undefined
          ? 'Molimo vas da nam odobrite kreditni limit, kako bismo mogli naručiti prije nego što uplata stigne.\n\nŽeljeni limit: '
          : `Molimo vas da nam odobrite kreditni limit, kako bismo mogli naručiti prije nego što uplata stigne.\n\nZa korpu koju sada želimo naručiti nedostaje ${amount}.\nŽeljeni limit: ${amount}`,
    },
    'bank-details': {
      subject: 'Podaci o računu za uplatu',
      message: () => 'Na koji račun da uplatimo, da bi se novac proknjižio u naš novčanik?',
    },
  },
};

/** The ticket that a link has written, in the reader's language; nothing where it is about nothing special. */
export function topicTicket(
  { topic, amount }: { topic?: TicketTopic | undefined; amount?: string | undefined },
  { language, currency }: { language: Language; currency: Currency },
): Readonly<Partial<Record<'subject' | 'message' | 'category', string>>> {
  if (topic === undefined) return {};
  const { subject, message } = TOPICS[language][topic];
  const named = amount !== undefined && DECIMAL_AMOUNT.test(amount);
  return {
    subject,
    message: message(named ? formatAmount(amount, currency) : undefined),
    category: 'billing',
  };
}
