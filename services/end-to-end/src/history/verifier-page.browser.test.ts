import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  madeUpCheckpoint,
  madeUpExport,
  madeUpLog,
  madeUpPack,
} from 'audit/testing/made-up-export';
import { zipOf } from 'audit/testing/zip-of';
import { root } from 'launcher/stack/paths';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';

// The page that verifies exports, opened from the disk as somebody does who was sent one.

const PAGE = pathToFileURL(path.join(root, 'services/audit/dist-verifier/verify.html')).href;
const AMOUNTS = Array.from({ length: 600 }, (_, index) => `${index}.00`);
const LOG = madeUpLog(AMOUNTS);
const FORGED = madeUpLog(AMOUNTS.with(311, '1000000.00'));

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function feed(page: Page, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const buffer = Buffer.from(await zipOf(files));
  const given = { name: 'history.zip', mimeType: 'application/zip', buffer };
  await page.getByLabel('Export or dispute pack').setInputFiles(given);
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('a good export holds, a tampered one does not, and the page asks no network', async () => {
  await withPage(browser, { colorScheme: 'light' }, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(PAGE);
    await feed(page, await madeUpExport(LOG));
    await page.getByRole('heading', { name: /^It holds/ }).waitFor();
    await page.getByText('All 600 events are as they were signed.').waitFor();
    expect(await faultsOf(page, 'verifier')).toEqual([]);
    await feed(page, await madeUpExport(FORGED, LOG));
    await page.getByRole('heading', { name: 'It does not hold.' }).waitFor();
    await page.getByText(/The first bad event is number 311 .*id id-311/).waitFor();
    expect(await faultsOf(page, 'verifier')).toEqual([]);
    expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:'))).toEqual([]);
    const reached = await page.evaluate(() =>
      fetch('http://127.0.0.1:1/').then(
        () => 'reached',
        () => 'refused',
      ),
    );
    expect(reached).toBe('refused');
  });
});

test('a fork is told by a pasted checkpoint, in Bosnian, at 390 pixels and in the dark', async () => {
  const small = { width: 390, height: 844 };
  await withPage(browser, { colorScheme: 'dark', viewport: small }, async (page) => {
    await page.goto(PAGE);
    await page.getByText('Compare with more').click();
    await page
      .getByLabel('An older checkpoint that you kept')
      .fill(await madeUpCheckpoint(LOG.slice(0, 400)));
    await feed(page, await madeUpExport(FORGED));
    await page.getByLabel('Language').selectOption('bs');
    await page.getByText('neko je potpisao dvije historije', { exact: false }).waitFor();
    expect(await faultsOf(page, 'verifier')).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(small.width);
  });
});

test('a dispute pack is verified by its proofs', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto(PAGE);
    await feed(page, await madeUpPack(LOG, [3, 311]));
    await page.getByText('All 2 events of the pack are in the log that was signed').waitFor();
    const forged = new Map([
      ...(await madeUpPack(LOG, [3, 311])),
      ['events.ndjson', Buffer.from(`${LOG[3] ?? ''}\n${FORGED[311] ?? ''}\n`)],
    ]);
    await feed(page, forged);
    await page.getByText(/The first bad event stands in line 2/).waitFor();
  });
});
