import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { historyPaths } from 'contracts/api/history-paths';
import type { ReplayReport } from 'contracts/api/history-replay';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { LONG_TIMEOUT, heading } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';

/** There is one replay at a time in the whole portal: whoever comes second waits for the first. */
const A_REPLAY_MS = 300_000;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

/** Presses Tab until it stands on what is named so; a keyboard has nothing else. */
async function tabTo(page: Page, name: string): Promise<void> {
  await eventually(
    async () => {
      await page.keyboard.press('Tab');
      // Behind the last one nothing has the focus, and the next Tab begins anew.
      return page.evaluate(() => document.activeElement?.textContent);
    },
    (text) => text === name,
  );
}

/** Starts one from the keyboard as soon as no other is under way; somebody else may be quicker. */
async function startByKeyboard(page: Page): Promise<void> {
  await page.goto('/admin/history/replays');
  await page.getByRole('button', { name: 'Start a replay' }).waitFor({ timeout: A_REPLAY_MS });
  await tabTo(page, 'Start a replay');
  await page.keyboard.press('Enter');
  const begun = heading(page, /^Replay of /);
  await begun.or(page.getByText(/^A replay is under way already/)).waitFor(LONG_TIMEOUT);
}

/** The one that the screen shows; none where somebody else was quicker. */
async function reportOn(page: Page): Promise<ReplayReport | undefined> {
  const [id] = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname) ?? [];
  if (id === undefined) return undefined;
  return (await (await page.request.get(historyPaths.replay(id))).json()) as ReplayReport;
}

test(
  '[T.05] an auditor has everything replayed with the keyboard alone, and reads what was found',
  async () => {
    await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
      await signInByApi(page, demoAccount('Auditor'));
      // Whoever else uses this portal may stop one, as they may stop any: then another is started.
      const report = await eventually(
        async () => {
          await startByKeyboard(page);
          return eventually(
            () => reportOn(page),
            (seen) => seen?.endedAt !== null,
            { withinMs: A_REPLAY_MS },
          );
        },
        (ended) => ended?.state === 'done',
        { withinMs: A_REPLAY_MS },
      );
      if (report === undefined) throw new Error('a replay came to its end');
      // Tests beside this one park events and change rows by hand: the screen says what the report says.
      const result = report.differences === 0 ? 'No differences' : /^Differences: /;
      await page.locator('.notice').getByText(result).waitFor({ timeout: A_REPLAY_MS });
      const models = page.getByRole('region', { name: 'Read models', exact: true });
      const names = await models.locator('tbody th').allTextContents();
      expect(names).toHaveLength(report.models.length);
      // Each by words, and by its own name after them.
      for (const name of names) expect(name).toMatch(/^[A-Z].* [a-z_]+$/);
      const faults = await faultsOf(page, 'one replay');
      await page.getByRole('link', { name: 'Replay', exact: true }).click();
      const row = page.locator(`[data-row="${report.id}"]`);
      await row.getByText('You').waitFor(LONG_TIMEOUT);
      await row.getByText(result).waitFor(LONG_TIMEOUT);
      faults.push(...(await faultsOf(page, 'replays')));
      expect(faults).toEqual([]);
      expect(unexpectedProblems(page)).toEqual([]);
    });
  },
  A_REPLAY_MS,
);
