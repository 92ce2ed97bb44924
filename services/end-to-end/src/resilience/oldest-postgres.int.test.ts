import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { namedProjections } from 'command-line/replay-projections';
import { compareAll } from 'kernel/projections/compare';
import { createSandbox } from 'launcher/integration/launcher-sandbox';
import type { LauncherSandbox } from 'launcher/integration/launcher-sandbox';
import { root } from 'launcher/stack/paths';
import { ensureDatabase, startPostgres } from 'launcher/stack/postgres';
import { registerPerson } from './erasable-person.ts';
import { runPortal } from './run-restorable-portal.ts';
import type { RunningPortal } from './run-restorable-portal.ts';

/** The oldest version that is supported; all other tests run on the newest, which comes with the portal. */
const NATIVE = path.join(root, 'node_modules/postgres-15/native');
/** Its programs come for this platform alone. */
const onItsPlatform = process.platform === 'linux' && process.arch === 'x64' ? test : test.skip;

let sandbox: LauncherSandbox;
let running: RunningPortal | undefined;

beforeEach(() => {
  sandbox = createSandbox();
});

afterEach(async () => {
  await running?.stop();
  await sandbox.remove();
});

onItsPlatform(
  'on Postgres 15 everything is set up twice, the log is kept and signed, and read models are as their replays',
  async () => {
    const { layout, host } = sandbox;
    const server = await startPostgres({ layout, host, password: 'trap', native: NATIVE });
    const [databaseUrl, eventsUrl] = [server.url('portal'), server.url('portal_events')];
    for (const url of [databaseUrl, eventsUrl]) await ensureDatabase(url);
    const { audit: auditDir, outbox: outboxDir } = layout;
    const start = () =>
      runPortal({ databaseUrl, eventsUrl, auditDir, outboxDir, acceptOlder: false });
    running = await start();
    const { rows } = await running.db.raw<{ rows: unknown[] }>('SHOW server_version');
    expect(rows).toEqual([{ server_version: expect.stringMatching(/^15\./) }]);
    const person = await registerPerson(
      { outboxDir, places: { layout, auditDir, external: {} } },
      running,
    );
    await running.drain();
    await running.signed();
    const found: unknown = await running
      .db('users')
      .withSchema('rm_accounts_directory')
      .where({ user_id: person.userId });
    expect(found).toMatchObject([{ status: 'active', email_claim: person.claims[0] }]);
    await running.stop();

    // As the next start finds it.
    running = await start();
    await running.drain();
    const compared = await compareAll(namedProjections([]), running);
    expect(compared.filter(({ differences }) => differences.length > 0)).toEqual([]);
    const rowsOf = compared.flatMap(({ tables }) => tables.map(({ rows }) => rows));
    expect(rowsOf.filter((count) => count > 0).length).toBeGreaterThan(1);
  },
  120_000,
);
