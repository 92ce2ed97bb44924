import { connectDatabase } from 'kernel/runtime/database';
import type { DatabaseLogin } from 'kernel/runtime/database-logins';
import { allowLogins } from 'kernel/runtime/database-logins';
import { asOwner } from 'kernel/runtime/owner-rights';
import pg from 'pg';
import { ensureIndex } from './category-index.ts';
import { SCHEMA } from './schema.ts';

/**
 * Makes the log's table and index as their owner, and lets a server in that owns nothing: it reads events and adds
 * new ones; to change or remove one it has no right.
 * @param databaseUrl the owner's, of a log that no server writes meanwhile.
 */
export async function prepareLog(databaseUrl: string, server: DatabaseLogin): Promise<void> {
  await asOwner(databaseUrl, () => makeTable(databaseUrl));
  const db = connectDatabase({
    url: databaseUrl,
    role: 'owner',
    applicationName: 'event-store preparation',
    poolSize: 1,
  });
  try {
    await asOwner(databaseUrl, () => allowLogins(db, [server]));
    await db.raw('GRANT USAGE ON SCHEMA event_store TO ??', [server.name]);
    await db.raw('REVOKE ALL ON event_store.events FROM ??', [server.name]);
    await db.raw('GRANT SELECT, INSERT ON event_store.events TO ??', [server.name]);
  } finally {
    await db.destroy();
  }
}

async function makeTable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // What ends the connection fails the statement under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SCHEMA);
    await ensureIndex(client);
  } finally {
    await client.end();
  }
}
