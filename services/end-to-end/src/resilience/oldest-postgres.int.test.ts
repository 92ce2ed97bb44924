import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SECRET_NAMES } from 'contracts/constants/secrets';
import { parseMoney } from 'contracts/primitives/money';
import { eventually } from 'kernel/testing/eventually';
import { createSandbox } from 'launcher/integration/launcher-sandbox';
import type { LauncherSandbox } from 'launcher/integration/launcher-sandbox';
import { root } from 'launcher/stack/paths';
import { ensureDatabase, startPostgres } from 'launcher/stack/postgres';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { untilNoAlarms, compareEveryReadModel, haveCaughtUp, withDatabase } from './inspection.ts';

/** The oldest version that is supported; all other tests run on the newest, which comes with the portal. */
const NATIVE = path.join(root, 'node_modules/postgres-15/native');
/** Its programs come for this platform alone. */
const onItsPlatform = process.platform === 'linux' && process.arch === 'x64' ? test : test.skip;
const DEPOSIT = '5000.00';

let sandbox: LauncherSandbox;
let stack: RunningStack | undefined;
let portal: PortalUnderTest | undefined;

beforeEach(() => {
  sandbox = createSandbox();
});

afterEach(async () => {
  await portal?.close();
  await stack?.stop();
  await sandbox.remove();
});

/** A portal on a database of one's own, whose secrets the environment names. */
async function startOn(databaseUrl: string): Promise<PortalUnderTest> {
  const dataDir = path.join(path.dirname(sandbox.layout.dir), 'portal');
  stack = await startStack({ dataDir, env: { DEMO: 'false' }, external: { databaseUrl } });
  portal = connectToStack(stack);
  return portal;
}

async function stop(): Promise<void> {
  await portal?.close();
  await stack?.stop();
  [portal, stack] = [undefined, undefined];
}

async function versionOf({ address }: PortalUnderTest): Promise<unknown> {
  const { rows } = await withDatabase(address.databaseUrl, (db) =>
    db.raw<{ rows: { server_version: string }[] }>('SHOW server_version'),
  );
  return rows[0]?.server_version;
}

/** Pays from a deposit and shows the key. */
async function expectToSell(at: PortalUnderTest): Promise<void> {
  const product = await putOneOnSale(at, { stock: 3 });
  const [buyer] = await at.openBuyers(1);
  if (!buyer) throw new Error('nobody can buy');
  const { companyId } = buyer.customer;
  await at.operator.deposit({ companyId, amount: DEPOSIT });
  const [item] = await buyer.addToCart({ productId: product.id });
  const { id } = await buyer.placedOrder({ expectedTotal: item?.product.price ?? '' });
  const { status, total } = await buyer.settledOrder(id);
  expect(status).toBe('completed');
  expect(await buyer.reveal(id)).toHaveLength(1);
  const minor = (amount: string): number => parseMoney(amount, 'EUR').minor;
  expect(minor((await buyer.wallet()).depositBalance)).toBe(minor(DEPOSIT) - minor(total));
}

onItsPlatform(
  'on Postgres 15 a portal is set up, sells, starts again and sells, and its read models are as their replays',
  async () => {
    const { layout, host } = sandbox;
    const server = await startPostgres({ layout, host, password: 'trap', native: NATIVE });
    for (const name of ['portal', 'portal_events']) await ensureDatabase(server.url(name));
    for (const name of SECRET_NAMES) process.env[name] = randomBytes(32).toString('base64url');
    await expectToSell(await startOn(server.url('portal')));
    await stop();

    const again = await startOn(server.url('portal'));
    expect(await versionOf(again)).toMatch(/^15\./);
    await expectToSell(again);
    const { total } = await again.operator.query('admin.orders', { offset: 0, limit: 10 });
    expect(total).toBe(2);
    await eventually(() => haveCaughtUp(again));
    const compared = await compareEveryReadModel(again);
    expect(compared.length).toBeGreaterThan(0);
    expect(compared.filter(({ differences }) => differences.length > 0)).toEqual([]);
    await untilNoAlarms(again);
  },
  120_000,
);
