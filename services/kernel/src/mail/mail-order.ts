/** What processes send to have a mail queued. The worker takes it itself: no other service knows of mails. */
export const QUEUE_MAIL = 'QueueMail';

/** A mail that is to be written and sent, without anything personal: the recipient is looked up when it is sent. */
export interface MailOrder {
  readonly kind: 'password-reset' | 'order-confirmation';
  /** The user or the order it is about. */
  readonly subjectId: string;
  /** ISO 8601 instant after which nobody wants it any more. */
  readonly giveUpAt: string;
}
