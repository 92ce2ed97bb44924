import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { expectAccessible, faultsOf } from '../journeys/testing/accessible.ts';
import { LONG_TIMEOUT } from '../journeys/testing/screens.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { unexpectedProblems } from '../journeys/testing/unexpected-problems.ts';
import { widthFaultsOnPhone } from '../journeys/testing/widths.ts';
import {
  CONSOLE_PARTS,
  consoleScreens,
  everyConsoleScreen,
  openScreen,
} from './testing/every-console-screen.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test.each(CONSOLE_PARTS)(
  'with a market chosen every screen of the console comes, axe finds nothing on it in either theme, it fits a phone, and the browser’s console stays clean: %s',
  async (part) => {
    await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
      await signInByApi(page, demoAccount('Admin'));
      const faults: unknown[] = [];
      // A market stays in the address, also where a list writes it anew, and reaches every list that is of a market.
      for (const screen of await consoleScreens(page, part)) {
        await openScreen(page, { ...screen, address: inEur(screen.address) });
        await page.waitForURL('**market=eur**', LONG_TIMEOUT);
        faults.push(...(await faultsOf(page, screen.address)));
        faults.push(...(await widthFaultsOnPhone(page, screen.address)));
      }
      expect(faults).toEqual([]);
      expect(unexpectedProblems(page)).toEqual([]);
    });
  },
);

const inEur = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}market=eur`;

/** Screens that tests of their own look at: of super admins, of what is under way, and of an auditor. */
const ELSEWHERE = [
  '/admin/operations',
  '/admin/operations/parked',
  '/admin/operations/queue',
  '/admin/operations/sign-ins',
  '/admin/operations/deeds',
  '/admin/history/erasure',
  '/admin/history/replays/:id',
  '/admin/history/review',
  // It leads on to those of a market.
  '/admin/settings',
];

test('every screen of the console is among those that are looked at', async () => {
  const map = new URL('../../../../web-admin/src/app/screens.tsx', import.meta.url);
  const text = await readFile(map, 'utf8');
  const routes = [...text.matchAll(/screen\(\s*'([^']+)'/g)].map(([, path = '']) => path);
  expect(routes).toContain('/admin/products/edit/:id');
  const routeOf = (path: string) =>
    routes.find((route) => route === path) ??
    routes.find((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    const screens = await everyConsoleScreen(page);
    const walked = screens.map(({ address }) => routeOf(address.split('?')[0] ?? ''));
    const lookedAt = new Set([...walked, ...ELSEWHERE]);
    expect(routes.filter((route) => !lookedAt.has(route))).toEqual([]);
  });
});

test('axe finds nothing on the account menu of the console', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await page.goto('/admin/security');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menu').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'account menu');
  });
});

test('axe finds nothing on the open dialogs of the history', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/admin/history?type=WalletDebited.v1');
    await page.getByRole('button', { name: 'Export' }).click(LONG_TIMEOUT);
    await page.getByRole('dialog').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'export');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Wallet debited' }).first().click(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Dispute pack' }).click(LONG_TIMEOUT);
    await page.getByRole('dialog').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'dispute pack');
  });
});
