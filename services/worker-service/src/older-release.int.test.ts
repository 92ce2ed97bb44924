import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { kernelMigrations } from 'kernel/runtime/kernel-migrations';
import { applyMigrations } from 'kernel/runtime/migrations';
import { databasePasswords } from 'kernel/testing/database-passwords';
import { scratchUrl } from 'kernel/testing/scratch-servers';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'older-release-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a release that is older than its data changes nothing of it', async () => {
  const owner = database.connect('owner');
  await applyMigrations(owner, kernelMigrations);
  await owner('kernel.data_format').update({ number: 99, release: '9.9.0' });
  const before = await owner('kernel.migrations').orderBy('name');
  const starting = migrate({
    databaseUrl: database.url,
    eventStoreUrl: scratchUrl('EVENTSTORE_URL'),
    auditDir: folder,
    outboxDir: folder,
    passwords: databasePasswords('a-password-of-the-test'),
  });
  await expect(starting).rejects.toThrow('only release 9.9.0 and later ones can read');
  expect(await owner('kernel.migrations').orderBy('name')).toEqual(before);
});
