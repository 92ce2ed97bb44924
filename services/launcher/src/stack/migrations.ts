import { ROTATABLE_SECRETS, formerNameOf } from 'contracts/constants/secrets';
import type { FormerSecretName } from 'contracts/constants/secrets';
import { connectDatabase } from 'kernel/runtime/database';
import type { DatabasePasswords } from 'kernel/runtime/database-logins';
import {
  beginRotations,
  openRotations,
  requireKnownSecrets,
  secretsIn,
} from 'kernel/runtime/secret-checks';
import { ensureDatabase } from './postgres.ts';
import type { FormerSecrets, Secrets } from './secrets.ts';

export interface DatabasePreparation {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly auditDir: string;
  readonly outboxDir: string;
  readonly acceptOlder: boolean;
  readonly secrets: Secrets;
  readonly formers: FormerSecrets;
  readonly passwords: DatabasePasswords;
  /** Secrets of which new ones are taken from now on. */
  readonly newSecrets: readonly string[];
  readonly note: (line: string) => void;
}

/**
 * Creates the database when it is not there, and brings its roles, schemas and tables up to date.
 * @returns the former secrets under which something may still stand.
 */
export async function prepareDatabase(
  options: DatabasePreparation,
): Promise<readonly FormerSecretName[]> {
  const { databaseUrl, note } = options;
  await ensureDatabase(databaseUrl);
  // Loaded when it is needed: it brings every area with it.
  const { migrate } = await import('worker-service/migrate');
  await migrate({ ...options, onStep: note });
  return checkSecrets(options);
}

/** The services look themselves too; a start that cannot succeed says so before them. */
async function checkSecrets({
  databaseUrl,
  secrets,
  formers,
  note,
}: DatabasePreparation): Promise<readonly FormerSecretName[]> {
  const db = connectDatabase({
    url: databaseUrl,
    role: 'owner',
    applicationName: 'launcher',
    poolSize: 1,
  });
  const given = secretsIn(
    Object.fromEntries(
      Object.entries({ ...secrets, ...formers }).map(([name, text]) => [
        name,
        Buffer.from(text, 'base64url'),
      ]),
    ),
  );
  try {
    const { countLeft } = await import('command-service/key-rotation');
    await requireKnownSecrets(db, given, async (name, secret) => countLeft(db, name, secret));
    await beginRotations(db, given);
    const open = await openRotations(db);
    for (const name of open)
      note(
        `${name} is being rotated: npm run portal -- rotate-keys wraps anew what stands under the former one.`,
      );
    return ROTATABLE_SECRETS.filter((name) => open.includes(name)).map((name) =>
      formerNameOf(name),
    );
  } finally {
    await db.destroy();
  }
}
