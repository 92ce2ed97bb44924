import pg from 'pg';

/** As far apart as two machines may be: services refuse each other's calls beyond that (kernel/http/service-token). */
const APART_MS = 5_000;
const CONNECT_MS = 3_000;

/**
 * One line where the clock of this machine and that of the database differ; undefined where they do not, or cannot be
 * compared: it is no reason not to start.
 */
export async function clockWarning(databaseUrl: string): Promise<string | undefined> {
  const apartMs = await aheadOfDatabase(databaseUrl).catch(() => 0);
  if (Math.abs(apartMs) <= APART_MS) return undefined;
  const seconds = Math.round(Math.abs(apartMs) / 1_000).toLocaleString('en');
  return (
    `The clocks of this machine and of the database differ by ${seconds} s: synchronise both (NTP). What one machine of the ` +
    'portal asks of another is refused from 5 s on, as if a stranger had asked it.'
  );
}

/** Milliseconds; what the answer took on its way counts for no difference. */
async function aheadOfDatabase(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query<{ database_time: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as database_time',
    );
    const answered = Date.now();
    const databaseTime = Number(rows[0]?.database_time ?? asked);
    if (databaseTime < asked) return asked - databaseTime;
    return Math.min(0, answered - databaseTime);
  } finally {
    await client.end().catch(() => undefined);
  }
}
