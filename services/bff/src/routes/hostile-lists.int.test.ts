import { expect, test } from '@jest/globals';
import type { JobDetails, UploadedList } from 'contracts/api/admin-jobs';
import { demoVisitor, idempotencyHeader, portalUrl } from '../testing/visitor.ts';

const HEAD = 'sku,title,maker,price';
const GAP = ' '.repeat(3_000);

/** An open quote, and a price of spaces, a digit, spaces and no currency. */
const HOSTILE = [
  HEAD,
  'A-1,Tool One,Maker,9.90',
  '"A-2,Tool Two,Maker,1.00',
  `A-3,Tool Three,Maker,${GAP}1${GAP}xxxxxx`,
].join('\n');

const MAP = ['sku', 'title', 'maker', 'price'].map((column) => [
  column,
  { sku: 'id', maker: 'manufacturer' }[column] ?? column,
]);

test('a hostile price list is looked through at once, and others sign in meanwhile', async () => {
  const admin = await demoVisitor('admin');
  const path = '/api/admin/products/import';
  const uploaded = await admin.post<UploadedList>(path, { text: HOSTILE }, idempotencyHeader());
  expect(uploaded.status).toBe(201);
  const choice = { map: MAP, use: 'create', visibility: 'draft' };
  const checking = admin.post<JobDetails>(
    `/api/admin/products/import/${uploaded.body.id}/check`,
    choice,
  );
  const alive = await fetch(`${portalUrl()}/health/live`);
  expect(alive.status).toBe(200);
  const buyer = await demoVisitor('buyer.eur');
  expect(buyer.cookies.size).toBeGreaterThan(0);
  // The edge waits for 15 seconds, and says 503 then.
  expect(await checking).toMatchObject({ status: 200 });
  await admin.post(`/api/admin/jobs/${uploaded.body.id}/discard`);
});
