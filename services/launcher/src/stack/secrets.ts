import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { writeJson } from './json-file.ts';
import { LaunchError } from './launch-error.ts';
import { existsSync, readFileSync } from 'node:fs';

export const SECRET_NAMES = [
  'SERVICE_KEY',
  'CLI_KEY',
  'SESSION_KEY',
  'CSRF_KEY',
  'CLAIM_KEY',
  'KEY_ENCRYPTION_KEY',
  'PERSON_ENCRYPTION_KEY',
  'IDEMPOTENCY_KEY_SECRET',
] as const;

export type SecretName = (typeof SECRET_NAMES)[number];
export type Secrets = Readonly<Record<SecretName, string>>;

const PASSWORD = 'POSTGRES_PASSWORD';
const fileSchema = z.record(z.string(), z.string().min(1));

export interface SecretSource {
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** Without its secrets this data could never be read again, so no new ones are made beside it. */
  readonly dataExists: boolean;
}

/** The secrets beside the embedded database: from the environment, else from the file, made once. */
export function ownSecrets(source: SecretSource): Secrets & { POSTGRES_PASSWORD: string } {
  const kept = readSecrets(source.file);
  if (kept === undefined && source.dataExists) {
    throw new LaunchError(
      `${source.file} is missing, but the data it belongs to is there. Put the file back, or begin anew with 'npm run reset'.`,
    );
  }
  const entries = [...SECRET_NAMES, PASSWORD].map(
    (name) => [name, kept?.[name] ?? randomBytes(32).toString('base64url')] as const,
  );
  const complete = Object.fromEntries(entries);
  if (entries.some(([name]) => kept?.[name] === undefined)) writeJson(source.file, complete);
  const password = complete[PASSWORD] ?? '';
  return { ...pick((name) => source.env[name] ?? complete[name]), POSTGRES_PASSWORD: password };
}

/** The secrets beside a database of one's own: all from the environment, none made up. */
export function givenSecrets(env: NodeJS.ProcessEnv): Secrets {
  const missing = SECRET_NAMES.filter((name) => !env[name]);
  if (missing.length === 0) return pick((name) => env[name]);
  throw new LaunchError(
    `With a DATABASE_URL of your own these secrets must be set too: ${missing.join(', ')}.\n` +
      'Each is 32 random bytes as base64url; .env.example says how to make one.',
  );
}

function pick(value: (name: SecretName) => string | undefined): Secrets {
  const entries = SECRET_NAMES.map((name) => [name, value(name) ?? ''] as const);
  return Object.fromEntries(entries) as Secrets;
}

function readSecrets(file: string): Record<string, string> | undefined {
  if (!existsSync(file)) return undefined;
  // A damaged file must stop the start: new secrets would make the data unreadable.
  const parsed = fileSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new LaunchError(`${file} is damaged. Put it back from a copy.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
