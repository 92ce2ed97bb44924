import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { portalCommand, portalJson } from './portal-command.ts';

let folder: string;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  folder = await mkdtemp(path.join(os.tmpdir(), 'product-updates-'));
});

afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

test('a list of new prices says what it would change, changes that and nothing else, and has no more to do', async () => {
  const sku = uniqueName('new-price').toUpperCase();
  const { id } = await portal.operator.createProduct({ sku, prices: { eur: '5.00', km: '9.78' } });
  const file = path.join(folder, 'prices.csv');
  const unknown = uniqueName('unknown').toUpperCase();
  await writeFile(file, `id;title;price\n${sku};;1.299,00\n${unknown};;7,50\n`);

  const checked = await portalCommand(['import-products', file, '--update', '--check']);
  expect(checked.exitCode).toBe(3);
  expect(checked.stdout).toMatch(/priceEur +5\.00 +1299\.00/);
  expect(checked.stdout).toContain('2 rows: 1 products would be changed');
  const report = { rows: 2, leftOut: 1, notReached: 0, problems: [{ reason: 'product-unknown' }] };
  const first = await portalJson(['import-products', file, '--update'], 3);
  expect(first).toMatchObject({ ...report, changed: 1, unchanged: 0 });
  const product = await portal.operator.query('admin.product', { productId: id });
  expect(product.prices).toEqual({ eur: '1299.00', km: '9.78' });
  const again = await portalJson(['import-products', file, '--update'], 3);
  expect(again).toMatchObject({ ...report, changed: 0, unchanged: 1 });
});
