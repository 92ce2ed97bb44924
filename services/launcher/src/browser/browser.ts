import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { keepEvidence } from './evidence.ts';
import { watchProblems } from './page-problems.ts';

// Not the flags its package recommends: those are for a cloud function, and switch off site
// isolation and the same-origin rules that the tests are there to see at work.
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];
const PATIENCE_MS = 10_000;

export interface PageOptions extends BrowserContextOptions {
  /** The portal's address, so that tests say `page.goto('/auth')`; BFF_URL when left out. */
  readonly baseURL?: string;
}

/** A real Chromium, to be closed by who opened it. The runner has unpacked it beforehand. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined) {
    throw new Error('CHROMIUM_PATH is not set: run browser tests by .jest/browser.config.mjs');
  }
  return chromium.launch({ executablePath, args: FLAGS, env: environment() });
}

/** What Chromium needs of its own, kept from every other process: its libraries would break them. */
function environment(): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    ...named('LD_LIBRARY_PATH', process.env['CHROMIUM_LIBRARY_PATH']),
    ...named('FONTCONFIG_PATH', process.env['CHROMIUM_FONTS_PATH']),
  };
}

function named(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

/** A page in a context of its own: no cookies, no storage, clipboard allowed. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const baseURL = options.baseURL ?? process.env['BFF_URL'];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  watchProblems(page);
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
    await keepEvidence(page, error);
    throw error;
  } finally {
    await page.context().close();
  }
}
