import { expect } from '@jest/globals';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe knows of colours; the rest of a document is the same in both themes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Axe finds nothing on the page as it stands, neither in light nor in dark. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await faultsOf(page, screen)).toEqual([]);
}

/**
 * What axe finds on the page as it stands, in light and in dark, or in light alone. Every rule is held against the theme
 * that the page is in already, which spares painting it twice.
 */
export async function faultsOf(
  page: Page,
  screen: string,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<unknown[]> {
  const found: unknown[] = [];
  const first = await page.evaluate(() => document.documentElement.dataset['theme']);
  const inTurn = themes.toSorted((one, other) => Number(other === first) - Number(one === first));
  for (const [index, theme] of inTurn.entries()) {
    await paint(page, theme);
    const violations = await violationsOn(page, index === 0 ? undefined : RULES_OF_COLOURS);
    found.push(...violations.map((violation) => ({ screen, theme, ...violation })));
  }
  return found;
}

/** Axe itself, put into a document once: what it passed is neither described by it nor sent out of the page. */
async function violationsOn(page: Page, rules: readonly string[] | undefined) {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    let changed = false;
    const watch = new MutationObserver(() => {
      changed = true;
    });
    watch.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    let violations;
    let looks = 0;
    // What became another one between two looks at it, as when others bought the last key, has the faults of neither.
    do {
      changed = false;
      ({ violations } = await window.axe.run(document, asked));
      looks += 1;
    } while (changed && violations.length > 0 && looks <= 5);
    watch.disconnect();
    return violations.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.slice(0, 3).map(({ target, failureSummary }) => [target, failureSummary]),
    }));
  }, options);
}

/** Colours pass into each other, however quickly: they are judged once they have arrived. */
async function paint(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((expected) => {
    const isUnderWay = (each: Animation): boolean =>
      each instanceof CSSTransition && each.playState === 'running';
    return (
      document.documentElement.dataset['theme'] === expected &&
      !document.getAnimations().some(isUnderWay)
    );
  }, theme);
}
