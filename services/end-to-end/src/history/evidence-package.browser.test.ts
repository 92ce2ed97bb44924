import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import type { Browser, Download, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildStaff } from '../harness/factories.ts';
import { startOwnPortal } from '../harness/own-portal.ts';
import type { OwnPortal } from '../harness/own-portal.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { sellToNewBuyer } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT, fillSignIn, heading, openSignIn } from '../journeys/testing/screens.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';
import { textOf, unzipped } from './exported-files.ts';
import { verifiedFromDisk } from './testing/audit-steps.ts';

let browser: Browser;
/** All that the portal under test sees lies in one day, and comes to more than a package takes. */
let own: OwnPortal;

beforeAll(async () => {
  browser = await openBrowser();
  own = await startOwnPortal('evidence', { DEMO: 'false' });
}, 120_000);

afterAll(async () => {
  await browser.close();
  await own.stop();
});

async function signIn(page: Page): Promise<void> {
  const auditor = buildStaff('auditor');
  await own.portal.operator.command('CreateUser', auditor);
  await openSignIn(page);
  await fillSignIn(page, { login: auditor.email, password: auditor.password });
  await page.waitForURL('**/admin/history', LONG_TIMEOUT);
}

/** The present fiscal year of the first market, with all that the page says of it. */
async function openPeriod(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audit of a period' }).click();
  await heading(page, 'Audit of a period').waitFor(LONG_TIMEOUT);
  const books = page.getByRole('region', { name: 'Control totals', exact: true }).first();
  await books.getByText(/^Debits and credits balance/).waitFor(LONG_TIMEOUT);
  const duties = page.getByRole('region', { name: 'Segregation of duties', exact: true }).first();
  await duties.getByText(/^Amounts entered: \d/).waitFor(LONG_TIMEOUT);
  const access = page.getByRole('region', { name: 'Access review', exact: true }).first();
  await access.getByText(/^Accounts of companies: \d/).waitFor(LONG_TIMEOUT);
}

async function takeAlong(page: Page): Promise<Download> {
  const downloading = page.waitForEvent('download', LONG_TIMEOUT);
  await page.getByRole('button', { name: 'Evidence package (ZIP)' }).click();
  const download = await downloading;
  await page.getByText('The notary has signed what was exported.').waitFor(LONG_TIMEOUT);
  return download;
}

test('an auditor signs in, reads the books of a year, takes the evidence package along by one click, and it holds', async () => {
  await sellToNewBuyer(own.portal);
  await withPage(
    browser,
    { baseURL: own.stack.urls.bff, reducedMotion: 'reduce' },
    async (page) => {
      await signIn(page);
      await openPeriod(page);
      const faults = await faultsOf(page, 'an audit of a period');
      const download = await takeAlong(page);
      const year = new Date().getUTCFullYear();
      expect(download.suggestedFilename()).toBe(`evidence-eur-${year}-01-01-${year}-12-31.zip`);
      faults.push(...(await faultsOf(page, 'an evidence package that came')));
      expect(faults).toEqual([]);
      const files = await unzipped(await readFile(await download.path()));
      const index = textOf(files, EXPORT_FILE.index);
      for (const name of ['cover.pdf', 'accounting/trial-balance.csv', 'access/access-review.csv'])
        expect(index).toContain(name);
      expect(unexpectedProblems(page)).toEqual([]);
      const verdict = await verifiedFromDisk(page, download);
      expect(verdict).toMatch(/^It holds/);
      expect(verdict).toMatch(/Every event of the log from number \d+ to number \d+ is there/);
    },
  );
}, 300_000);
