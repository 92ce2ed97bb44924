import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROTATABLE_SECRETS, formerNameOf } from 'contracts/constants/secrets';
import { destroyPersonKeys, ERASED } from 'kernel/crypto/person-vault';
import { eventually } from 'kernel/testing/eventually';
import { portalCommand } from '../command-line/portal-command.ts';
import { buildKeys } from '../harness/factories.ts';
import type { SignedInBuyer } from '../harness/portal-under-test.ts';
import { retryThroughOutages } from '../harness/retry-through-outages.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import type { Offered } from '../journeys/testing/offers.ts';
import { openImportJobs } from './import-jobs.ts';
import { untilNoAlarms, readModelsThatDiffer, withDatabase } from './inspection.ts';
import { killAndAwaitReturn } from './kill-processes.ts';
import { openRotatingPortal, vaultPeople, WITHOUT_FORMER } from './rotating-portal.ts';
import type { RotatingPortal, VaultedPeople } from './rotating-portal.ts';

const PRICE = '1.00';
const PEOPLE = 4_000;
const BATCHES = 40;
const UPLOADED = 300;

let site: RotatingPortal;
let before: Readonly<Record<string, string>>;
let people: VaultedPeople;
let product: Offered;
let buyer: SignedInBuyer;
/** Keys that were seen before anything was rotated, by their order. */
const seen = new Map<string, string>();
let uploadedJob: string;
let jobId: string;
/** Of whom half are erased while their keys are wrapped anew. */
const erased = new Set<string>();

beforeAll(async () => {
  site = await openRotatingPortal();
  await site.start();
  before = site.secrets();
  const portal = site.portal();
  product = await putOneOnSale(portal, { prices: { eur: PRICE }, stock: 500 });
  for (let batch = 0; batch < BATCHES; batch += 1)
    await portal.operator.importKeys(product.id, buildKeys(2));
  buyer = await signedIn();
  for (let order = 0; order < 3; order += 1) await buy();
  people = await vaultPeople(site, PEOPLE);
  uploadedJob = await (await openImportJobs(portal)).prepare(product.id, UPLOADED);
  await site.stop();
}, 360_000);

afterAll(async () => {
  await site.stop();
  await site.remove();
}, 60_000);

async function signedIn(): Promise<SignedInBuyer> {
  const [opened] = await site.portal().openBuyers(1);
  if (!opened) throw new Error('there is no buyer');
  const { companyId } = opened.customer;
  await site.portal().operator.deposit({ companyId, amount: '5000.00' });
  await eventually(
    () => opened.wallet(),
    ({ totalAvailable }) => Number(totalAvailable) > 0,
  );
  return opened;
}

/** Buys one licence and looks at it. What is away for a moment is asked again, as the shop does. */
async function buy(): Promise<void> {
  // One that was added twice, since its first answer was lost, is bought as well. The answer knows of both: what is read
  // afterwards may be behind.
  const cart = await retryThroughOutages(async () => buyer.addToCart({ productId: product.id }));
  const expectedTotal = cart.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(2);
  const placing = { expectedTotal, idempotencyKey: randomUUID() };
  const order = await retryThroughOutages(async () => buyer.placedOrder(placing));
  expect(await retryThroughOutages(async () => buyer.settledOrder(order.id))).toMatchObject({
    status: 'completed',
  });
  seen.set(order.id, await shownKeys(order.id));
}

async function shownKeys(orderId: string): Promise<string> {
  const shown = await retryThroughOutages(async () => buyer.reveal(orderId));
  return shown
    .map(({ key }) => key)
    .toSorted()
    .join(' ');
}

/** Sales, reveals of old and new keys, new accounts and erasures, until the signal. */
async function live(until: AbortSignal): Promise<{ orders: number; accounts: number }> {
  let [orders, accounts] = [0, 0];
  const selling = async (): Promise<void> => {
    for (; !until.aborted; orders += 1) {
      await buy();
      for (const [orderId, keys] of [...seen].slice(0, 3))
        expect(await shownKeys(orderId)).toBe(keys);
    }
  };
  const opening = async (): Promise<void> => {
    for (; !until.aborted; accounts += 1)
      await retryThroughOutages(async () => site.portal().operator.createCustomer());
  };
  const erasing = async (): Promise<void> =>
    withDatabase(site.stack().urls.database, async (db) => {
      for (const id of people.ids.filter((_, index) => index % 2 === 0)) {
        if (until.aborted) return;
        await destroyPersonKeys(db, [id]);
        erased.add(id);
      }
    });
  await Promise.all([selling(), opening(), erasing()]);
  return { orders, accounts };
}

const look = async () =>
  retryThroughOutages(async () => site.portal().operator.query('jobs.job', { jobId }));

const reach = async (done: number) => eventually(look, (job) => job.done >= done, { everyMs: 20 });

const rotate = async () => portalCommand(['rotate-keys'], { PORTAL_DATA_DIR: site.dataDir });

test('a start with new secrets keeps the former ones, by which everything opens', async () => {
  await site.start(ROTATABLE_SECRETS);
  const now = site.secrets();
  for (const name of ROTATABLE_SECRETS) {
    expect(now[formerNameOf(name)]).toBe(before[name]);
    expect(now[name]).not.toBe(before[name]);
  }
  for (const [orderId, keys] of seen) expect(await shownKeys(orderId)).toBe(keys);
  await buy();
  const [keys = 0, texts = 0] = await site.left(now);
  expect(keys).toBeGreaterThan(BATCHES);
  expect(texts).toBeGreaterThan(PEOPLE);
}, 120_000);

async function refusedStart(): Promise<string> {
  try {
    await site.start();
  } catch (error) {
    return String(error);
  }
  throw new Error('A start without the former secrets was not refused.');
}

const missing = (name: string, left: number): string =>
  `FORMER_${name} is missing, or another one (${left} keys or texts stand under it still)`;

test('a rotation is stopped in the midst, and a start without the former secrets is refused with how many are left', async () => {
  const { operator } = site.portal();
  ({ jobId } = await operator.command('PlanKeyRotation', {}));
  await operator.command('StartJob', { jobId });
  const { total } = await look();
  await reach(1);
  await operator.command('StopJob', { jobId });
  const stopped = await look();
  expect(stopped).toMatchObject({ kind: 'key-rotation', state: 'stopped' });
  expect(stopped.done).toBeLessThan(total);
  const both = site.secrets();
  await site.stop();
  site.changeSecrets(WITHOUT_FORMER);
  const refusal = await refusedStart();
  site.changeSecrets(both);
  await site.start();
  const [keys = 0, texts = 0] = await site.left(both);
  expect(keys + texts).toBeGreaterThan(0);
  expect(refusal).toContain(missing('KEY_ENCRYPTION_KEY', keys));
  expect(refusal).toContain(missing('PERSON_ENCRYPTION_KEY', texts));
  expect(refusal).toContain(
    'FORMER_CLAIM_KEY is missing, or another one; without it nobody can sign in',
  );
  // It goes on by itself only when somebody says so.
  expect(await look()).toMatchObject({ state: 'stopped' });
}, 180_000);

test('it goes on beside sales, reveals, new accounts and erasures, through kill -9, to its end', async () => {
  const ending = new AbortController();
  const living = live(ending.signal);
  const rotating = rotate();
  const { done } = await look();
  await reach(done + 1);
  await killAndAwaitReturn(site.stack(), 'command-service');
  await reach(done + 600);
  await killAndAwaitReturn(site.stack(), 'worker-service');
  const job = await eventually(look, ({ state }) => state !== 'running', { withinMs: 120_000 });
  ending.abort();
  await rotating;
  const { orders, accounts } = await living;
  expect(orders).toBeGreaterThan(0);
  expect(accounts).toBeGreaterThan(0);
  expect(job).toMatchObject({ state: 'done', done: job.total, problems: 0 });
  // Once more finds nothing to do, and says so.
  const again = await rotate();
  expect(again).toMatchObject({ exitCode: 0 });
  expect(again.stdout).toContain('can be removed');
  expect(await site.left(site.secrets())).toEqual([0, 0]);
  await untilNoAlarms(site.portal());
}, 240_000);

test('afterwards everything opens without the former secrets, and erased people stay erased', async () => {
  await site.stop();
  await site.start();
  const now = site.secrets();
  for (const name of ROTATABLE_SECRETS) expect(now[formerNameOf(name)]).toBeUndefined();
  for (const [orderId, keys] of seen) expect(await shownKeys(orderId)).toBe(keys);
  await buy();
  const names = await people.names(site.stack().urls.database, now);
  const expected = people.ids.map((id) => (erased.has(id) ? ERASED : `Name of ${id}`));
  expect(erased.size).toBeGreaterThan(0);
  expect(names).toEqual(expected);
  const { userId, username } = buyer.customer;
  const { user } = await site.portal().operator.query('accounts.user', { userId });
  expect(user).toMatchObject({ username });
  const { operator } = site.portal();
  // Names of before are known by the new key, to who signs in and to who would take them.
  expect(await operator.query('accounts.findLogin', { login: username })).toMatchObject({ userId });
  await expect(operator.createCustomer({ username })).rejects.toThrow(
    /username-taken|already taken/,
  );
}, 120_000);

test('a list that was uploaded before is imported after it', async () => {
  const jobs = await openImportJobs(site.portal());
  await jobs.start(uploadedJob);
  expect(await jobs.end(uploadedJob)).toMatchObject({ counts: { imported: UPLOADED } });
}, 120_000);

test('a replay of the log comes to what is shown', async () => {
  expect(await readModelsThatDiffer(site.portal())).toEqual([]);
}, 240_000);

/** Secrets that nothing stands under. */
const others = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ROTATABLE_SECRETS.map((name) => [name, randomBytes(32).toString('base64url')]),
  );

test('nothing opens by the former secrets any more', async () => {
  const [keys = 0, texts = 0] = await site.left(before);
  const [keysInAll = 0, textsInAll = 0] = await site.left(others());
  expect({ keys, texts }).toEqual({ keys: keysInAll, texts: textsInAll });
}, 60_000);
