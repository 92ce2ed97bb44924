import { z } from 'zod';
import { commonFields, portField, secretField } from 'kernel/runtime/env';

/** The environment of a worker. */
export const configSchema = z.object({
  ...commonFields,
  WORKER_PORT: portField,
  DATABASE_URL: z.string(),
  REDIS_URL: z.string(),
  EVENTSTORE_URL: z.string(),
  COMMAND_SERVICE_URL: z.string(),
  SERVICE_KEY: secretField,
});

export type Config = z.infer<typeof configSchema>;

/** The environment of what prepares the database before the services start. */
export const migrationEnvironment = z.object({
  ...commonFields,
  DATABASE_URL: z.string(),
  EVENTSTORE_URL: z.string(),
});
