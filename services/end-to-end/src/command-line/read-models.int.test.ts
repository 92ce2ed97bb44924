import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStaff, trySignIn } from 'bff/testing/staff';
import { idempotencyHeader } from 'bff/testing/visitor';
import type { ActionRow, ParkedItem } from 'contracts/api/operations';
import { replayReportRecordSchema } from 'contracts/api/history-replay';
import type { Problem } from 'contracts/problem';
import { connectDatabase } from 'kernel/runtime/database';
import { processProjectionName } from 'kernel/processes/process-projection';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { eventually } from 'kernel/testing/eventually';
import { sealEvents } from 'kernel/testing/seal-events';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Buyer } from '../harness/buyer.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { root } from 'launcher/stack/paths';
import { namedProjections } from 'command-line/replay-projections';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { auditCommand, portalCommand, portalJson, startCommand } from './portal-command.ts';

const compared = z.object({
  compared: z.array(z.object({ projection: z.string(), differences: z.array(z.unknown()) })),
});

let portal: PortalUnderTest;
let owner: Knex;

beforeAll(() => {
  portal = connectToPortalUnderTest();
  const url = portal.address.databaseUrl;
  owner = connectDatabase({ url, role: 'owner', applicationName: 'tests', poolSize: 1 });
});

afterAll(async () => {
  await owner.destroy();
  await portal.close();
});

test('projections lists every read model with its place in the log', async () => {
  const status = z
    .object({
      head: z.string().regex(/^\d+$/),
      projections: z.array(z.object({ projection: z.string(), behind: z.string() })),
    })
    .parse(await portalJson(['projections']));
  const names = status.projections.map(({ projection }) => projection);
  expect(names).toEqual(
    expect.arrayContaining([
      ...namedProjections([]).map(({ name }) => name),
      'process_settle_order',
    ]),
  );
  const { exitCode, stdout } = await portalCommand(['projections']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^read model +version +position +behind +parked +stopped because$/m);
});

test('a rebuilt read model says the same as before, and compare finds every row of it equal', async () => {
  const product = await portal.operator.createProduct();
  const before = await portal.operator.query('admin.product', { productId: product.id });
  const rebuilt = await portalCommand(['rebuild', 'catalog', '--json']);
  expect(rebuilt).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(rebuilt.stdout)).toEqual({ rebuilt: ['catalog'] });
  expect(await portal.operator.query('admin.product', { productId: product.id })).toEqual(before);
  const { compared: all } = compared.parse(await portalJson(['compare', 'catalog']));
  expect(all).toMatchObject([{ projection: 'catalog', differences: [] }]);
});

test('the npm script answers on stdout with the JSON alone; what it says while building goes elsewhere', async () => {
  const script = spawn('npm', ['run', '--silent', 'portal', '--', 'orders', '--json'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', EVENTSTORE_URL: '', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [stdout] = await Promise.all([text(script.stdout), once(script, 'close')]);
  expect(script.exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ items: expect.any(Array) });
});

test('compare finishes while purchases go on, and finds every read model equal', async () => {
  const product = await putOneOnSale(portal, { prices: { eur: '10.00' }, stock: 500 });
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('there is no buyer');
  const { companyId } = buyer.customer;
  await portal.operator.deposit({ companyId, amount: '5000.00' });
  const done = new AbortController();
  const shopping = keepBuying(buyer, product.id, done.signal);
  const run = await portalCommand(['compare', '--json']);
  done.abort();
  expect(await shopping).toBeGreaterThan(0);
  expect(run).toMatchObject({ exitCode: 0, stderr: '' });
  const { compared: all } = compared.parse(JSON.parse(run.stdout));
  expect(all.map(({ projection }) => projection)).toEqual(
    namedProjections([]).map(({ name }) => name),
  );
}, 240_000);

test.each([['rebuild'], ['compare'], ['projections']])(
  '%s says in one line that the event store is away',
  async (command) => {
    const { databaseUrl, commandUrl, queryUrl, commandKey, queryKey } = portal.address;
    const run = await portalCommand([command], {
      DATABASE_URL: databaseUrl,
      OWNER_DATABASE_URL: databaseUrl,
      COMMAND_SERVICE_URL: commandUrl,
      QUERY_SERVICE_URL: queryUrl,
      CLI_COMMAND_KEY: commandKey.toString('base64url'),
      CLI_QUERY_KEY: queryKey.toString('base64url'),
      EVENTSTORE_URL: 'kurrentdb://127.0.0.1:1?tls=false',
    });
    expect(run).toMatchObject({ exitCode: 1, stdout: '' });
    expect(run.stderr).toMatch(/^The event store does not answer.*\n$/);
  },
  60_000,
);

const A_REPLAY_MS = 300_000;

test(
  'replay follows the job of the server to its end, and Ctrl-C leaves it to the server',
  async () => {
    const following = startCommand(['replay', '--json'], {}, 'audit');
    // Its own word: another test's replay may be under way while this command is not up yet.
    await following.said('Following replay');
    const { items } = await portal.operator.query('history.replays', { limit: 1 });
    following.interrupt();
    expect((await following.ended).exitCode).toBe(130);
    const replayId = items[0]?.id ?? '';
    const left = await portal.operator.query('history.replay', { replayId });
    expect(left?.state).not.toBe('failed');
    const stopped = await auditCommand(['replay', '--stop']);
    expect(`${stopped.stdout}${stopped.stderr}`).toMatch(/It is stopped|No replay is under way/);
  },
  A_REPLAY_MS,
);

test(
  'a cent that was changed by hand is found and named by replay, with exit code 3, and by compare',
  async () => {
    const customer = await portal.operator.createCustomer();
    const { companyId } = customer;
    await portal.operator.deposit({ companyId, amount: '12.34' });
    const balances = () =>
      owner('balances').withSchema('rm_wallet_balances').where({ company_id: companyId });
    await eventually(balances, (rows: unknown[]) => rows.length === 1);
    await balances().increment('deposit', 1);
    try {
      // Where somebody else's was under way, that one was followed.
      const run = await eventually(
        () => auditCommand(['replay', '--json']),
        ({ stdout }) => stdout.includes(companyId),
        { withinMs: A_REPLAY_MS },
      );
      expect(run.exitCode).toBe(3);
      const report = replayReportRecordSchema.parse(JSON.parse(run.stdout));
      expect(report).toMatchObject({ state: 'done' });
      expect(report.found.filter(({ key }) => key['company_id'] === companyId)).toMatchObject([
        { readModel: 'wallet_balances', column: 'deposit', live: '1235', replayed: '1234' },
      ]);
      const compared = JSON.stringify(await portalJson(['compare', 'wallet_balances'], 3));
      expect(compared).toContain(companyId);
    } finally {
      await balances().decrement('deposit', 1);
    }
  },
  A_REPLAY_MS,
);

/** A question whose text is missing: no version of the portal writes it, and no read model can hold it. */
async function appendUnreadable(): Promise<{ stream: string; id: string }> {
  const faqId = randomUUID();
  const stream = `faq-${faqId}`;
  const data = { faqId, category: 'general', language: 'en', answer: 'None.' };
  const events = sealEvents(stream, [{ type: 'FaqPublished.v1', data }]);
  await portal.store.append({ stream, expected: 'no_stream', events });
  return { stream, id: events[0]?.id ?? '' };
}

// Here, since nothing is parked while the tests above ask whether all is well.
test('an event that cannot be applied is parked, tried again, and left out with a reason', async () => {
  const own = await openStaff('super_admin');
  const { visitor: root } = await trySignIn(own);
  const decide = async (path: string, body: object, key = idempotencyHeader()) =>
    root.post<{ owner: string } & Partial<Problem>>(path, body, key);
  const { stream, id } = await appendUnreadable();
  const find = (rows: readonly ParkedItem[]) => rows.find(({ subjectId }) => subjectId === id);
  const { body: parked } = await eventually(
    () => root.get<ParkedItem[]>('/api/admin/operations/parked'),
    ({ body }) => find(body) !== undefined,
  );
  const about = { kind: 'event', owner: 'support_knowledge' };
  expect(find(parked)).toMatchObject({
    ...about,
    type: 'FaqPublished.v1',
    stream,
    state: 'parked',
    decidable: true,
  });
  const again = await decide('/api/admin/operations/parked/retry', { ...about, reason: 'Mended' });
  expect([again.status, again.body.owner]).toEqual([200, 'support_knowledge']);
  const withoutReason = await decide('/api/admin/operations/parked/skip', {
    ...about,
    subjectId: id,
  });
  expect(withoutReason.status).toBe(400);
  const skip = { ...about, subjectId: id, reason: 'Its text is lost' };
  const key = idempotencyHeader();
  const skipped = await decide('/api/admin/operations/parked/skip', skip, key);
  const repeated = await decide('/api/admin/operations/parked/skip', skip, key);
  expect([skipped.status, repeated.status]).toEqual([200, 200]);
  const late = await decide('/api/admin/operations/parked/skip', skip);
  expect([late.status, late.body.code]).toEqual([409, 'already-skipped']);
  await eventually(
    () => root.get<ParkedItem[]>('/api/admin/operations/parked'),
    ({ body }) => find(body) === undefined,
  );
  const actions = `/api/admin/operations/deeds?${new URLSearchParams({
    filter: JSON.stringify({ actorId: own.id, kind: 'projectionControl' }),
  }).toString()}`;
  const { body: listed } = await eventually(
    () => root.get<ActionRow[]>(actions),
    ({ body }) => body.length === 2,
  );
  expect(listed.map(({ deed: action, reason, recordId }) => [action, reason, recordId])).toEqual([
    ['EventSkipped', 'Its text is lost', 'support_knowledge'],
    ['EventsRetried', 'Mended', 'support_knowledge'],
  ]);
});

async function keepBuying(buyer: Buyer, productId: string, stop: AbortSignal): Promise<number> {
  let bought = 0;
  for (; !stop.aborted; bought += 1) {
    await buyer.addToCart({ productId });
    await buyer.placeOrder({ expectedTotal: '10.00' });
    // It is to go on beside the comparison, not to take its CPU.
    await deliberateDelay(100);
  }
  return bought;
}

/** One that nothing waits for in other tests. */
const QUIET_PROCESS = 'mail-many-reveals';

test('a process that stands still goes on when it is retried by its name', async () => {
  const projection = processProjectionName({ name: QUIET_PROCESS });
  const checkpoint = () => owner('kernel.checkpoints').where({ projection });
  await checkpoint().update({ stopped_because: 'an event of a later release' });
  const listing = await portalCommand(['parked']);
  expect(listing.stdout).toMatch(new RegExp(`${projection} +an event of a later release`));
  const retried = await portalCommand(['retry', QUIET_PROCESS, '--reason', 'It is back']);
  expect(retried.exitCode).toBe(0);
  await eventually(
    () => checkpoint().first<{ stopped_because: string | null }>('stopped_because'),
    (row) => row.stopped_because === null,
  );
});
