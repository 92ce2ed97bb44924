import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyOnDisk } from 'audit/verifier/verify-on-disk';
import { openStaff, trySignIn } from 'bff/testing/staff';
import { deposit } from 'bff/testing/deposit';
import { buy, stockedProduct } from 'bff/testing/stocked-product';
import { demoVisitor, newCustomer } from 'bff/testing/visitor';
import type { Visitor } from 'bff/testing/visitor';
import { historyLogPaths } from 'contracts/api/history-log';
import type { LogStanding } from 'contracts/api/history-log';
import { historyReviewPaths } from 'contracts/api/history-review';
import type { AccessReview } from 'contracts/api/history-review';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import { dayOf } from 'contracts/primitives/market-days';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { signedManifest, textOf, unzipped } from './exported-files.ts';

let portal: PortalUnderTest;
let auditor: Visitor;
let folder: string;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  auditor = (await trySignIn(await openStaff('auditor'))).visitor;
  folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await portal.close();
});

const today = dayOf('eur', new Date());

async function taken(search: Readonly<Record<string, string>>) {
  const cookie = [...auditor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = `${historyReviewPaths.evidencePackage}?${new URLSearchParams(search).toString()}`;
  return fetch(portal.address.shopUrl + address, { headers: { cookie } });
}

/** By the command line, as somebody has it who knows the portal's key. */
async function verified(zip: Uint8Array) {
  const { body } = await auditor.get<LogStanding>(historyLogPaths.key);
  const where = path.join(folder, 'evidence.zip');
  await writeFile(where, zip);
  const request = {
    where,
    key: body.verifier ?? '',
    checkpoint: undefined,
    older: undefined,
    witnesses: [],
  };
  const { signal } = new AbortController();
  return verifyOnDisk(request, { signal, onProgress: () => undefined });
}

test('a package of today has the sale of today in its books and among its events, and the command line says that it holds', async () => {
  const [admin, buyer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  const { product } = await stockedProduct(admin, { stock: 2 });
  await deposit(admin, buyer.user.companyId ?? '', '50.00');
  const order = await buy(buyer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
  const response = await taken({ market: 'eur', from: today, to: today, language: 'bs' });
  expect(response.status).toBe(200);
  const zip = Buffer.from(await response.arrayBuffer());
  const { verdict, exitCode } = await verified(zip);
  expect([verdict.state, verdict.reasons, exitCode]).toEqual(['holds', [], 0]);
  const files = await unzipped(zip);
  expect(textOf(files, EXPORT_FILE.events)).toContain(`order-${order.id}`);
  expect(textOf(files, 'accounting/general-ledger.csv')).toContain(order.orderNumber);
  expect(textOf(files, 'access/segregation-of-duties.csv')).toContain(buyer.user.companyId);
  expect(textOf(files, 'access/access-review.csv')).toContain(buyer.user.id);
  expect(files.get(EXPORT_FILE.cover)?.subarray(0, 5).toString()).toBe('%PDF-');
  const manifest = signedManifest(files);
  expect(manifest).toMatchObject({
    form: 'evidence-package',
    search: `market=eur&from=${today}&to=${today}`,
  });
  const named = manifest.files.map(({ name }) => name);
  const index = textOf(files, EXPORT_FILE.index);
  for (const name of named.filter((each) => each !== EXPORT_FILE.index))
    expect(index).toContain(name);
}, 120_000);

test('an access review is that of its day: nobody stands in one of before their account', async () => {
  const review = async (on: string) =>
    (await auditor.get<AccessReview>(`${historyReviewPaths.accessReview}?market=eur&on=${on}`))
      .body;
  const { staff } = await review(today);
  expect(staff.filter(({ role }) => role === 'auditor')).not.toEqual([]);
  expect(await review('2001-01-01')).toMatchObject({ staff: [], companies: { accounts: 0 } });
});

test.each([
  ['days in which nothing happened', { market: 'eur', from: '2001-01-01', to: '2001-01-02' }, 404],
  ['a last day before the first', { market: 'eur', from: '2026-02-01', to: '2026-01-01' }, 400],
  ['another market', { market: 'usd', from: '2026-01-01', to: '2026-01-01' }, 400],
  ['a day that there is not', { market: 'km', from: '2026-02-30', to: '2026-03-01' }, 400],
])('of %s there is no package', async (_what, search, status) => {
  expect((await taken(search)).status).toBe(status);
});
