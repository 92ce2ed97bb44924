import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SCROLL_AREA_HIDE_DELAY_MS, TOOLTIP_DELAY_MS } from 'contracts/constants/interface';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { stopClock } from './testing/page-clock.ts';
import {
  LONG_TIMEOUT,
  modeButton,
  openCatalogue,
  registerButton,
  signInButton,
} from './testing/screens.ts';

// What lies over the page for a while: toasts, tooltips, the bars of scroll areas.

/** By the page's clock: what is sent away is closed at once, and gone by then. */
const LEAVES_WITHIN_MS = 500;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('[S9.54] a toast that is swiped 40 px to the right stays, one that is swiped 60 px goes', async () => {
  await withToast(async (page, toast) => {
    await swipe(toast, 40);
    await expectToStay(toast);
    await swipe(toast, 60);
    await page.clock.runFor(LEAVES_WITHIN_MS);
    await toast.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('[S9.54] a swipe to the left or downwards does not send a toast away', async () => {
  await withToast(async (_page, toast) => {
    await swipe(toast, -80);
    await expectToStay(toast);
    await swipe(toast, 0, 80);
    await expectToStay(toast);
  });
});

test('a toast goes by itself after 5 seconds', async () => {
  await withPage(browser, {}, async (page) => {
    const toast = await raiseToast(page);
    await page.clock.runFor(4_500);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await toast.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('a toast is announced to screen readers, and never lies over the button that raised it', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 800 } }, async (page) => {
    await page.goto('/auth');
    await modeButton(page, 'Register').click(LONG_TIMEOUT);
    await registerButton(page).click(LONG_TIMEOUT);
    const announced = page.locator('[data-toast-announcement]');
    await announced.filter({ hasText: 'Please fill in all required fields' }).waitFor({
      ...LONG_TIMEOUT,
      state: 'attached',
    });
    const toast = toastsOf(page).first();
    await toast.waitFor(LONG_TIMEOUT);
    await registerButton(page).scrollIntoViewIfNeeded();
    expect(await overlap(toast, registerButton(page))).toBe(false);
  });
});

test('the words of a rail icon come after the pointer has rested for 700 ms, and at once with the keyboard', async () => {
  await withPage(browser, { viewport: { width: 900, height: 800 } }, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await page.clock.install();
    const drawn = page.waitForResponse('**/assets/radix-tooltip-*.js');
    await openCatalogue(page, '/eur');
    await (await drawn).finished();
    const orders = page.getByRole('navigation').getByRole('link', { name: 'ORDERS' });
    const tooltip = page.getByRole('tooltip', { name: 'ORDERS' });
    await page.waitForFunction(() => document.querySelector('nav a[data-state]') !== null);

    await stopClock(page);
    const box = await orders.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.clock.runFor(TOOLTIP_DELAY_MS - 1);
    expect(await tooltip.count()).toBe(0);
    await page.clock.runFor(1);
    await tooltip.waitFor({ ...LONG_TIMEOUT, state: 'attached' });
    await page.clock.resume();

    await page.mouse.move(600, 600, { steps: 8 });
    await tooltip.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await orders.focus();
    await tooltip.waitFor({ ...LONG_TIMEOUT, state: 'attached' });
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('the bar of a scroll area comes with the pointer and leaves 600 ms after it', async () => {
  await withPage(browser, { viewport: { width: 1600, height: 700 } }, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await openCatalogue(page, '/eur');
    await page.clock.install();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByText('Price Range').waitFor(LONG_TIMEOUT);
    const bar = filters.locator('[data-orientation="vertical"][data-state="visible"]');
    expect(await bar.count()).toBe(0);
    await filters.hover({ position: { x: 100, y: 200 } });
    await bar.first().waitFor(LONG_TIMEOUT);

    await stopClock(page);
    await page.mouse.move(500, 100);
    await page.clock.runFor(SCROLL_AREA_HIDE_DELAY_MS - 1);
    expect(await bar.count()).toBeGreaterThan(0);
    await page.clock.runFor(1);
    await bar.first().waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

function toastsOf(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

/** Sends the empty form of the sign-in, which is refused by a toast; it stays as long as the clock stands still. */
async function raiseToast(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/auth');
  await signInButton(page).waitFor(LONG_TIMEOUT);
  await stopClock(page);
  await signInButton(page).click(LONG_TIMEOUT);
  const toast = toastsOf(page).first();
  // It is drawn with the next frame, and frames come by this clock too.
  await eventually(async () => {
    await page.clock.runFor(20);
    return toast.isVisible();
  });
  return toast;
}

async function withToast(act: (page: Page, toast: Locator) => Promise<void>): Promise<void> {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await act(page, await raiseToast(page));
  });
}

/** Presses on a toast, drags it in small steps, and lets go. */
async function swipe(toast: Locator, byX: number, byY = 0): Promise<void> {
  const { mouse } = toast.page();
  const box = await toast.boundingBox();
  if (box === null) throw new Error('The toast is not in sight');
  const start = { x: box.x + 40, y: box.y + box.height / 2 };
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(start.x + byX, start.y + byY, { steps: 12 });
  await mouse.up();
}

async function expectToStay(toast: Locator): Promise<void> {
  const page = toast.page();
  await page.clock.runFor(LEAVES_WITHIN_MS);
  expect(await toast.and(page.locator('[data-state="open"]')).count()).toBe(1);
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('Both must be in sight');
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}
