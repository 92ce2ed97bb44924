import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobDetailsSchema, uploadedListSchema } from 'contracts/api/admin-jobs';
import type { JobDetails } from 'contracts/api/admin-jobs';
import { keyBatchRecordSchema } from 'contracts/api/admin-keys';
import { paths } from 'contracts/api/paths';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { z } from 'zod';
import { buildCustomer } from '../harness/factories.ts';
import type { Buyer } from '../harness/buyer.ts';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { retryThroughOutages } from '../harness/retry-through-outages.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { wholeLog } from './inspection.ts';
import { killAndAwaitReturn } from './kill-processes.ts';

const MANY = 50_000;
const FEW = 6_000;
/** What an import of so many may take, and what a buyer meanwhile waits, on a machine with nothing else to do. */
const IMPORT_MS = 60_000;
const BUYER_P95_MS = 300;

let dataDir: string;
let stack: RunningStack;
let portal: PortalUnderTest;
let admin: Buyer;
let buyers: readonly SignedInBuyer[];
let onSale: string;

beforeAll(async () => {
  dataDir = path.join(
    process.env['PORTAL_TEST_DIR'] ?? os.tmpdir(),
    `imports-${randomUUID().slice(0, 8)}`,
  );
  stack = await startStack({ dataDir, env: { DEMO: 'false', RATE_LIMIT_PER_MINUTE: '100000' } });
  portal = connectToStack(stack);
  onSale = (await putOneOnSale(portal, { stock: 1_500 })).id;
  buyers = await portal.openBuyers(2);
  for (const { customer } of buyers)
    await portal.operator.deposit({ companyId: customer.companyId, amount: '99000.00' });
  admin = await newAdmin();
});

afterAll(async () => {
  await portal.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('50,000 keys go in within a minute, with progress, while buyers are served', async () => {
  const { id: productId } = await portal.operator.createProduct();
  const jobId = await prepared(productId, MANY);
  const done = new AbortController();
  const waits: number[] = [];
  const shopping = buyers.map((buyer) => browseAndBuy(buyer, waits, done.signal));
  const began = performance.now();
  await started(jobId);
  const seen = new Set<number>();
  const job = await ended(jobId, (each) => seen.add(each.done));
  const took = performance.now() - began;
  done.abort();
  await Promise.all(shopping);
  expect(job).toMatchObject({ state: 'done', done: MANY, counts: { imported: MANY } });
  // It was seen to move, not only to begin and to end.
  expect(seen.size).toBeGreaterThan(5);
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
  const [load = 0] = os.loadavg();
  const slowdown = Math.max(1, load / os.availableParallelism());
  const figures = `${MANY} keys in ${Math.round(took)} ms; of ${waits.length} calls of buyers p95 ${Math.round(p95)} ms; load ${load.toFixed(1)}\n`;
  process.stdout.write(figures);
  expect(took).toBeLessThan(IMPORT_MS * slowdown);
  expect(p95).toBeLessThan(BUYER_P95_MS * slowdown);
});

test('killed with -9 in the midst, worker and command service alike, an import goes on, and no key goes in twice', async () => {
  const { id: productId } = await portal.operator.createProduct();
  const jobId = await prepared(productId, FEW);
  await started(jobId);
  await reached(jobId, 500);
  await killAndAwaitReturn(stack, 'worker-service');
  await reached(jobId, 2_000);
  await killAndAwaitReturn(stack, 'command-service');
  const job = await ended(jobId, () => undefined);
  expect(job).toMatchObject({ state: 'done', done: FEW, problems: 0, counts: { imported: FEW } });
  const fingerprints = (await wholeLog(portal)).flatMap((event) =>
    fingerprintsOf(event, productId),
  );
  expect(fingerprints).toHaveLength(FEW);
  expect(new Set(fingerprints).size).toBe(FEW);
  const batches = await batchesOf(productId);
  expect(batches.reduce((sum, { available }) => sum + available, 0)).toBe(FEW);
  // The keys that were uploaded lie nowhere any more.
  expect(await leftovers(jobId)).toEqual({ uploads: 0, sealed: 0 });
});

test('a stopped import rests, and goes on where it was', async () => {
  const { id: productId } = await portal.operator.createProduct();
  const jobId = await prepared(productId, FEW);
  await started(jobId);
  await reached(jobId, 500);
  await asked(['POST', paths.admin.stopJob(jobId)], jobDetailsSchema);
  const resting = await eventually(
    async () => {
      const before = await job(jobId);
      await delay(1_000);
      return { before, after: await job(jobId) };
    },
    ({ before, after }) => before.done === after.done,
  );
  expect(resting.after.state).toBe('stopped');
  expect(resting.after.done).toBeLessThan(FEW);
  await asked(['POST', paths.admin.resumeJob(jobId)], jobDetailsSchema);
  const end = await ended(jobId, () => undefined);
  expect(end).toMatchObject({ state: 'done', done: FEW, counts: { imported: FEW, existing: 0 } });
});

async function newAdmin(): Promise<Buyer> {
  const account = buildCustomer();
  const { company: _none, ...person } = account;
  await portal.operator.command('CreateUser', { ...person, role: 'admin' });
  const signedIn = portal.newBuyer();
  await signedIn.signIn({ username: account.username, password: account.password });
  return signedIn;
}

async function asked<Schema extends z.ZodType>(
  [method, address]: readonly ['GET' | 'POST', string],
  schema: Schema,
  body: unknown = {},
): Promise<z.infer<Schema>> {
  const sending = method === 'GET' ? {} : { body, idempotencyKey: randomUUID() };
  const answer = await admin.http.request(method, address, sending);
  if (answer.status >= 400) throw new Error(`${address}: ${JSON.stringify(answer.body)}`);
  return schema.parse(answer.body);
}

/** A list of so many new keys, uploaded and looked through. */
async function prepared(productId: string, count: number): Promise<string> {
  const text = Array.from({ length: count }, () => `JOB-${randomUUID()}`).join('\n');
  const list = await asked(['POST', paths.admin.keyImports], uploadedListSchema, { text });
  const choice = { productId, supplierReference: 'A long list' };
  const found = await asked(
    ['POST', paths.admin.keyImportCheck(list.id)],
    jobDetailsSchema,
    choice,
  );
  expect(found).toMatchObject({ state: 'ready', total: count, problems: 0 });
  return list.id;
}

async function started(jobId: string): Promise<void> {
  await asked(['POST', paths.admin.commitImport(jobId)], jobDetailsSchema);
}

async function job(jobId: string): Promise<JobDetails> {
  return retryThroughOutages(async () =>
    asked(['GET', paths.admin.import(jobId)], jobDetailsSchema),
  );
}

async function reached(jobId: string, done: number): Promise<void> {
  await eventually(
    async () => job(jobId),
    (each) => each.done >= done,
    { everyMs: 50 },
  );
}

async function ended(jobId: string, look: (each: JobDetails) => void): Promise<JobDetails> {
  return eventually(
    async () => {
      const each = await job(jobId);
      look(each);
      return each;
    },
    ({ state }) => state === 'done',
    { everyMs: 250, withinMs: 8 * IMPORT_MS },
  );
}

async function browseAndBuy(
  buyer: SignedInBuyer,
  waits: number[],
  stop: AbortSignal,
): Promise<void> {
  const timed = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await run();
    waits.push(performance.now() - began);
    return answer;
  };
  while (!stop.aborted) {
    const [item] = await timed(() => buyer.addToCart({ productId: onSale }));
    const expectedTotal = item?.product.price ?? '';
    await timed(() => buyer.placeOrder({ expectedTotal }));
    await timed(() => buyer.wallet());
    await delay(300);
  }
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

async function batchesOf(productId: string) {
  const filter = encodeURIComponent(JSON.stringify({ productId }));
  return eventually(
    async () =>
      asked(
        ['GET', `${paths.admin.keyBatches}?filter=${filter}&range=[0,199]`],
        z.array(keyBatchRecordSchema),
      ),
    (found) => found.reduce((sum, { imported }) => sum + imported, 0) >= FEW,
  );
}

async function leftovers(jobId: string): Promise<{ uploads: number; sealed: number }> {
  const db = connectDatabase({
    url: stack.urls.database,
    role: 'owner',
    applicationName: 'test',
    poolSize: 1,
  });
  try {
    const { rows } = await db.raw<{ rows: { uploads: number; sealed: number }[] }>(
      `SELECT (SELECT count(*)::integer FROM jobs.uploads WHERE job_id = :jobId) AS uploads,
              (SELECT count(*)::integer FROM jobs.steps WHERE job_id = :jobId AND sealed IS NOT NULL) AS sealed`,
      { jobId },
    );
    const [counts] = rows;
    if (!counts) throw new Error('a count has a row');
    return counts;
  } finally {
    await db.destroy();
  }
}
