import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { kernelMigrations } from 'kernel/runtime/kernel-migrations';
import { applyMigrations } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import { operationsMigrations } from '../own-tables.ts';
import { maskedHintsMigration } from './job-tables.ts';

const SYSTEM = { owner_id: 'system', owner: '{}', created_at: new Date() };

test('of imports of keys that were looked through before, the ends of cells stay and nothing else', async () => {
  const database = await createTestDatabase();
  const owner = database.connect('owner');
  await applyMigrations(owner, [...kernelMigrations, ...operationsMigrations]);
  const [keys, products] = [randomUUID(), randomUUID()];
  const facts = JSON.stringify({ rows: 2, findings: { unread: ['AAAA-BBBB-1'] } });
  const job = { title: 'A list', state: 'done', facts, ...SYSTEM };
  await owner('jobs.jobs').insert([
    { ...job, id: keys, kind: 'key-import' },
    { ...job, id: products, kind: 'product-import' },
  ]);
  const hints = ['AAAA-BBBB-CCCC', '\u2026DDDD', '\u2026 not masked', 'ab', null];
  const reason = { reason: 'product-not-found', message: 'There is none.' };
  await owner('jobs.problems').insert([
    ...hints.map((hint, at) => ({ job_id: keys, line: at + 1, hint, ...reason })),
    { job_id: products, line: 1, hint: 'SKU-OF-A-PRODUCT', ...reason },
  ]);
  await owner.transaction((trx) => maskedHintsMigration.up(trx));
  await owner.transaction((trx) => maskedHintsMigration.up(trx));

  const hintsOf = async (jobId: string) =>
    owner('jobs.problems').where({ job_id: jobId }).orderBy('place').pluck<unknown[]>('hint');
  expect(await hintsOf(keys)).toEqual(['\u2026CCCC', '\u2026DDDD', '\u2026sked', '\u2026b', null]);
  expect(await hintsOf(products)).toEqual(['SKU-OF-A-PRODUCT']);
  const kept = await owner('jobs.jobs').where({ id: keys }).first<{ facts: object }>('facts');
  expect(kept.facts).toEqual({ rows: 2 });
  await database.drop();
});
