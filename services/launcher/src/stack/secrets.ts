import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  FORMER_SECRET_NAMES,
  SECRETS,
  SECRET_NAMES,
  formerNameOf,
  isSecretName,
} from 'contracts/constants/secrets';
import type {
  FormerSecretName,
  RotatableSecret,
  SecretFacts,
  SecretName,
} from 'contracts/constants/secrets';
import type { DatabasePasswords } from 'kernel/runtime/database-logins';
import { DATABASE_PROCESSES } from 'kernel/runtime/database-logins';
import { withSettingFiles } from 'kernel/runtime/setting-files';
import { z } from 'zod';
import { writeJson } from './json-file.ts';
import { fileFault } from './file-fault.ts';
import { LaunchError } from './launch-error.ts';

export type Secrets = Readonly<Record<SecretName, string>>;

/** Secrets that others are taking the place of. */
export type FormerSecrets = Readonly<Partial<Record<FormerSecretName, string>>>;

const SERVER_PASSWORDS = [
  'EVENT_STORE_DATABASE_PASSWORD',
  'EVENT_STORE_PASSWORD',
  'EVENT_STORE_READ_PASSWORD',
  'REDIS_PASSWORD',
] as const;

/** What a portal is given beside its secrets: the passwords with which its processes sign in to what it stands on. */
export type Passwords = DatabasePasswords &
  Readonly<Record<(typeof SERVER_PASSWORDS)[number], string>>;

/** Each start sets the passwords in the servers anew, so that one may be made at any time. */
const PASSWORDS = [
  ...Object.values(DATABASE_PROCESSES).map(({ password }) => password),
  ...SERVER_PASSWORDS,
] as const;

const PASSWORD = 'POSTGRES_PASSWORD';

/** Of KurrentDB's own users, which containers alone start. */
const KURRENTDB_PASSWORDS = ['KURRENTDB_ADMIN_PASSWORD', 'KURRENTDB_OPS_PASSWORD'] as const;

/** All that a portal on servers of its own, or in containers, has to be given: secrets, then passwords. */
export const GIVEN_NAMES: readonly string[] = [
  ...SECRET_NAMES,
  PASSWORD,
  // The embedded event store signs in to its database with it, and it is made with each start that has none.
  ...PASSWORDS.filter((name) => name !== 'EVENT_STORE_DATABASE_PASSWORD'),
  ...KURRENTDB_PASSWORDS,
];

const PASSWORD_LOSS = 'the database cannot be opened';
const fileSchema = z.record(z.string(), z.string().min(1));

export interface SecretSource {
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** Without its secrets this data could never be read again, so no new ones are made beside it. */
  readonly dataExists: boolean;
  /** Names of which new ones may be made beside the data. */
  readonly accepted?: readonly string[];
  /** Names of which a new one takes the place of the one there is, which is kept as the former one. */
  readonly rotated?: readonly RotatableSecret[];
}

/** What the stack is started with. */
export interface GivenSecrets {
  readonly secrets: Secrets;
  readonly formers: FormerSecrets;
  readonly passwords: Passwords;
}

/** The secrets beside the embedded database: from the environment or files that it names, else from the file, made once. */
export function ownSecrets(
  source: SecretSource,
): GivenSecrets & { readonly postgresPassword: string } {
  const { file, dataExists, accepted = [], rotated = [] } = source;
  const env = withSecretFiles(source.env);
  const kept = { ...readSecrets(file) };
  const copies = dataExists ? copiesOf(kept, env) : {};
  Object.assign(kept, copies);
  for (const name of rotated) rotate(name, { kept, env, file });
  const isMissing = (name: string): boolean => !kept[name] && !env[name];
  const missing = [...SECRET_NAMES, PASSWORD].filter(isMissing);
  const needed = missing.filter((name) => !accepted.includes(name) && !isNew(name, kept));
  if (dataExists && needed.length > 0) throw new LaunchError(missingSecrets(file, needed));
  const made = [...missing, ...PASSWORDS.filter(isMissing)].map(
    (name) => [name, random()] as const,
  );
  const complete: Record<string, string> = { ...kept, ...Object.fromEntries(made) };
  if (made.length + rotated.length + Object.keys(copies).length > 0) writeJson(file, complete);
  const valueOf = (name: string): string | undefined => env[name] || complete[name];
  return { ...pick(valueOf), postgresPassword: complete[PASSWORD] ?? '' };
}

/** The former one is written down with the new one in one go: a crash loses neither. */
function rotate(
  name: RotatableSecret,
  { kept, env, file }: { kept: Record<string, string>; env: NodeJS.ProcessEnv; file: string },
): void {
  const former = formerNameOf(name);
  const current = kept[name];
  if (env[name] || env[former])
    throw new LaunchError(
      `${name} is given by the environment. Set ${former} there to the one that it is, and ${name} to a new one.`,
    );
  if (kept[former])
    throw new LaunchError(
      `${name} is being rotated already. Start without --rotate-secret, and end it with npm run portal -- rotate-keys; ` +
        'the next start forgets the former one.',
    );
  if (!current) throw new LaunchError(`There is no ${name} in ${file} that could be rotated.`);
  kept[former] = current;
  kept[name] = random();
}

/** Removes former secrets under which nothing stands any more. */
export function dropFormerSecrets(file: string, names: readonly FormerSecretName[]): void {
  const kept = readSecrets(file);
  if (!kept || names.every((name) => kept[name] === undefined)) return;
  const dropped = new Set<string>(names);
  writeJson(file, Object.fromEntries(Object.entries(kept).filter(([name]) => !dropped.has(name))));
}

/** Secrets of their own that were another one when the data was written, as they were then. */
function copiesOf(
  kept: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SECRET_NAMES.flatMap((name) => {
      const { copyOf }: SecretFacts = SECRETS[name];
      if (copyOf === undefined || kept[name] || env[name]) return [];
      const former = `FORMER_${copyOf}`;
      // Where that one is being replaced already, the former one is what the data was written with.
      const copy = env[former] || kept[former] || env[copyOf] || kept[copyOf];
      return copy === undefined ? [] : [[name, copy] as const];
    }),
  );
}

/** The file is of an earlier version, which had another secret in its place. */
function isNew(name: string, kept: Readonly<Record<string, string>>): boolean {
  const facts: SecretFacts | undefined = isSecretName(name) ? SECRETS[name] : undefined;
  if (facts?.later) return Object.keys(kept).length > 0;
  return facts?.instead !== undefined && kept[facts.instead] !== undefined;
}

function missingSecrets(file: string, names: readonly string[]): string {
  const all = names.length > SECRET_NAMES.length;
  const what = all ? `${file} is missing` : `${names.join(', ')} ${verb(names)} missing in ${file}`;
  const losses = names.map(
    (name) => `without ${name}, ${isSecretName(name) ? SECRETS[name].loss : PASSWORD_LOSS}`,
  );
  const replaceable = names.filter((name) => isSecretName(name) && SECRETS[name].replaceable);
  const accept = replaceable.map((name) => ` --accept-new-secret ${name}`).join('');
  const anew =
    replaceable.length === names.length ? `make new ones with 'npm start --${accept}'` : '';
  return (
    `${what}, but the data it belongs to is there. Put it back from a copy, or ` +
    `${anew || "begin anew with 'npm run reset'"}: ${losses.join('; ')}.`
  );
}

function verb(names: readonly string[]): string {
  return names.length === 1 ? 'is' : 'are';
}

/** The secrets beside a database of one's own: all from the environment, none made up. */
export function givenSecrets(environment: NodeJS.ProcessEnv): GivenSecrets {
  const env = withSecretFiles(environment);
  const copies = copiesOf({}, env);
  const valueOf = (name: string): string | undefined => env[name] || copies[name];
  const missing = SECRET_NAMES.filter((name) => !valueOf(name));
  const passwords: readonly string[] = PASSWORDS;
  if (missing.length === 0)
    return pick((name) => valueOf(name) || (passwords.includes(name) ? random() : undefined));
  throw new LaunchError(
    `With a DATABASE_URL of your own these secrets must be set too: ${missing.join(', ')}.\n` +
      'Each is 32 random bytes as base64url; npm run secrets -- FILE makes them all.',
  );
}

function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return withSettingFiles(environment, [...SECRET_NAMES, ...FORMER_SECRET_NAMES, ...PASSWORDS]);
}

function pick(valueOf: (name: string) => string | undefined): GivenSecrets {
  const listed = (names: readonly string[]): unknown =>
    Object.fromEntries(names.map((name) => [name, valueOf(name) ?? '']));
  const formers = FORMER_SECRET_NAMES.filter((name) => valueOf(name));
  return {
    secrets: listed(SECRET_NAMES) as Secrets,
    formers: listed(formers) as FormerSecrets,
    passwords: listed(PASSWORDS) as Passwords,
  };
}

/** A new secret or password: 32 random bytes as base64url. */
export function random(): string {
  return randomBytes(32).toString('base64url');
}

function readSecrets(file: string): Record<string, string> | undefined {
  if (!existsSync(file)) return undefined;
  // A damaged file must stop the start: new secrets would make the data unreadable.
  const parsed = fileSchema.safeParse(parseJson(readText(file)));
  if (parsed.success) return parsed.data;
  throw new LaunchError(
    `${file} is damaged: it is not the list of secrets that was written there. Put it back from a copy.`,
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new LaunchError(fileFault(error, file) ?? `${file} could not be read.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
