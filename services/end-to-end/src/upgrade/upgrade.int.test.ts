import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseMoney } from 'contracts/primitives/money';
import { connectTo } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import type { Buyer } from '../harness/buyer.ts';
import { findPortal } from 'command-line/find-portal';
import { eventually } from 'kernel/testing/eventually';
import { launch } from 'launcher/integration/launched-process';
import type { LaunchedProcess } from 'launcher/integration/launched-process';
import { createSandbox } from 'launcher/integration/launcher-sandbox';
import type { LauncherSandbox } from 'launcher/integration/launcher-sandbox';
import { placesOf } from 'launcher/stack/paths';
import { pickPort } from 'launcher/stack/ports';
import { endLeftovers } from 'launcher/stack/process-register';
import pg from 'pg';
import { untilNoAlarms, readModelsThatDiffer, haveCaughtUp } from '../resilience/inspection.ts';
import { restoreReleaseData, withPostgres } from './release-data.ts';
import type { Facts, KnownBuyer } from './release-data.ts';
import { tableContents } from './table-contents.ts';

let sandbox: LauncherSandbox;
let launched: LaunchedProcess | undefined;
let portal: PortalUnderTest | undefined;

beforeEach(() => {
  sandbox = createSandbox();
});

afterEach(async () => {
  await portal?.close();
  await launched?.end('SIGKILL');
  [portal, launched] = [undefined, undefined];
  await endLeftovers(sandbox.layout.processes);
  for (const each of placesOf(sandbox.layout)) rmSync(each, { recursive: true, force: true });
  await sandbox.remove();
});

/** `npm start` on the sandbox. */
async function start(): Promise<{ readonly said: string; readonly origin: string }> {
  const port = await pickPort();
  launched = await launch(sandbox.layout.dir, { PORT: String(port) });
  await launched.waitForOutput('ready after');
  return { said: launched.output(), origin: `http://127.0.0.1:${port}` };
}

function connect(shopUrl: string): PortalUnderTest {
  const found = findPortal({ PORTAL_DATA_DIR: sandbox.layout.dir });
  const { ownerDatabaseUrl = '' } = found;
  return connectTo({ ...found, databaseUrl: ownerDatabaseUrl, shopUrl });
}

test.each(['207c0f6', '76428f6', '3fc847e'])(
  'the data of release %s are whole after an upgrade, and go on',
  async (release) => {
    const facts = await restoreReleaseData(release, sandbox);
    const { said, origin } = await start();
    // Where it was not, this shows why.
    expect(said).toContain('ready after');
    portal = connect(origin);
    for (const known of facts.buyers) {
      const buyer = await signedIn(portal, known.username, facts);
      await expectKept(buyer, known);
      await expectToGoOn(buyer, known);
    }
    await signedIn(portal, facts.staff, facts);
    await expectErased(portal, facts);
    await expectWholeLog(portal);
  },
);

test('a release that is older than its data does not start, says which one does, and changes nothing', async () => {
  await restoreReleaseData('76428f6', sandbox);
  expect((await start()).said).toContain('ready after');
  expect(await launched?.end('SIGINT')).toBe(0);
  // As a later release does, before it writes what this one cannot read.
  const before = await withPostgres(sandbox, async (server) => {
    const client = new pg.Client({ connectionString: server.url('portal') });
    await client.connect();
    await client.query(`UPDATE kernel.data_format SET number = 99, release = '9.9.0'`);
    await client.end();
    return tableContents(server);
  });
  const refused = await start();
  expect(await launched?.ended()).toBe(1);
  expect(refused.said).toContain('only release 9.9.0 and later ones can read');
  expect(refused.said).not.toMatch(/^\s+at /m);
  expect(await withPostgres(sandbox, tableContents)).toEqual(before);
});

async function signedIn(
  { newBuyer }: PortalUnderTest,
  username: string,
  { password }: Facts,
): Promise<Buyer> {
  const buyer = newBuyer();
  await buyer.signIn({ username, password });
  return buyer;
}

async function expectKept(buyer: Buyer, known: KnownBuyer): Promise<void> {
  const orders = await buyer.orders();
  expect(orders.toReversed()).toMatchObject(
    known.orders.map((each) => ({ ...each, status: 'completed' })),
  );
  expect(await buyer.wallet()).toMatchObject(known.balance);
  const keys = await buyer.reveal(known.orders[0]?.id ?? '');
  expect(keys.map(({ key }) => key).toSorted()).toEqual(known.keys);
  const shown = await buyer.http.request('GET', `/api/support/tickets/${known.ticket.id}`);
  expect(shown.body).toMatchObject({ data: known.ticket });
  const branches = await buyer.http.request('GET', '/api/branches');
  expect(branches.body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: known.branchId, name: 'Skladište' })]),
  );
}

/** Buys what was left in the cart. */
async function expectToGoOn(
  buyer: Buyer,
  { tenantId, inCart, balance }: KnownBuyer,
): Promise<void> {
  const [item, ...others] = await buyer.cart();
  expect(others).toEqual([]);
  expect(item).toMatchObject({ product: { id: inCart }, quantity: 1 });
  const total = item?.product.price ?? '';
  const { id } = await buyer.placedOrder({ tenantId, expectedTotal: total });
  expect(await buyer.settledOrder(id)).toMatchObject({ status: 'completed', total });
  expect(await buyer.reveal(id)).toHaveLength(1);
  const { currency } = balance;
  const minor = (amount: string): number => parseMoney(amount, currency).minor;
  const { totalAvailable } = await buyer.wallet();
  expect(minor(totalAvailable)).toBe(minor(balance.totalAvailable) - minor(total));
}

async function expectErased(at: PortalUnderTest, facts: Facts): Promise<void> {
  if (facts.erased === null) return;
  await expect(signedIn(at, facts.erased, facts)).rejects.toMatchObject({ status: 401 });
}

/** Every read model is what a replay makes, nothing is parked or broken, and the log is what was signed. */
async function expectWholeLog(at: PortalUnderTest): Promise<void> {
  await eventually(() => haveCaughtUp(at), Boolean);
  expect(await readModelsThatDiffer(at)).toEqual([]);
  await untilNoAlarms(at);
  const { verificationId } = await at.operator.command('StartVerification', {});
  const verified = await eventually(
    async () => at.operator.query('history.verification', { verificationId }),
    (found) => Boolean(found?.endedAt),
  );
  expect(verified).toMatchObject({ state: 'done', whole: true, error: null });
}
