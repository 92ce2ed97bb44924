import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keyBatchRecordSchema } from 'contracts/api/admin-keys';
import type { BankStatementRecord } from 'contracts/api/bank-statements';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import { eventually } from 'kernel/testing/eventually';
import { z } from 'zod';
import { startOwnPortal } from '../harness/own-portal.ts';
import { statementLines } from '../harness/statement-lines.ts';
import type { OwnPortal } from '../harness/own-portal.ts';
import { replayWallet } from '../harness/replay-wallet.ts';
import { openImportJobs } from './import-jobs.ts';
import type { ImportJobs } from './import-jobs.ts';
import { importUnderLoad } from './import-under-load.ts';
import { wholeLog, withDatabase } from './inspection.ts';
import { killAndAwaitReturn } from './kill-processes.ts';

const MANY = 10_000;
const FEW = 4_000;
/** What an import of so many may take, and what a buyer meanwhile waits, on a machine with nothing else to do. */
const IMPORT_MS = 12_000;
const BUYER_P95_MS = 300;

const LINES = 500;
const COMPANIES = 5;
const VICTIMS = ['worker-service', 'command-service', 'event-store', 'worker-service'] as const;

let own: OwnPortal;

beforeAll(async () => {
  own = await startOwnPortal('long-jobs', {
    DEMO: 'false',
    RATE_LIMIT_PER_MINUTE: '100000',
    REGISTRATIONS_PER_HOUR: '10000',
  });
});

afterAll(async () => {
  await own.stop();
});

// `npm run bench -- imports` measures it with 50,000.
test('10,000 keys go in within seconds, with progress, while buyers are served', async () => {
  const { job, tookMs, steps, waitsMs } = await importUnderLoad(own.portal, MANY);
  expect(job).toMatchObject({ state: 'done', done: MANY, counts: { imported: MANY } });
  // It was seen to move, not only to begin and to end.
  expect(steps).toBeGreaterThan(3);
  const p95 = waitsMs[Math.floor(waitsMs.length * 0.95)] ?? 0;
  const [load = 0] = os.loadavg();
  const slowdown = Math.max(1, load / os.availableParallelism());
  const figures = `${MANY} keys in ${Math.round(tookMs)} ms; of ${waitsMs.length} calls of buyers p95 ${Math.round(p95)} ms; load ${load.toFixed(1)}\n`;
  process.stdout.write(figures);
  expect(tookMs).toBeLessThan(IMPORT_MS * slowdown);
  expect(p95).toBeLessThan(BUYER_P95_MS * slowdown);
});

test('killed with -9 in the midst, worker and command service alike, an import goes on, and no key goes in twice', async () => {
  const { portal, stack } = own;
  const jobs = await openImportJobs(portal);
  const { jobId, productId } = await startImport(jobs, FEW);
  await jobs.reach(jobId, 500);
  await killAndAwaitReturn(stack, 'worker-service');
  await jobs.reach(jobId, 1_500);
  await killAndAwaitReturn(stack, 'command-service');
  const job = await jobs.end(jobId);
  expect(job).toMatchObject({ state: 'done', done: FEW, problems: 0, counts: { imported: FEW } });
  const fingerprints = (await wholeLog(portal)).flatMap((event) =>
    fingerprintsOf(event, productId),
  );
  expect(fingerprints).toHaveLength(FEW);
  expect(new Set(fingerprints).size).toBe(FEW);
  const filter = encodeURIComponent(JSON.stringify({ productId }));
  const address = `/api/admin/key-batches?filter=${filter}&range=[0,199]`;
  const batches = await eventually(
    async () => jobs.get(address, z.array(keyBatchRecordSchema)),
    (found) => found.reduce((sum, { imported }) => sum + imported, 0) >= FEW,
  );
  expect(batches.reduce((sum, { available }) => sum + available, 0)).toBe(FEW);
  // The keys that were uploaded lie nowhere any more.
  expect(await leftovers(jobId)).toEqual({ uploads: 0, sealed: 0 });
});

test('a stopped import rests, and goes on where it was', async () => {
  const jobs = await openImportJobs(own.portal);
  const { jobId } = await startImport(jobs, FEW);
  await jobs.reach(jobId, 500);
  await jobs.stop(jobId);
  // Steps that were under way then still end. It rests when another import gets through meanwhile and it has not moved.
  const resting = await eventually(
    async () => {
      const before = await jobs.look(jobId);
      await jobs.end((await startImport(jobs, 500)).jobId);
      return { before, after: await jobs.look(jobId) };
    },
    ({ before, after }) => before.done === after.done,
  );
  expect(resting.after.state).toBe('stopped');
  expect(resting.after.done).toBeLessThan(FEW);
  await jobs.resume(jobId);
  const end = await jobs.end(jobId);
  expect(end).toMatchObject({ state: 'done', done: FEW, counts: { imported: FEW, existing: 0 } });
});

test('a bank statement whose processes are killed on its way is booked to its end, each payment once', async () => {
  const { portal, stack } = own;
  const customers = Array.from({ length: COMPANIES }, () => portal.operator.createCustomer());
  const companyIds = (await Promise.all(customers)).map(({ companyId }) => companyId);
  const first = await receive(companyIds);
  for (const [n, victim] of VICTIMS.entries()) {
    await reached(first, n * 100 + 50);
    await killAndAwaitReturn(stack, victim);
  }
  expect(await reached(first, LINES)).toMatchObject({ rows: LINES, booked: LINES, done: true });
  const again = await reached(await receive(companyIds), LINES);
  expect(again).toMatchObject({ booked: 0, existing: LINES });
  for (const companyId of companyIds) {
    const steps = await replayWallet(portal.store, companyId);
    expect(steps.at(-1)?.deposit).toBe((LINES / COMPANIES) * 100);
  }
});

/** An import of so many keys into a product of its own. */
async function startImport(jobs: ImportJobs, keys: number) {
  const { id: productId } = await own.portal.operator.createProduct();
  const jobId = await jobs.prepare(productId, keys);
  await jobs.start(jobId);
  return { jobId, productId };
}

interface LoggedEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const importedKeys = z.object({
  productId: z.string(),
  keys: z.array(z.object({ fingerprint: z.string() })),
});

function fingerprintsOf({ type, data }: LoggedEvent, productId: string): readonly string[] {
  if (type !== 'KeysImported.v1') return [];
  const imported = importedKeys.parse(data);
  return imported.productId === productId
    ? imported.keys.map(({ fingerprint }) => fingerprint)
    : [];
}

async function leftovers(jobId: string): Promise<{ uploads: number; sealed: number }> {
  return withDatabase(own.portal.address.databaseUrl, async (db) => {
    const { rows } = await db.raw<{ rows: { uploads: number; sealed: number }[] }>(
      `SELECT (SELECT count(*)::integer FROM jobs.uploads WHERE job_id = :jobId) AS uploads,
              (SELECT count(*)::integer FROM jobs.steps WHERE job_id = :jobId AND sealed IS NOT NULL) AS sealed`,
      { jobId },
    );
    const [counts] = rows;
    if (!counts) throw new Error('a count has a row');
    return counts;
  });
}

async function receive(companyIds: readonly string[]): Promise<string> {
  const payments = Array.from({ length: LINES }, (_, n) => ({
    bookedOn: '2026-03-31',
    amount: '1.00',
    payer: 'Ada',
    text: paymentReferenceOf(companyIds[n % COMPANIES] ?? '', 'eur'),
    number: `B-${n}`,
  }));
  const statement = { tenantId: 'eur', ...statementLines('eur', payments) } as const;
  const { id } = await own.portal.operator.command('ReceiveBankStatement', statement, randomUUID());
  return id;
}

async function reached(statementId: string, lines: number): Promise<BankStatementRecord> {
  const progress = await eventually(
    // Undefined while something that answers is down.
    () => own.portal.operator.query('wallet.bankStatement', { statementId }).catch(() => undefined),
    (found) => found !== undefined && found.rows - found.notReached >= lines,
    { withinMs: 120_000 },
  );
  if (!progress) throw new Error('no progress is reported');
  return progress;
}
