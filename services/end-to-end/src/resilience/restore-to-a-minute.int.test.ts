import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import { logEntry } from 'audit/proof/log-entry';
import { sha256 } from 'audit/proof/node-crypto';
import { parseNote } from 'audit/proof/signed-note';
import { tilePath } from 'audit/proof/tiles';
import { verifyLog } from 'audit/proof/verify-log';
import { parseMoney } from 'contracts/primitives/money';
import { eventually } from 'kernel/testing/eventually';
import { carryOutRestore } from 'launcher/backup/carry-out-restore';
import { makeBackup } from 'launcher/backup/make-backup';
import { dataLayout } from 'launcher/stack/paths';
import { silent } from 'launcher/stack/progress';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { untilNoAlarms, readModelsThatDiffer, haveCaughtUp, wholeLog } from './inspection.ts';

const BUYERS = 4;
const MANY = 6;
const DEPOSIT = '5000.00';
const ENV = { DEMO: 'false', RATE_LIMIT_PER_MINUTE: '100000', REGISTRATIONS_PER_HOUR: '10000' };

let dir: string;
let stack: RunningStack;
let portal: PortalUnderTest;

beforeEach(async () => {
  dir = await mkdtemp(path.join(process.env['PORTAL_TEST_DIR'] ?? os.tmpdir(), 'to-a-minute-'));
  // The account that runs the database passes through.
  await chmod(dir, 0o711);
});
afterEach(async () => {
  await portal.close();
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
});

const layout = () => dataLayout(path.join(dir, 'data'));
const archive = () => ({ dir: path.join(dir, 'archive'), keptDays: 14 });
const signal = new AbortController().signal;
const places = () => ({
  layout: layout(),
  auditDir: layout().audit,
  external: {},
  archive: archive(),
});

async function start(): Promise<void> {
  stack = await startStack({ dataDir: layout().dir, env: ENV, archive: archive() });
  portal = connectToStack(stack);
}

async function stop(): Promise<void> {
  await portal.close();
  await stack.stop();
}

/** An order as its buyer saw it: when it was asked for and when it was completed, in milliseconds. */
interface Sale {
  readonly id: string;
  readonly total: number;
  readonly begun: number;
  readonly done: number;
}

interface Shopping {
  readonly sales: readonly Sale[];
  end(): Promise<void>;
}

function keepBuying(buyers: readonly SignedInBuyer[], productId: string): Shopping {
  const sales: Sale[] = [];
  const ending = new AbortController();
  const shopping = buyers.map(async (buyer) => {
    while (!ending.signal.aborted) {
      const begun = Date.now();
      const [item] = await buyer.addToCart({ productId });
      const { id } = await buyer.placedOrder({ expectedTotal: item?.product.price ?? '' });
      const { total } = await buyer.settledOrder(id);
      sales.push({ id, total: minor(total), begun, done: Date.now() });
    }
  });
  return {
    sales,
    end: async () => {
      ending.abort();
      await Promise.all(shopping);
    },
  };
}

async function restoreTo(instant: string): Promise<void> {
  const backup = path.join(dir, 'copy');
  await carryOutRestore({ ...places(), backup, to: { instant }, signal }, silent);
}

/** Holds every event against what the notary has signed, as soon as it has signed all of them. */
async function verifySigned(): Promise<Awaited<ReturnType<typeof verifyLog>>> {
  const log = path.join(layout().audit, 'log');
  const entries: Uint8Array[] = [];
  for await (const page of portal.store.scanAll({ after: 0n, limit: 200 }))
    entries.push(...page.events.map(logEntry));
  const checkpoint = await eventually(
    async () => {
      const note = parseNote(await readFile(path.join(log, 'checkpoint'), 'utf8'));
      return note && parseCheckpoint(note.text);
    },
    (found) => (found?.size ?? 0) >= entries.length,
  );
  if (!checkpoint) throw new Error('Nothing is signed.');
  const readEntries = async function* read() {
    yield* entries;
  };
  return verifyLog(readEntries, {
    checkpoint,
    readTile: (tile) => readFile(path.join(log, tilePath(tile))),
    sha256,
  });
}

test('a portal that is backed up while people buy is restored to a minute after, and holds what was bought until then', async () => {
  await start();
  const product = await putOneOnSale(portal, { stock: 500 });
  const buyers = await portal.openBuyers(BUYERS);
  for (const { customer } of buyers)
    await portal.operator.deposit({ companyId: customer.companyId, amount: DEPOSIT });
  const shopping = keepBuying(buyers, product.id);
  const more = async (count: number) => {
    const before = shopping.sales.length;
    await eventually(() => shopping.sales.length >= before + count);
  };
  await more(MANY);
  const running = { databaseUrl: stack.urls.database };
  await makeBackup({ ...places(), target: path.join(dir, 'copy'), running, signal });
  await more(MANY);
  const instant = new Date().toISOString();
  await more(MANY);
  await shopping.end();
  await stop();

  await restoreTo(instant);
  await start();
  await eventually(() => haveCaughtUp(portal));
  const at = Date.parse(instant);
  const { items, total } = await portal.operator.query('admin.orders', { offset: 0, limit: 200 });
  const kept = new Set(items.map(({ id }) => id));
  expect(total).toBe(kept.size);
  const { sales } = shopping;
  expect(sales.filter(({ id, done }) => done < at && !kept.has(id))).toEqual([]);
  expect(sales.filter(({ id, begun }) => begun > at && kept.has(id))).toEqual([]);
  expect(sales.filter(({ done }) => done < at).length).toBeGreaterThanOrEqual(2 * MANY);
  expect(sales.filter(({ begun }) => begun > at).length).toBeGreaterThan(0);

  expect(await readModelsThatDiffer(portal)).toEqual([]);
  await untilNoAlarms(portal);
  const types = (await wholeLog(portal)).map(({ type }) => type);
  expect(types.filter((type) => type === 'LogRestored.v1').length).toBeLessThanOrEqual(1);
  const found = await verifySigned();
  expect(found).toMatchObject({ whole: true });
  expect(found.brokenChains.count).toBe(0);
  await expectExactWallets(buyers, sales);
});

/** The keys and the deposit are there for all that was completed, and for one order more of each buyer who goes on. */
async function expectExactWallets(
  buyers: readonly SignedInBuyer[],
  sales: readonly Sale[],
): Promise<void> {
  for (const { customer } of buyers) {
    const buyer = portal.newBuyer();
    await buyer.signIn({ username: customer.username, password: customer.password });
    const orders = await eventually(
      () => buyer.orders(),
      (all) => all.every(({ status }) => status === 'completed'),
    );
    const spent = orders.reduce((sum, { total }) => sum + minor(total), 0);
    expect(minor((await buyer.wallet()).depositBalance)).toBe(minor(DEPOSIT) - spent);
    const [last] = orders;
    expect(await buyer.reveal(last?.id ?? '')).toHaveLength(1);
    expect(orders.length).toBeLessThanOrEqual(sales.length);
  }
}

function minor(amount: string): number {
  return parseMoney(amount, 'EUR').minor;
}
