import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SecretName } from 'contracts/constants/secrets';
import { SECRETS, isSecretName } from 'contracts/constants/secrets';
import type { Knex } from 'knex';
import { isOutage } from './database-faults.ts';
import { ConfigurationError } from './env.ts';
import type { Migration } from '../area-module.ts';

/** A value for each secret the data was written with, by which another one is told. It says nothing about the secret. */
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

export type GivenSecrets = ReadonlyMap<SecretName, Buffer>;

const CHECK_BYTES = 12;
const AGAIN_AFTER_MS = 500;

/** The secrets among a process's settings. */
export function secretsIn(config: Readonly<Record<string, unknown>>): GivenSecrets {
  return new Map(
    Object.entries(config).flatMap(([name, value]) =>
      isSecretName(name) && Buffer.isBuffer(value) ? [[name, value] as const] : [],
    ),
  );
}

/**
 * Holds secrets against those that the data was written with; what is seen for the first time is remembered.
 * A database that is away is waited for.
 * @throws {ConfigurationError} with a line for each secret that is another one.
 */
export async function requireKnownSecrets(db: Knex, secrets: GivenSecrets): Promise<void> {
  const known = await recorded(db, secrets);
  const changed = [...secrets].filter(([name, secret]) => known.get(name) !== check(name, secret));
  if (changed.length === 0) return;
  throw new ConfigurationError(changed.map(([name]) => changedSecret(name)).join('\n'));
}

/** Forgets what secrets were, so that the next ones are taken; only of such as may be replaced. */
export async function acceptNewSecrets(db: Knex, names: readonly string[]): Promise<void> {
  requireReplaceable(names);
  await db('secret_checks')
    .withSchema('kernel')
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

function changedSecret(name: SecretName): string {
  const { replaceable, loss } = SECRETS[name];
  const back = `${name} is not the one the data was written with. Put the old one back where it is set; without it ${loss}.`;
  return replaceable
    ? `${back} To go on with the new one: npm start -- --accept-new-secret ${name} (containers: ACCEPT_NEW_SECRETS=${name} for migrate, once).`
    : back;
}

/** Not reversible, and cut short: 32 random bytes cannot be guessed from it. */
function check(name: SecretName, secret: Buffer): string {
  const label = `portal secret check v1 ${name}`;
  const mac = createHmac('sha256', secret).update(label).digest();
  return mac.subarray(0, CHECK_BYTES).toString('base64url');
}

async function recorded(db: Knex, secrets: GivenSecrets): Promise<ReadonlyMap<string, string>> {
  const rows = [...secrets].map(([name, secret]) => ({ name, check_value: check(name, secret) }));
  for (;;) {
    try {
      await db('secret_checks').withSchema('kernel').insert(rows).onConflict('name').ignore();
      const known: { name: string; check_value: string }[] = await db('secret_checks')
        .withSchema('kernel')
        .select('name', 'check_value');
      return new Map(known.map((row) => [row.name, row.check_value]));
    } catch (error) {
      if (!isOutage(error)) throw error;
      await delay(AGAIN_AFTER_MS);
    }
  }
}
