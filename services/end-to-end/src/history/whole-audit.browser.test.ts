import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryPage } from 'contracts/api/history-events';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Download, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { buildStaff } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { sellToNewBuyer } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT, fillSignIn, heading, openSignIn } from '../journeys/testing/screens.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';
import {
  A_REPLAY_MS,
  forbiddenChanges,
  replayByKeyboard,
  verifiedFromDisk,
} from './testing/audit-steps.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  browser = await openBrowser();
  portal = connectToPortalUnderTest();
});

afterAll(async () => {
  await browser.close();
  await portal.close();
});

async function signIn(page: Page): Promise<void> {
  const auditor = buildStaff('auditor');
  await portal.operator.command('CreateUser', auditor);
  await openSignIn(page);
  await fillSignIn(page, { login: auditor.email, password: auditor.password });
  await page.waitForURL('**/admin/history', LONG_TIMEOUT);
}

async function findSale(page: Page, orderNumber: string): Promise<void> {
  await eventually(
    async () => {
      const answer = await page.request.get(`/api/history/events?orderNumber=${orderNumber}`);
      return (await answer.json()) as HistoryPage;
    },
    ({ items }) => items.some(({ type }) => type === 'WalletDebited.v1'),
  );
  await page.getByLabel('Order number').fill(orderNumber);
  await page.keyboard.press('Enter');
  await page.getByText('2 events', { exact: true }).waitFor(LONG_TIMEOUT);
  expect(new URL(page.url()).searchParams.get('orderNumber')).toBe(orderNumber);
  await page.getByRole('link', { name: 'Wallet debited' }).click();
  await heading(page, 'Wallet debited').waitFor(LONG_TIMEOUT);
  const meaning = page.getByText(/What the wallet paid for the order\./).first();
  await meaning.waitFor(LONG_TIMEOUT);
}

/** From the request to its command and on, and back to the debit. */
async function walkChain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'What led here' }).click();
  const tree = page.getByRole('tree');
  await tree.getByText('Keys allocated').waitFor(LONG_TIMEOUT);
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const focus = page.locator(':focus');
  expect(await focus.getAttribute('aria-level')).toBe('3');
  await page.keyboard.press('ArrowLeft');
  expect(await focus.textContent()).toContain('Command');
  const nodes = await tree.getByRole('treeitem').count();
  await page.keyboard.press('Home');
  for (let walked = 0; walked < nodes; walked += 1) {
    if ((await focus.textContent())?.includes('Wallet debited')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await heading(page, 'Wallet debited').waitFor(LONG_TIMEOUT);
}

/** By keyboard; what is seen has an address of its own. */
async function goBackBeforeDebit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'As it was then' }).click();
  const wallet = page.getByRole('complementary', { name: 'Wallet of a company' });
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.waitFor(LONG_TIMEOUT);
  await wallet.getByText('€60.00').first().waitFor(LONG_TIMEOUT);
  await slider.focus();
  await slider.press('ArrowLeft');
  await wallet.getByText('€100.00').first().waitFor(LONG_TIMEOUT);
  expect(await wallet.getByText('€60.00').count()).toBe(0);
  await page.reload();
  await wallet.getByText('€100.00').first().waitFor(LONG_TIMEOUT);
}

async function downloadPack(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Dispute pack' }).click();
  const dialog = page.getByRole('dialog');
  const downloading = page.waitForEvent('download', LONG_TIMEOUT);
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  return download;
}

test(
  '[T.05] an auditor finds a sale, walks its chain, sees the balance before it, replays, verifies the dispute pack from disk, and changes nothing',
  async () => {
    const orderNumber = await sellToNewBuyer(portal);
    await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
      await signIn(page);
      await findSale(page, orderNumber);
      await walkChain(page);
      const pack = await downloadPack(page);
      expect(pack.suggestedFilename()).toBe(`dispute-${orderNumber}.zip`);
      await goBackBeforeDebit(page);
      const faults = await faultsOf(page, 'a wallet as it was');
      // Whoever else uses this portal may stop one, as they may stop any: then another is started.
      await eventually(
        () => replayByKeyboard(page),
        (outcome) => outcome === 'No differences',
        { withinMs: A_REPLAY_MS },
      );
      const names = page.getByRole('region', { name: 'Read models', exact: true });
      // Each by words, and by its own name after them.
      for (const name of await names.locator('tbody th').allTextContents())
        expect(name).toMatch(/^[A-Z].* [a-z_]+$/);
      faults.push(...(await faultsOf(page, 'one replay')));
      expect(faults).toEqual([]);
      const refused = await forbiddenChanges(page);
      expect([...refused].filter(([, status]) => status !== 403)).toEqual([]);
      expect(refused.size).toBeGreaterThan(80);
      expect(unexpectedProblems(page)).toEqual([]);
      const verdict = await verifiedFromDisk(page, pack);
      expect(verdict).toMatch(/^It holds/);
      expect(verdict).toMatch(/All \d+ events of the pack are in the log that was signed/);
    });
  },
  A_REPLAY_MS,
);
