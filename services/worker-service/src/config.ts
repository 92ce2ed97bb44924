import { z } from 'zod';
import { commonFields, flagField, portField, secretField } from 'kernel/runtime/env';
import { hostsField } from 'kernel/runtime/hosts-field';
import { usersFields } from 'kernel/runtime/event-store-users';
import { tracingFields } from 'kernel/tracing/tracing-fields';

/** Outside of every database: what a restored backup must not undo, the list of erasures among it. */
const auditDirField = z.string().default('.data-audit');
/** Where mails lie that no server was named for. */
const outboxField = z.string().default('.data/outbox');
/** A number of days, at least one: what is of today may still be wanted. */
const daysField = z.coerce.number().int().min(1).max(36_500);

/** The environment of a worker. */
export const configSchema = z.object({
  ...commonFields,
  ...tracingFields,
  WORKER_PORT: portField,
  DATABASE_URL: z.string(),
  REDIS_URL: z.string(),
  EVENTSTORE_URL: z.string(),
  COMMAND_SERVICE_URL: z.string(),
  QUERY_SERVICE_URL: z.string(),
  WORKER_COMMAND_KEY: secretField,
  WORKER_QUERY_KEY: secretField,
  /** The address people use: what links in mails begin with. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
  /**
   * `smtp://user:password@host:port`, which begins TLS before anything is said unless the host is this machine or the
   * URL ends in `?requireTLS=false`; `smtps://...`; without it mails are written to a folder.
   */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('B2B Licence Portal <no-reply@localhost>'),
  MAIL_OUTBOX_DIR: outboxField,
  /** How long mails lie in that folder. */
  MAIL_FILES_KEPT_DAYS: daysField.default(30),
  /** How long it is known to whom a mail went, and about what. */
  SENT_MAILS_KEPT_DAYS: daysField.default(365),
  /** How long an ended import or other job is shown, with the lines that went wrong. */
  JOBS_KEPT_DAYS: daysField.default(365),
  /** How long a picture is kept that no product shows. */
  UNUSED_PICTURES_KEPT_DAYS: daysField.default(30),
  /** Other hosts that pictures of products are fetched from, over https; from nowhere else. */
  IMAGE_HOSTS: hostsField.default([]),
  AUDIT_DIR: auditDirField,
  /** For tests: holds each read model back by itself, by delays that follow from this number. */
  READ_MODEL_LAG_SEED: z.coerce.number().int().optional(),
});

export type Config = z.infer<typeof configSchema>;

/** The environment of what makes read models anew. */
export const rebuilderEnvironment = z.object({
  ...commonFields,
  REBUILDER_PORT: portField,
  /** The owner's: it makes, renames and drops schemas. */
  DATABASE_URL: z.string(),
  EVENTSTORE_URL: z.string(),
  /** In which hour of UTC the history is replayed and compared by itself. */
  REPLAY_HOUR_UTC: z.union([z.literal('off'), z.coerce.number().int().min(0).max(23)]).default(2),
});

/** Of a login that this makes; long enough that nobody guesses it. */
const passwordField = z.string().min(16);

/** The environment of what prepares the database before the services start. */
export const migrationEnvironment = z.object({
  ...commonFields,
  /** The owner's: it makes roles, schemas and tables. */
  DATABASE_URL: z.string(),
  /** Of one who may append: where older data was restored, the log says so before any service starts. */
  EVENTSTORE_URL: z.string(),
  AUDIT_DIR: auditDirField,
  MAIL_OUTBOX_DIR: outboxField,
  /** Goes on, once, with data that is older than what lies in AUDIT_DIR. */
  ACCEPT_OLDER_DATA: flagField.default(false),
  COMMAND_DATABASE_PASSWORD: passwordField,
  QUERY_DATABASE_PASSWORD: passwordField,
  WORKER_DATABASE_PASSWORD: passwordField,
  BFF_DATABASE_PASSWORD: passwordField,
  NOTARY_DATABASE_PASSWORD: passwordField,
  CLI_DATABASE_PASSWORD: passwordField,
  /** Names of replaceable secrets, separated by commas, of which new ones are to be taken. */
  ACCEPT_NEW_SECRETS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((each) => each.trim() || [])),
});

/** The environment of what makes the portal's users in a KurrentDB. */
export const eventStoreUsersEnvironment = z.object({
  ...commonFields,
  /** An administrator's. */
  EVENTSTORE_ADMIN_URL: z.string(),
  ...usersFields,
});
