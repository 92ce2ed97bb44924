import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setInterval as every } from 'node:timers/promises';
import { Pool } from 'undici';
import { buildStaff } from 'end-to-end/harness/factories';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { Progress } from 'launcher/stack/progress';
import type { RunningStack } from 'launcher/stack/stack';
import { answerFigures, askForAWhile } from '../ask-questions.ts';
import type { Figure } from '../figures.ts';
import { PRODUCTS } from '../large-catalogue.ts';
import { memoryFigures, processGroups } from '../processes.ts';
import { openDatabase, waitUntilReached } from '../read-model-positions.ts';
import { sessionHeaders } from '../session-headers.ts';
import type { SessionHeaders } from '../session-headers.ts';
import { COMPANIES, KEYS, openBusiness } from './business.ts';
import { consoleLists } from './console-lists.ts';
import { listQuestions } from './list-questions.ts';
import type { Known } from './list-questions.ts';
import { SALES, writePastSales } from './past-sales.ts';

const CONNECTIONS = 8;
const P95_AT_MOST_MS = 100;
const EXPORT_AT_MOST_S = 10;
const WARM_UP_S = 3;
const MEMORY_EVERY_MS = 100;
/** What an export may add to the process that sends it: it goes through in parts. */
const GROWS_AT_MOST_MB = 64;

/** Fills a portal with the business of years; answers when every read model knows of it. */
export async function fillBusiness(
  portal: PortalUnderTest,
  stack: RunningStack,
  { step }: Progress,
): Promise<Known> {
  const business = await openBusiness(portal.operator, step);
  const sales = await step(`Writing ${SALES} sales`, () => writePastSales(portal.store, business));
  const db = openDatabase(stack);
  try {
    await step('Reading them', () => waitUntilReached(db, sales.position));
  } finally {
    await db.destroy();
  }
  return { business, sales };
}

/** Every list of the console by every filter and sort, asked by eight admins at once. */
export async function measureLists(
  portal: PortalUnderTest,
  known: Known,
  seconds: number,
): Promise<readonly Figure[]> {
  const headers = await adminSession(portal);
  const pool = new Pool(portal.address.shopUrl, { connections: CONNECTIONS });
  const questions = listQuestions(consoleLists(), known, headers);
  const asking = { pool, questions, connections: CONNECTIONS };
  try {
    await askForAWhile(WARM_UP_S, asking);
    const times = await askForAWhile(seconds, asking);
    const sizes = `${PRODUCTS} products, ${KEYS} keys, ${SALES} orders, ${COMPANIES} companies`;
    const of = `all lists of the console, ${sizes}, ${CONNECTIONS} connections`;
    return answerFigures(times, { of, p95AtMostMs: P95_AT_MOST_MS, seconds });
  } finally {
    await pool.close();
  }
}

/** All orders as CSV: how long it takes, and what the BFF holds of it at most. */
export async function measureExport(
  portal: PortalUnderTest,
  stack: RunningStack,
): Promise<readonly Figure[]> {
  const headers = await adminSession(portal);
  const pool = new Pool(portal.address.shopUrl, { connections: 1 });
  const before = memoryOf(stack);
  const done = new AbortController();
  const peak = watchPeak(stack, done.signal);
  const began = performance.now();
  try {
    const { rows, bytes } = await readCsv(pool, headers);
    const seconds = (performance.now() - began) / 1_000;
    done.abort();
    const growth = Math.max(0, (await peak) - before);
    return [
      {
        name: `export of ${rows} orders`,
        value: seconds,
        unit: 's',
        aim: `at most ${EXPORT_AT_MOST_S} s, ${SALES} orders`,
        missed: seconds > EXPORT_AT_MOST_S || rows < SALES,
        note: `${(bytes / 1e6).toFixed(1)} MB`,
      },
      {
        name: 'growth of the BFF meanwhile',
        value: growth,
        unit: 'MB',
        aim: `at most ${GROWS_AT_MOST_MB} MB`,
        missed: growth > GROWS_AT_MOST_MB,
        note: `${before.toFixed(0)} MB before`,
      },
    ];
  } finally {
    done.abort();
    await pool.close();
  }
}

async function adminSession(portal: PortalUnderTest): Promise<SessionHeaders> {
  // Lists of operations are for super admins.
  const staff = buildStaff('super_admin');
  await portal.operator.command('CreateUser', staff);
  return { ...(await sessionHeaders(portal, staff)), 'accept-encoding': 'gzip' };
}

async function readCsv(
  pool: Pool,
  headers: SessionHeaders,
): Promise<{ rows: number; bytes: number }> {
  let bytes = 0;
  let lines = 0;
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: '/api/admin/orders/export.csv',
    headers: plain,
  });
  if (statusCode !== 200) throw new Error(`the export was answered with ${statusCode}`);
  await finished(body.pipe(sink));
  return { rows: lines - 1, bytes };
}

function memoryOf(stack: RunningStack): number {
  const figures = memoryFigures(processGroups(stack));
  return figures.find(({ name }) => name.endsWith(' bff'))?.value ?? 0;
}

async function watchPeak(stack: RunningStack, until: AbortSignal): Promise<number> {
  let peak = 0;
  try {
    for await (const _tick of every(MEMORY_EVERY_MS, undefined, { signal: until })) {
      peak = Math.max(peak, memoryOf(stack));
    }
  } catch (error) {
    if (!until.aborted) throw error;
  }
  return peak;
}
