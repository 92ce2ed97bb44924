import { z } from 'zod';
import { TENANTS } from 'contracts/primitives/tenant';
import { calledFields, commonFields, flagField, portField, secretField } from 'kernel/runtime/env';
import { tracingFields } from 'kernel/tracing/tracing-fields';

/** The environment of the command service. */
export const configSchema = z.object({
  ...commonFields,
  ...calledFields,
  ...tracingFields,
  COMMAND_SERVICE_PORT: portField,
  /** Whether accounts that a demo made are let in. */
  DEMO: flagField.default(false),
  DATABASE_URL: z.string(),
  EVENTSTORE_URL: z.string(),
  BFF_COMMAND_KEY: secretField,
  WORKER_COMMAND_KEY: secretField,
  CLI_COMMAND_KEY: secretField,
  CLAIM_KEY: secretField,
  /** The one that it takes the place of, as long as anything is claimed by it alone. */
  FORMER_CLAIM_KEY: secretField.optional(),
  LICENCE_CLAIM_KEY: secretField,
  KEY_ENCRYPTION_KEY: secretField,
  PERSON_ENCRYPTION_KEY: secretField,
  /** Those that the two before take the place of, as long as anything stands under them. */
  FORMER_KEY_ENCRYPTION_KEY: secretField.optional(),
  FORMER_PERSON_ENCRYPTION_KEY: secretField.optional(),
  IDEMPOTENCY_KEY_SECRET: secretField,
  /** Markets in which companies may register themselves, separated by commas. */
  REGISTRATION_TENANTS: z
    .string()
    .default('eur')
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(z.enum(TENANTS)).min(1)),
});

export type Config = z.infer<typeof configSchema>;
