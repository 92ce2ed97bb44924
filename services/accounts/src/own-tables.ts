import type { QueueMail } from 'contracts/calls/queue-mail';
import type { SignInOutcome } from 'contracts/constants/operations';
import type { FactorKind } from 'contracts/constants/second-factor';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

const signInAttempts = defineTable('sign_in_attempts', {
  id: bigint().defaultTo("nextval('accounts.sign_in_attempts_id_seq'::regclass)"),
  subject: text(),
  address: text().nullable(),
  outcome: text<SignInOutcome>(),
  attempted_at: timestamp(),
  origin: text().defaultTo("''"),
  device: text().nullable(),
});

const passwordResets = defineTable('password_resets', {
  user_id: uuid(),
  token_hash: text(),
  credential_id: uuid(),
  expires_at: timestamp(),
  closures: integer().defaultTo('0'),
  by_staff: boolean().defaultTo('false'),
});

/**
 * Secrets and public keys of factors, kept outside the log. A row is written before the event that makes it count: one
 * that no event names is never looked at.
 */
const secondFactors = defineTable('second_factors', {
  factor_id: uuid(),
  user_id: uuid(),
  kind: text<FactorKind>(),
  // Of TOTP its secret, encrypted under the person's key; of a passkey its public key as base64url.
  secret: text(),
  // Of a passkey: how the authenticator names it.
  credential_id: text().nullable(),
  transports: jsonb<readonly string[]>(),
  // What was given last: the period of a code, or the counter of a passkey. The next must be greater.
  used_up: bigint(),
  last_used_at: timestamp().nullable(),
});

const sentMails = defineTable('sent_mails', {
  mail_id: uuid(),
  user_id: uuid(),
  kind: text<QueueMail['kind']>(),
  subject_id: uuid(),
  sent_at: timestamp(),
});

/** As migrations have made them; a test holds them to that. */
export const ownTables = [signInAttempts, passwordResets, secondFactors, sentMails];

export type AttemptRow = RowOf<typeof signInAttempts>;
export type ResetRow = RowOf<typeof passwordResets>;
export type FactorRow = RowOf<typeof secondFactors>;
export type MailRow = RowOf<typeof sentMails>;
