import { z } from 'zod';
import { givenSettings } from './given-settings.ts';
import { misfit } from './setting-files.ts';

/** A whole number from 1 to 65535; 0 lets the system choose. */
export const portField = z.coerce.number().int().min(0).max(65_535);

/** 32 random bytes as base64url. */
export const secretField = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url'))
  .refine((bytes) => bytes.length === 32, { error: 'must be 32 random bytes as base64url' });

export const flagField = z.enum(['true', 'false']).transform((text) => text === 'true');

/** What every process of the portal reads. */
export const commonFields = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  /** Who may read /metrics: `Authorization: Bearer …`. Without one nobody may. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A line for each request that a process is sent over HTTP, but for health and metrics. */
  ACCESS_LOG: flagField.default(false),
};

/** What a process that others call reads too. */
export const calledFields = {
  /** How long it goes on answering after it was asked to end, where another takes its place meanwhile. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
};

/**
 * Parses the environment of a process by its one schema. What it does not hold itself is read from the file that it
 * names (`NAME_FILE`).
 * @throws {ConfigurationError} naming every variable that is missing or wrong, and why; never their values.
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const parsed = schema.safeParse(givenSettings(environment, Object.keys(schema.shape)));
  if (parsed.success) return parsed.data;
  throw misfit(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}
