import pg from 'pg';
import { archiveOf, pruneArchive } from './wal-archive.ts';
import type { ArchiveSettings } from './wal-archive.ts';

const LOOK_EVERY_MS = 60_000;
const LOOKS_BETWEEN_PRUNINGS = 60;

export interface ArchiveLookout {
  readonly archive: ArchiveSettings;
  /** The folder of the database. */
  readonly cluster: string;
  /** The superuser's address. */
  readonly url: string;
  readonly note: (line: string) => void;
}

/** Reports when the database cannot archive, since that fills its disk; and removes what is too old. */
export function startArchiveLookout(lookout: ArchiveLookout): { stop(): void } {
  const folder = archiveOf(lookout.archive, lookout.cluster);
  let looks = 0;
  let failing = false;
  const look = async (): Promise<void> => {
    if (looks % LOOKS_BETWEEN_PRUNINGS === 0) pruneArchive(folder, lookout.archive);
    looks += 1;
    const fails = await isFailing(lookout.url);
    if (fails !== failing) lookout.note(fails ? failure(folder) : `${folder} is written again.`);
    failing = fails;
  };
  // A database that does not answer, and a folder that is away, are reported by others.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function isFailing(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ failing: boolean | null }>(
      'SELECT last_failed_time > coalesce(last_archived_time, $1) AS failing FROM pg_stat_archiver',
      ['-infinity'],
    );
    return rows[0]?.failing ?? false;
  } finally {
    await client.end();
  }
}

function failure(folder: string): string {
  return (
    `The database cannot write ${folder} (postgres.log says why). Until it can, it keeps what changes in its own folder, ` +
    'which grows, and no point in time after this can be restored.'
  );
}
