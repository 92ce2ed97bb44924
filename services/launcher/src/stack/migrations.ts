import { SECRET_NAMES } from 'contracts/constants/secrets';
import { connectDatabase } from 'kernel/runtime/database';
import type { DatabasePasswords } from 'kernel/runtime/database-logins';
import { requireKnownSecrets } from 'kernel/runtime/secret-checks';
import type { GivenSecrets } from 'kernel/runtime/secret-checks';
import { ensureDatabase } from './postgres.ts';
import type { Secrets } from './secrets.ts';

export interface DatabasePreparation {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly auditDir: string;
  readonly outboxDir: string;
  readonly acceptOlder: boolean;
  readonly secrets: Secrets;
  readonly passwords: DatabasePasswords;
  /** Secrets of which new ones are taken from now on. */
  readonly newSecrets: readonly string[];
  readonly note: (line: string) => void;
}

/** Creates the database when it is not there, and brings its roles, schemas and tables up to date. */
export async function prepareDatabase(options: DatabasePreparation): Promise<void> {
  const { databaseUrl, note } = options;
  await ensureDatabase(databaseUrl);
  // Loaded when it is needed: it brings every area with it.
  const { migrate } = await import('worker-service/migrate');
  await migrate({ ...options, onStep: note });
  await checkSecrets(options);
}

/** The services look themselves too; a start that cannot succeed says so before them. */
async function checkSecrets({ databaseUrl, secrets }: DatabasePreparation): Promise<void> {
  const db = connectDatabase({
    url: databaseUrl,
    role: 'owner',
    applicationName: 'launcher',
    poolSize: 1,
  });
  const given: GivenSecrets = new Map(
    SECRET_NAMES.map((name) => [name, Buffer.from(secrets[name], 'base64url')]),
  );
  try {
    await requireKnownSecrets(db, given);
  } finally {
    await db.destroy();
  }
}
