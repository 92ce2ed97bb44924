import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectDatabase } from 'kernel/runtime/database';
import { readErasures } from 'worker-service/erasures/erasure-list';
import { noteErased } from '../backup/note-erased.ts';
import type { Places } from '../backup/places.ts';
import { DATABASE } from '../stack/infrastructure.ts';
import { ensureDatabase, startPostgres } from '../stack/postgres.ts';
import { ownSecrets } from '../stack/secrets.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

let site: LauncherSandbox;
let places: Places;

beforeEach(() => {
  site = createSandbox();
  places = { layout: site.layout, auditDir: site.layout.audit, external: {} };
});

afterEach(() => site.remove());

/** A stopped portal, as far as its vault goes. */
async function erasedInVault(...ids: readonly string[]): Promise<void> {
  const { layout, host } = site;
  const { postgresPassword: password } = ownSecrets({
    file: layout.secrets,
    env: {},
    dataExists: false,
  });
  const server = await startPostgres({ layout, host, password });
  const url = server.url(DATABASE);
  await ensureDatabase(url);
  const db = connectDatabase({ url, role: 'owner', applicationName: 'tests', poolSize: 1 });
  await db.raw('CREATE SCHEMA vault');
  await db.raw('CREATE TABLE vault.person_keys (person_id uuid, erased_at timestamptz)');
  const rows = ids.map((id) => ({ person_id: id, erased_at: '2026-11-22T10:00:00.000Z' }));
  const others = [{ person_id: randomUUID(), erased_at: null }];
  await db('person_keys')
    .withSchema('vault')
    .insert([...rows, ...others]);
  await db.destroy();
  await server.process.stop();
}

const noted: string[] = [];
const progress = { step: <T>(_: string, work: () => Promise<T>) => work(), note };

function note(line: string): void {
  noted.push(line);
}

test('who is erased in the present database and not in the list is written down before it is replaced', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await erasedInVault(one, other);
  await noteErased(places, progress);
  await noteErased(places, progress);
  const listed = await readErasures(places.auditDir);
  expect(listed.map(({ userId }) => userId).toSorted()).toEqual([one, other].toSorted());
  expect(listed[0]?.erasedAt).toBe('2026-11-22T10:00:00.000Z');
  expect(noted).toEqual([]);
}, 60_000);

test('a present database that cannot be opened keeps nobody from restoring, and is reported', async () => {
  await erasedInVault(randomUUID());
  await writeFile(path.join(site.layout.dir, 'secrets.json'), '{}');
  await noteErased(places, progress);
  expect(await readErasures(places.auditDir)).toEqual([]);
  expect(noted).toEqual([expect.stringContaining('cannot be opened')]);
}, 60_000);
