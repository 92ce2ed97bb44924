import type { Knex } from 'knex';
import { requireReadableData } from './data-format.ts';
import { requireKnownSecrets } from './secret-checks.ts';
import type { CountLeft, GivenSecrets } from './secret-checks.ts';

/**
 * What a process holds before it starts: that the data was written with its secrets, and that its release can read it.
 * @param countLeft where the caller can find out how much stands under another secret.
 * @throws {ConfigurationError} that says what to do.
 */
export async function requireOwnData(
  db: Knex,
  secrets: GivenSecrets,
  countLeft?: CountLeft,
): Promise<void> {
  await requireKnownSecrets(db, secrets, countLeft);
  await requireReadableData(db);
}
