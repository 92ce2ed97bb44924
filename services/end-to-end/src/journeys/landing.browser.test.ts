import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { problemsOf } from '../browser/page-problems.ts';
import { LONG_TIMEOUT, heading } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('[S1.21] [S2.04] [S1.22] [S2.05] signed out, / shows the landing page, and its Sign In button leads to /auth', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/');
    await heading(page, 'Software licence keys for companies').waitFor(LONG_TIMEOUT);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }).click();
    await heading(page, 'Sign in to your account').waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).pathname).toBe('/auth');
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('signed out, nothing is asked that would be refused: the console stays silent on / and /auth', async () => {
  await withPage(browser, {}, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const address of ['/', '/auth']) {
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(problemsOf(page)).toEqual([]);
    }
    expect(asked).not.toContain('/api/user');
  });
});

test('[S1.23] [S1.24] [S1.25] [S2.37] each card of the landing page leads to the sign-in of its panel', async () => {
  const titles = {
    eur: 'EUR Panel Access',
    km: 'KM Panel Access',
    admin: 'Admin Portal Access',
  };
  await withPage(browser, {}, async (page) => {
    for (const [panel, title] of Object.entries(titles)) {
      await page.goto('/');
      const card = page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`${panel} panel`, 'i') });
      await card.click(LONG_TIMEOUT);
      await heading(page, title).waitFor(LONG_TIMEOUT);
      expect(new URL(page.url()).search).toBe(`?redirect=${panel}`);
    }
  });
});

test('[S1.26] [S1.27] the landing page describes the tenants and names the edition', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Two markets, kept apart' });
    await section.getByText('The portal is multi-tenant').waitFor(LONG_TIMEOUT);
    const footer = page.getByRole('contentinfo');
    expect(await footer.textContent()).toContain('Enterprise Edition v4.1');
  });
});

test('[S2.07] [T.06] signed out, a screen of the shop and an unknown path both show the 404 page, the screen with a way to sign in and come back', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/no/such/page');
    await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('link', { name: 'Sign in and come back' }).count()).toBe(0);

    await page.goto('/eur/orders?x=1');
    await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Sign in and come back' }).click();
    await heading(page, 'Sign in to your account').waitFor(LONG_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('next')).toBe('/eur/orders?x=1');

    // Links of mails lead to one of many, and to a place on a page.
    for (const address of ['/km/approvals/one-of-many', '/eur/settings#notices']) {
      await page.goto(address);
      await page.getByRole('link', { name: 'Sign in and come back' }).click(LONG_TIMEOUT);
      await heading(page, 'Sign in to your account').waitFor(LONG_TIMEOUT);
      expect(new URL(page.url()).searchParams.get('next')).toBe(address);
    }
  });
});
