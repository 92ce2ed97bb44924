import { mkdtemp, readFile, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STAFF_PASSWORD, openStaff, trySignIn } from 'bff/testing/staff';
import { deposit } from 'bff/testing/deposit';
import { buy, stockedProduct } from 'bff/testing/stocked-product';
import { demoVisitor, newCustomer } from 'bff/testing/visitor';
import type { HistoryPage } from 'contracts/api/history-events';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import { eventually } from 'kernel/testing/eventually';
import { z } from 'zod';
import { signedCheckpoint, signedManifest, textOf, unzipped } from '../history/exported-files.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { auditCommand } from './portal-command.ts';
import type { CommandRun } from './portal-command.ts';

let portal: PortalUnderTest;
let env: NodeJS.ProcessEnv;
let dir: string;
let bought: { readonly companyId: string; readonly orderNumber: string; readonly placed: string };

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  dir = await mkdtemp(path.join(tmpdir(), 'audit-'));
  const staff = await openStaff('auditor');
  env = {
    AUDIT_URL: portal.address.shopUrl,
    AUDIT_USER: staff.username,
    AUDIT_PASSWORD: STAFF_PASSWORD,
    AUDIT_STATE: path.join(dir, 'known logs'),
  };
  const { visitor } = await trySignIn(staff);
  const [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const companyId = buyer.user.companyId ?? '';
  const { product } = await stockedProduct(admin, { stock: 1 });
  await deposit(admin, companyId, '50.00');
  const { orderNumber } = await buy(buyer.visitor, {
    product,
    quantity: 1,
    expectedTotal: '10.00',
  });
  const search = `/api/history/events?orderNumber=${orderNumber}&type=OrderPlaced.v1`;
  const { body } = await eventually(
    () => visitor.get<HistoryPage>(search),
    (page) => page.body.items.length === 1,
  );
  bought = { companyId, orderNumber, placed: body.items[0]?.position ?? '' };
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await portal.close();
});

async function audit(...args: readonly string[]): Promise<CommandRun> {
  return auditCommand([...args, '--json'], env);
}

test('an auditor finds events, and what a wallet held before and after a sale', async () => {
  const found = await audit('events', '--orderNumber', bought.orderNumber, '--order', 'oldest');
  // Nobody has said yet which key is the log's.
  expect(found).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('Origin not shown') });
  expect(JSON.parse(found.stdout)).toMatchObject({ items: [{ type: 'OrderPlaced.v1' }, {}] });
  const before = await audit('state', 'wallet', bought.companyId, '--at', bought.placed);
  expect(JSON.parse(before.stdout)).toMatchObject({
    figures: { balance: { depositBalance: '50.00' } },
  });
  const since = await audit('state', 'wallet', bought.companyId, '--since', bought.placed);
  expect(since.exitCode).toBe(3);
  const rule = ['--company', bought.companyId, '--discount', '50'];
  const cheaper = await audit('what-if', ...rule);
  expect(cheaper.exitCode).toBe(3);
  expect(JSON.parse(cheaper.stdout)).toMatchObject({ difference: '-5.00' });
}, 60_000);

test('a search is exported with its manifest, and a pack of the order with all its proofs', async () => {
  const file = path.join(dir, 'sale.csv');
  const run = await audit('export', '--orderNumber', bought.orderNumber, '--to', file);
  expect(run.exitCode).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({ rows: 2 });
  expect((await readdir(dir)).toSorted()).toEqual(
    expect.arrayContaining(['sale.csv', 'sale.csv.manifest.json', 'sale.csv.manifest.note']),
  );
  const zip = path.join(dir, 'pack.zip');
  const packed = await audit('dispute-pack', bought.orderNumber, '--to', zip, '--language', 'bs');
  expect(packed.exitCode).toBe(0);
  const files = await unzipped(await readFile(zip));
  expect(signedManifest(files).form).toBe('dispute-pack');
  const key = textOf(files, EXPORT_FILE.key).trim();
  const verified = await audit('verify', zip, '--key', key);
  expect(verified).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(verified.stdout)).toMatchObject({ state: 'holds', form: 'dispute-pack' });
  // The key that came with it is anybody's.
  expect((await audit('verify', zip)).exitCode).toBe(5);
  const proven = await audit('prove', bought.placed);
  expect(proven).toMatchObject({ exitCode: 0, stderr: '' });
  expect(JSON.parse(proven.stdout)).toMatchObject({
    proven: [{ holds: true, entry: expect.stringContaining(bought.orderNumber) }],
    origin: 'known',
  });
}, 60_000);

test('a folder of the whole log goes on where it stopped, and its root is the one that was signed', async () => {
  const folder = path.join(dir, 'log');
  const first = await audit('export', '--all', '--to', folder);
  expect(first).toMatchObject({ exitCode: 0 });
  const events = path.join(folder, EXPORT_FILE.events);
  const whole = await readFile(events);
  // As if it had been stopped in the midst of a line.
  await truncate(events, Math.floor(whole.length / 2));
  const again = await audit('export', '--all', '--to', folder);
  expect(again).toMatchObject({ exitCode: 0 });
  expect(again.stderr).toMatch(/^[1-9]\d* of \d+ events are there already\.$/m);
  expect(JSON.parse(again.stdout)).toMatchObject({ fits: true });
  expect((await readFile(events)).subarray(0, whole.length).equals(whole)).toBe(true);
  const zip = path.join(dir, 'log.zip');
  expect(await audit('export', '--all', '--to', zip)).toMatchObject({ exitCode: 0 });
  const files = await unzipped(await readFile(zip));
  const { size } = z.object({ size: z.int() }).parse(JSON.parse(again.stdout));
  expect(signedCheckpoint(files).size).toBeGreaterThanOrEqual(size);
}, 120_000);

test('values that are none are called wrong, in words', async () => {
  const zip = path.join(dir, 'pack.zip');
  const key = await auditCommand(['verify', zip, '--key', 'nonsense'], env);
  expect([key.exitCode, key.stderr]).toEqual([2, expect.stringContaining('no key of a log')]);
  const limit = await auditCommand(['events', '--limit', 'many'], env);
  expect([limit.exitCode, limit.stderr]).toEqual([
    2,
    expect.stringContaining('--limit takes a number'),
  ]);
  const position = await auditCommand(['prove', 'abc'], env);
  expect([position.exitCode, position.stderr]).toEqual([2, expect.stringContaining('position')]);
  const help = await auditCommand(['verify', '--help'], env);
  expect(help.stdout).toContain('4 not shown to be complete');
});

test('who says not who they are, or may not read the history, learns what to do', async () => {
  const nobody = await auditCommand(['events'], { ...env, AUDIT_USER: '' });
  expect([nobody.exitCode, nobody.stderr]).toEqual([1, expect.stringContaining('AUDIT_USER')]);
  const { registration } = await newCustomer();
  const buyer = { AUDIT_USER: registration.username, AUDIT_PASSWORD: registration.password };
  const refused = await auditCommand(['events'], { ...env, ...buyer });
  expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('forbidden')]);
});
