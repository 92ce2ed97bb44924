import type { TicketCreate } from 'contracts/api/support';
import {
  DEFAULT_TICKET_CATEGORY,
  DEFAULT_TICKET_PRIORITY,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_TEXTS,
} from 'contracts/constants/tickets';
import type { FieldErrors } from '../../../forms/field-errors.ts';
import type { TicketBeginning, TicketReferenceIds } from '../support-url.ts';

/** The form as it is written, all of it text. */
export type TicketDraft = Readonly<Record<'subject' | 'message' | 'priority' | 'category', string>>;

export const BLANK_TICKET: TicketDraft = {
  subject: '',
  message: '',
  priority: DEFAULT_TICKET_PRIORITY,
  category: DEFAULT_TICKET_CATEGORY,
};

/** What keeps a ticket from being sent, as in the contract, whose schema is not carried here for its size. */
export function validateTicket(
  { subject, message }: Pick<TicketDraft, 'subject' | 'message'>,
  texts: { readonly subjectTooShort: string; readonly messageTooShort: string },
): FieldErrors {
  return {
    ...(subject.trim().length < TICKET_TEXTS.subjectMin ? { subject: texts.subjectTooShort } : {}),
    ...(message.trim().length < TICKET_TEXTS.messageMin ? { message: texts.messageTooShort } : {}),
  };
}

/** The ticket as it is sent; what a draft holds that is no priority or category becomes the default. */
export function ticketOf(draft: TicketDraft, { order, product }: TicketReferenceIds): TicketCreate {
  return {
    subject: draft.subject.trim(),
    message: draft.message.trim(),
    priority: TICKET_PRIORITIES.find((each) => each === draft.priority) ?? DEFAULT_TICKET_PRIORITY,
    category: TICKET_CATEGORIES.find((each) => each === draft.category) ?? DEFAULT_TICKET_CATEGORY,
    ...(order === undefined ? {} : { orderId: order }),
    ...(product === undefined ? {} : { productId: product }),
  };
}

/** What a draft is about, as part of the name it is kept under. */
export function draftNameOf({ order, product, topic }: TicketBeginning): string {
  return ['ticket', order, product, topic].filter((part) => part !== undefined).join('.');
}
