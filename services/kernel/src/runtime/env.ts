import { z } from 'zod';
import { ConfigurationError, withSettingFiles } from './setting-files.ts';
import { requireVerifiedConnections } from './verified-connections.ts';

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
  // An empty variable counts as not given, as in a shell's `VAR= command`.
  const names = Object.keys(schema.shape);
  const all = withSettingFiles(environment, names);
  requireVerifiedConnections(all, names);
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`The configuration does not fit:\n${faults.join('\n')}`);
}
