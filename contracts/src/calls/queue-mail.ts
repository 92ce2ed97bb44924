import { z } from 'zod';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema } from '../primitives/schemas.ts';

/** What processes send to have a mail queued. The worker takes it itself: no other service knows of mails. */
export const QUEUE_MAIL = 'QueueMail';

/** A mail that is to be written and sent, without anything personal: the recipient is looked up when it is sent. */
export const queueMailSchema = z.strictObject({
  kind: z.enum([
    'password-reset',
    'password-link',
    'order-confirmation',
    'failed-sign-ins',
    'keys-recalled',
    'low-stock',
    'log-changed',
    'many-reveals',
    'operator-decided',
    'event-skipped',
    'settings-change',
    'admin-requested',
    'admin-approved',
    'admin-rejected',
    'admin-alone',
    'admin-reopened',
    'second-factor-added',
    'second-factor-removed',
    'recovery-code-used',
    'codes-refused',
    'codes-link',
    'company-factor-duty',
    'invitation',
    'approval-requested',
    'approval-granted',
    'approval-declined',
    'approval-withdrawn',
    'approval-failed',
    'notice',
    'ownership-requested',
    'ownership-decided',
    'password-changed',
    'email-change-old',
    'email-change-new',
    'email-changed',
    'email-changed-former',
    'role-changed',
    'access-opened',
  ]),
  /** The user, the company, the order, the approval, the product, the notice, the event or the finding it is about. */
  subjectId: idSchema,
  /** When it happened, where the mail says so. */
  happenedAt: instantSchema.optional(),
  /** The request for another address that a link is for: mails may be written after a later request. */
  changeId: idSchema.optional(),
  /** After it, nobody wants the mail any more. */
  giveUpAt: instantSchema,
});

export type QueueMail = z.infer<typeof queueMailSchema>;
