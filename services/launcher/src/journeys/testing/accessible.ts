import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** What axe knows of colours; the rest of a document is the same in both themes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing on the page as it stands, neither in light nor in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await paint(page, 'light');
  expect(await violations(page)).toEqual({ screen, found: [] });
  await paint(page, 'dark');
  expect(await violations(page, RULES_OF_COLOURS)).toEqual({ screen, found: [] });

  async function violations(of: Page, rules?: string[]): Promise<unknown> {
    // No frames anywhere in the portal: without them axe may stay in the page, at half the time.
    const axe = new AxeBuilder({ page: of }).setLegacyMode(true);
    const result = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
    const found = result.violations.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.slice(0, 3).map(({ target, failureSummary }) => [target, failureSummary]),
    }));
    return { screen, found };
  }
}

async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['theme'] === wanted,
    theme,
  );
}
