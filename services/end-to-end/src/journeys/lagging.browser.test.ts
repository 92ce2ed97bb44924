import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { livingProcesses } from 'launcher/stack/process-register';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import {
  LONG_TIMEOUT,
  addToCart,
  chooseQuantity,
  findProduct,
  openCatalogue,
} from './testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('while the read models lag, the cart stays as the buyer filled it', async () => {
  const [product] = await putOnSale(portal, [{ stock: 5 }]);
  if (!product) throw new Error('A product was put on sale');
  const customer = await portal.operator.createCustomer();
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await openCatalogue(page, '/eur');
    const row = await findProduct(page, product.sku);
    await chooseQuantity(row, 3);
    const seen: number[] = [];
    page.on('response', (response) => {
      if (response.headers()['x-portal-stale'] === 'true') seen.push(response.status());
    });
    await whileWorkerRests(async () => {
      await addToCart(row);
      await eventually(() => seen.length);
    });
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor(LONG_TIMEOUT);
    expect(await row.getByRole('button', { name: /^ADD / }).count()).toBe(0);
    expect(seen).not.toEqual([]);
  });
});

/** Keeps the worker, which fills the read models, still during `act`. */
async function whileWorkerRests(act: () => Promise<void>): Promise<void> {
  const register = path.join(portalSetting('PORTAL_DATA_DIR'), 'processes.json');
  const worker = (await livingProcesses(register)).find(({ name }) => name === 'worker-service');
  if (!worker) throw new Error('No worker runs');
  process.kill(worker.pid, 'SIGSTOP');
  try {
    await act();
  } finally {
    process.kill(worker.pid, 'SIGCONT');
  }
}
