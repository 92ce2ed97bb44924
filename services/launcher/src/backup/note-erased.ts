import { connectDatabase } from 'kernel/runtime/database';
import { readErasures, writeErasure } from 'worker-service/erasures/erasure-list';
import { DATABASE } from '../stack/infrastructure.ts';
import { newHost, stopAll } from '../stack/managed-process.ts';
import { startPostgres } from '../stack/postgres.ts';
import { hasCluster } from '../stack/postgres-cluster.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { openRegister } from '../stack/process-register.ts';
import type { Progress } from '../stack/progress.ts';
import { ownSecrets } from '../stack/secrets.ts';
import type { Places } from './places.ts';

/**
 * Writes down who is erased in the present database and not yet in the list: a portal that was stopped the moment after
 * an erasure may not have come to it. Present data that cannot be opened keeps nobody from restoring.
 */
export async function noteErased(places: Places, { note }: Progress): Promise<void> {
  const { auditDir } = places;
  const listed = new Set((await readErasures(auditDir)).map(({ userId }) => userId));
  const erased = await erasedAtPresent(places).catch(() => {
    note('The present database cannot be opened: the list of erasures alone says who was erased.');
    return [];
  });
  for (const each of erased.filter(({ userId }) => !listed.has(userId)))
    await writeErasure(auditDir, { ...each, claims: [] });
}

interface Erased {
  readonly userId: string;
  readonly erasedAt: string;
}

async function erasedAtPresent(places: Places): Promise<readonly Erased[]> {
  const { layout, external } = places;
  if (external.databaseUrl !== undefined) return destroyedKeys(external.databaseUrl);
  const clusters = [layout.postgres, substituteFor(layout.postgres)];
  return clusters.some(hasCluster) ? ofOwnCluster(places) : [];
}

async function ofOwnCluster({ layout, archive }: Places): Promise<readonly Erased[]> {
  const register = openRegister(layout.processes);
  const host = newHost({ register, supervise: false, note: () => undefined });
  const source = { file: layout.secrets, env: process.env, dataExists: true };
  const { postgresPassword: password } = ownSecrets(source);
  try {
    const server = await startPostgres({ layout, host, password, archive });
    return await destroyedKeys(server.url(DATABASE));
  } finally {
    await stopAll(host);
  }
}

async function destroyedKeys(url: string): Promise<readonly Erased[]> {
  const db = connectDatabase({ url, role: 'owner', applicationName: 'restore', poolSize: 1 });
  try {
    const rows: readonly { readonly person_id: string; readonly erased_at: Date }[] = await db(
      'person_keys',
    )
      .withSchema('vault')
      .whereNotNull('erased_at')
      .select('person_id', 'erased_at');
    return rows.map((row) => ({ userId: row.person_id, erasedAt: row.erased_at.toISOString() }));
  } finally {
    await db.destroy();
  }
}
