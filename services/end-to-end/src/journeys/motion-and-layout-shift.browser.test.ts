import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { watchLoading } from '../browser/watch-loading.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, heading, openCatalogue } from './testing/screens.ts';

// Nothing moves that somebody does not want to move, and nothing jumps while a screen loads.

const MAX_SHIFT = 0.02;
/** Long enough for skeletons and loading texts to be drawn before the answers come. */
const SLOW_MS = 500;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('under reduced motion nothing takes longer than a hundredth of a second', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    expect(await slowestOf(page, 0.01)).toEqual([]);
  });
});

test('otherwise nothing that answers a person takes 150 ms', async () => {
  await withPage(browser, {}, async (page) => {
    expect(await slowestOf(page, 0.149)).toEqual([]);
  });
});

test.each([
  { device: 'desktop', viewport: { width: 1440, height: 900 } },
  { device: 'phone', viewport: { width: 390, height: 844 } },
])(
  'nothing jumps on a $device while catalogue, orders, support and wallet load slowly',
  async ({ viewport }) => {
    const signs = {
      '/eur': (page: Page) => heading(page, /^Found \d+ EUR products/),
      '/eur/orders': (page: Page) => page.getByRole('table'),
      '/eur/support': (page: Page) => page.getByRole('tabpanel').locator('dl'),
      '/eur/support?tab=tickets': (page: Page) => page.getByRole('tabpanel'),
      '/eur/wallet': (page: Page) => page.getByRole('table').last(),
      '/eur/branches': (page: Page) => page.getByText('Main branch').first(),
    };
    await withPage(browser, { viewport }, async (page) => {
      await signInByApi(page, demoAccount('EUR buyer'));
      await noteShifts(page);
      const loaded = await watchLoading(page);
      await page.route('**/api/**', async (route) => {
        if (!route.request().url().includes('/api/stream')) await deliberateDelay(SLOW_MS);
        await route.continue();
      });
      const shifts: unknown[] = [];
      for (const [address, sign] of Object.entries(signs)) {
        await page.goto(address);
        await sign(page).waitFor(LONG_TIMEOUT);
        await loaded();
        const { total, of } = await shiftsOn(page);
        if (total > MAX_SHIFT) shifts.push({ address, total, of });
      }
      await page.unrouteAll({ behavior: 'wait' });
      expect(shifts).toEqual([]);
    });
  },
);

/** Goes through screens with much that could move; answers what takes longer than it may. */
async function slowestOf(page: Page, mostSeconds: number): Promise<unknown[]> {
  const found: unknown[] = [];
  const look = async (screen: string) => {
    const slow = await slowOn(page, mostSeconds);
    found.push(...slow.map((what) => ({ screen, ...what })));
  };
  await page.goto('/');
  await heading(page, 'Choose your panel').waitFor(LONG_TIMEOUT);
  await look('landing');
  await page.goto('/auth');
  await heading(page, 'Demo accounts').waitFor(LONG_TIMEOUT);
  await look('sign in');
  await signInByApi(page, demoAccount('EUR buyer'));
  await openCatalogue(page, '/eur');
  await look('catalogue');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog').getByText('Availability').first().waitFor(LONG_TIMEOUT);
  await look('filters');
  await page.goto('/eur/support?tab=faq');
  await page.getByRole('tabpanel').locator('summary').first().waitFor(LONG_TIMEOUT);
  await look('questions');
  return found;
}

function slowOn(page: Page, mostSeconds: number) {
  return page.evaluate((most) => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    const all = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        // What goes on for ever shows waiting and answers nobody.
        const endless = style.animationIterationCount.includes('infinite');
        const animation = endless ? 0 : seconds(style.animationDuration);
        const longest = Math.max(seconds(style.transitionDuration), animation);
        return { element: `${element.tagName}.${element.className}`, longest };
      }),
    );
    return all.filter(({ longest }) => longest > most).slice(0, 5);
  }, mostSeconds);
}

interface Shift {
  readonly value: number;
  readonly at: readonly string[];
}

/** Lets every page that opens from now on note what jumps on it. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: Node }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const at = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        shifts.push({ value: entry.value, at });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOn(page: Page): Promise<{ total: number; of: readonly Shift[] }> {
  const of = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return { total: of.reduce((sum, { value }) => sum + value, 0), of };
}
