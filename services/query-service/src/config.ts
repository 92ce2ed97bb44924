import { z } from 'zod';
import { calledFields, commonFields, flagField, portField, secretField } from 'kernel/runtime/env';
import { tracingFields } from 'kernel/tracing/tracing-fields';

/** The environment of the query service. */
export const configSchema = z.object({
  ...commonFields,
  ...calledFields,
  ...tracingFields,
  QUERY_SERVICE_PORT: portField,
  /** Whether accounts that a demo made are let in. */
  DEMO: flagField.default(false),
  DATABASE_URL: z.string(),
  /** The history shows events as they are stored; nothing else reads the log here. */
  EVENTSTORE_URL: z.string(),
  BFF_QUERY_KEY: secretField,
  WORKER_QUERY_KEY: secretField,
  CLI_QUERY_KEY: secretField,
  CLAIM_KEY: secretField,
  /** The one that it takes the place of, as long as anything is claimed by it alone. */
  FORMER_CLAIM_KEY: secretField.optional(),
  LICENCE_CLAIM_KEY: secretField,
  PERSON_ENCRYPTION_KEY: secretField,
  /** The one that it takes the place of, as long as anything stands under it. */
  FORMER_PERSON_ENCRYPTION_KEY: secretField.optional(),
});

export type Config = z.infer<typeof configSchema>;
