import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  FormerSecretName,
  RotatableSecret,
  SecretFacts,
  SecretName,
} from 'contracts/constants/secrets';
import {
  FORMER_SECRET_NAMES,
  ROTATABLE_SECRETS,
  SECRETS,
  formerNameOf,
  isRotatable,
  isSecretName,
} from 'contracts/constants/secrets';
import type { Knex } from 'knex';
import { isOutage } from './database-faults.ts';
import { ConfigurationError } from './setting-files.ts';
import type { Migration } from '../area-module.ts';

/** A value for each secret the data was written with, by which another is noticed. It reveals nothing of the secret. */
export const secretChecksMigration: Migration = {
  name: '0006-kernel-secret-checks',
  up: async (db) => {
    await db.raw(
      `CREATE TABLE kernel.secret_checks (
         name text PRIMARY KEY,
         check_value text NOT NULL,
         recorded_at timestamptz NOT NULL DEFAULT now())`,
    );
  },
};

/** What a secret was before, as long as anything stands under it; null: it was always this one, or nothing does. */
export const formerSecretChecksMigration: Migration = {
  name: '0017-kernel-former-secret-checks',
  up: async (db) => {
    await db.raw('ALTER TABLE kernel.secret_checks ADD COLUMN former_check_value text');
  },
};

export type GivenSecrets = ReadonlyMap<SecretName | FormerSecretName, Buffer>;

/** Says how much stands under another secret than this one, where that can be found out. */
export type CountLeft = (name: RotatableSecret, secret: Buffer) => Promise<number | undefined>;

const CHECK_BYTES = 12;
const AGAIN_AFTER_MS = 500;

/** The secrets among a process's settings. */
export function secretsIn(config: Readonly<Record<string, unknown>>): GivenSecrets {
  return new Map(
    Object.entries(config).flatMap(([name, value]) =>
      isGivenName(name) && Buffer.isBuffer(value) ? [[name, value] as const] : [],
    ),
  );
}

function isGivenName(name: string): name is SecretName | FormerSecretName {
  return isSecretName(name) || FORMER_SECRET_NAMES.some((each) => each === name);
}

/**
 * Holds secrets against those that the data was written with; what is seen for the first time is remembered. Of one that
 * is being rotated both are looked at. A database that is away is waited for.
 * @param countLeft where the caller can find it out.
 * @throws {ConfigurationError} with a line for each secret that is another one, or lacks its former one.
 */
export async function requireKnownSecrets(
  db: Knex,
  secrets: GivenSecrets,
  countLeft?: CountLeft,
): Promise<void> {
  const known = await recorded(db, secrets);
  const faults: string[] = [];
  for (const [name, secret] of currentOf(secrets)) {
    const fault = faultOf(name, known.get(name), secrets);
    if (fault === 'former-missing' && isRotatable(name))
      faults.push(formerMissing(name, await countLeft?.(name, secret)));
    else if (fault) faults.push(changedSecret(name));
  }
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
}

/**
 * Remembers new secrets beside the former ones that were given with them: from here on a start takes no other.
 * @param secrets as {@link requireKnownSecrets} has passed them.
 */
export async function beginRotations(db: Knex, secrets: GivenSecrets): Promise<void> {
  for (const name of ROTATABLE_SECRETS) {
    const [secret, former] = [secrets.get(name), secrets.get(formerNameOf(name))];
    if (!secret || !former || secret.equals(former)) continue;
    const before = check(name, former);
    await checks(db)
      .where({ name, check_value: before })
      .whereNull('former_check_value')
      .update({ check_value: check(name, secret), former_check_value: before });
  }
}

/** Forgets former secrets: nothing stands under them any more. */
export async function endRotations(db: Knex, names: readonly RotatableSecret[]): Promise<void> {
  await checks(db)
    .whereIn('name', [...names])
    .update({ former_check_value: null });
}

/** Secrets that another one has begun to take the place of, and has not ended to. */
export async function openRotations(db: Knex): Promise<readonly RotatableSecret[]> {
  const names = await checks(db).whereNotNull('former_check_value').pluck<string[]>('name');
  return names.filter(isRotatable);
}

/** Forgets what secrets were, so that the next ones are taken; only of such as may be replaced. */
export async function acceptNewSecrets(db: Knex, names: readonly string[]): Promise<void> {
  requireReplaceable(names);
  await checks(db)
    .whereIn('name', [...names])
    .delete();
}

/** @throws {ConfigurationError} naming what is no secret, or one whose loss nothing makes good. */
export function requireReplaceable(names: readonly string[]): void {
  const fixed = names.filter((name) => !isSecretName(name) || !SECRETS[name].replaceable);
  if (fixed.length === 0) return;
  throw new ConfigurationError(
    `No new ones can be taken of: ${fixed.join(', ')}. Put the old ones back.`,
  );
}

interface Recorded {
  readonly check_value: string;
  readonly former_check_value: string | null;
}

function faultOf(
  name: SecretName,
  known: Recorded | undefined,
  secrets: GivenSecrets,
): 'changed' | 'former-missing' | undefined {
  const given = secrets.get(name);
  const former = isRotatable(name) ? secrets.get(formerNameOf(name)) : undefined;
  if (!given || !known) return 'changed';
  const formerCheck = former && check(name, former);
  if (known.check_value !== check(name, given)) {
    // Of a rotation that is under way no third one takes the place.
    const begins = known.former_check_value === null && known.check_value === formerCheck;
    return begins ? undefined : 'changed';
  }
  const isOpen = known.former_check_value !== null;
  return isOpen && known.former_check_value !== formerCheck ? 'former-missing' : undefined;
}

function changedSecret(name: SecretName): string {
  const { replaceable, loss } = SECRETS[name];
  const back = `${name} is not the one the data was written with. Put the old one back where it is set; without it ${loss}.`;
  if (isRotatable(name))
    return `${back} To let another one take its place, set the old one as ${formerNameOf(name)} beside it, where no other rotation of it is under way.`;
  return replaceable
    ? `${back} To go on with the new one: npm start -- --accept-new-secret ${name} (containers: ACCEPT_NEW_SECRETS=${name} for migrate, once).`
    : back;
}

function formerMissing(name: RotatableSecret, left: number | undefined): string {
  const former = formerNameOf(name);
  const what = left === undefined ? '' : ` (${left} keys or texts stand under it still)`;
  return (
    `${name} was being rotated, and ${former} is missing, or another one${what}; without it ${SECRETS[name].loss}. ` +
    `Set it to the former ${name} again, and end the rotation: npm run portal -- rotate-keys.`
  );
}

/** Not reversible, and cut short: 32 random bytes cannot be guessed from it. */
function check(name: SecretName, secret: Buffer): string {
  const label = `portal secret check v1 ${name}`;
  const mac = createHmac('sha256', secret).update(label).digest();
  return mac.subarray(0, CHECK_BYTES).toString('base64url');
}

function currentOf(secrets: GivenSecrets): readonly (readonly [SecretName, Buffer])[] {
  return [...secrets].flatMap(([name, secret]) =>
    isSecretName(name) ? [[name, secret] as const] : [],
  );
}

async function recorded(db: Knex, secrets: GivenSecrets): Promise<ReadonlyMap<string, Recorded>> {
  const rows = currentOf(secrets).map(([name, secret]) => {
    // Of data of an early version that is rotated at once, the former one is what it was written with.
    const first = (isRotatable(name) && secrets.get(formerNameOf(name))) || secret;
    return { name, check_value: check(name, first) };
  });
  for (;;) {
    try {
      const before = await knownIn(db);
      const taken = rows.filter(({ name }) => !isWrongCopy(name, secrets, before));
      if (taken.length > 0) await checks(db).insert(taken).onConflict('name').ignore();
      return await knownIn(db);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await delay(AGAIN_AFTER_MS);
    }
  }
}

async function knownIn(db: Knex): Promise<ReadonlyMap<string, Recorded>> {
  const known: (Recorded & { name: string })[] = await checks(db).select(
    'name',
    'check_value',
    'former_check_value',
  );
  return new Map(known.map((row) => [row.name, row]));
}

/** Data of an earlier version was written with another secret in the place of this one, and this is not that one. */
function isWrongCopy(
  name: SecretName,
  secrets: GivenSecrets,
  known: ReadonlyMap<string, Recorded>,
): boolean {
  const { copyOf }: SecretFacts = SECRETS[name];
  const secret = secrets.get(name);
  const written = copyOf === undefined ? undefined : known.get(copyOf);
  if (!secret || !written || copyOf === undefined || known.has(name)) return false;
  const { check_value: current, former_check_value: former } = written;
  return ![current, former].includes(check(copyOf, secret));
}

function checks(db: Knex) {
  return db('secret_checks').withSchema('kernel');
}
