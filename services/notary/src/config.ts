import { z } from 'zod';
import { commonFields, portField, secretField } from 'kernel/runtime/env';

/** The environment of the notary. */
export const configSchema = z.object({
  ...commonFields,
  NOTARY_PORT: portField,
  DATABASE_URL: z.string(),
  EVENTSTORE_URL: z.string(),
  /** What checkpoints are signed with: the private key of Ed25519. */
  NOTARY_KEY: secretField,
  /** A folder that nobody else writes to; a copy of it belongs elsewhere. */
  AUDIT_DIR: z.string(),
  /** The log's name, by which whoever checks it knows it; left out: the one that it has. */
  LOG_NAME: z
    .string()
    .regex(/^[^\s+]*$/, 'has no spaces and no plus sign')
    .default(''),
  /** Names a new log that was given no name. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:3000'),
  CHECKPOINT_EVERY_EVENTS: z.coerce.number().int().min(1).max(100_000).default(1_000),
  CHECKPOINT_EVERY_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
  /** Is sent each checkpoint by POST. */
  CHECKPOINT_WEBHOOK_URL: z.union([z.literal(''), z.url()]).default(''),
  /** A clone of a git repository, to whose remote each checkpoint is pushed. */
  CHECKPOINT_GIT_DIR: z.string().default(''),
  /** A file that keeps the last checkpoint, outside of all that is backed up and put back together. */
  CHECKPOINT_FILE: z.string().default(''),
  /** A time stamp authority (RFC 3161) that checkpoints are sent to. */
  TSA_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'is an http(s) address' })])
    .refine((url) => url === '' || new URL(url).username === '', 'has no user name in it')
    .default(''),
  /** Certificates in PEM: the authority's own, or that of who certifies it. Left out, any authority's will do. */
  TSA_CA_FILE: z.string().default(''),
  /** No more than one time stamp in so long a time. */
  TSA_EVERY_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3_600),
  /** Consents to give up what was signed before, as the refusal of a start has named it. */
  ACCEPT_FORK: z.string().default(''),
});

export type Config = z.infer<typeof configSchema>;
