import { portalSetting } from 'kernel/testing/portal-under-test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { saveFailureArtifacts } from './failure-artifacts.ts';
import { launchChromium } from './launch-chromium.ts';
import { watchProblems } from './page-problems.ts';

/** Tests wait for what must come, also on a machine that is busy. */
const TIMEOUT_MS = 30_000;

export interface PageOptions extends BrowserContextOptions {
  /** What `page.goto('/auth')` begins with; the address of the portal under test when left out. */
  readonly baseURL?: string;
}

/** A real Chromium, to be closed by who opened it. The runner has unpacked it beforehand. */
export function openBrowser(): Promise<Browser> {
  return launchChromium();
}

/** A page in a context of its own: no cookies, no storage, clipboard allowed. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const baseURL = options.baseURL ?? portalSetting('BFF_URL');
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
    baseURL,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await watchProblems(page);
  return page;
}

/**
 * Runs `act` on a fresh page and closes it. When `act` fails, a screenshot, the document and what the
 * console said stay in .test-results/browser under the title of the test.
 */
export async function withPage(
  browser: Browser,
  options: PageOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await newPage(browser, options);
  try {
    await act(page);
  } catch (error) {
    await saveFailureArtifacts(page, error);
    throw error;
  } finally {
    await page.context().close();
  }
}
