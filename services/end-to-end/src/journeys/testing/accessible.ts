import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** What axe knows of colours; the rest of a document is the same in both themes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

/** Axe finds nothing on the page as it stands, neither in light nor in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await faultsOf(page, screen)).toEqual([]);
}

/** What axe finds on the page as it stands, in light and in dark, or in light alone. */
export async function faultsOf(
  page: Page,
  screen: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [index, theme] of themes.entries()) {
    await paint(page, theme);
    const violations = await violationsOn(page, index === 0 ? undefined : RULES_OF_COLOURS);
    found.push(...violations.map((violation) => ({ screen, theme, ...violation })));
  }
  return found;
}

async function violationsOn(page: Page, rules: string[] | undefined) {
  // No frames anywhere in the portal: without them axe may stay in the page, at half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const result = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return result.violations.map(({ id, nodes }) => ({
    rule: id,
    at: nodes.slice(0, 3).map(({ target, failureSummary }) => [target, failureSummary]),
  }));
}

/** Colours pass into each other, however quickly: they are judged once they have arrived. */
async function paint(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => {
    const isUnderWay = (each: Animation): boolean =>
      each instanceof CSSTransition && each.playState === 'running';
    return (
      document.documentElement.dataset['theme'] === wanted &&
      !document.getAnimations().some(isUnderWay)
    );
  }, theme);
}
