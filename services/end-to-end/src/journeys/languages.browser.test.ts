import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, heading, openCatalogue } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('the language is switched on the spot, names itself in the page, and is kept for the next visit', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/');
    await heading(page, 'Choose your panel').waitFor(LONG_TIMEOUT);
    expect(await languageOf(page)).toBe('en');
    await page.getByRole('banner').getByRole('button', { name: 'Bosanski' }).click();
    await heading(page, 'Odaberite panel').waitFor(LONG_TIMEOUT);
    expect(await languageOf(page)).toBe('bs');

    await page.reload();
    await heading(page, 'Odaberite panel').waitFor(LONG_TIMEOUT);
    await page.goto('/auth');
    await heading(page, 'Prijavite se na svoj račun').waitFor(LONG_TIMEOUT);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('a page in Bosnian is never drawn in English first', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      localStorage.setItem('portal.language', 'bs');
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    await page.goto('/auth');
    await heading(page, 'Prijavite se na svoj račun').waitFor(LONG_TIMEOUT);
    const drawn = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    expect(drawn.filter((text) => text.includes('Sign in'))).toEqual([]);
    expect(await languageOf(page)).toBe('bs');
  });
});

test('where the texts of the language cannot be fetched, the page is in English and says so of itself', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => localStorage.setItem('portal.language', 'bs'));
    await page.route('**/assets/bosnian-*.js', (route) => route.abort());
    await page.goto('/auth');
    await heading(page, 'Sign in to your account').waitFor(LONG_TIMEOUT);
    expect(await languageOf(page)).toBe('en');
  });
});

test('[T.32] the KM shop in Bosnian speaks Bosnian, offers it first, and shows prices in KM', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    await openCatalogue(page, '/km');
    const offered = page.getByRole('complementary').getByRole('group', { name: 'Language' });
    expect(await offered.getByRole('button').allTextContents()).toEqual(['bs', 'en']);
    await offered.getByRole('button', { name: 'Bosanski' }).click();

    await heading(page, /^Pronađen[ao]? [\d.]+ KM proizvod/).waitFor(LONG_TIMEOUT);
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'SKU',
      'SLIKA',
      'PROIZVOD',
      'CIJENA (po licenci)',
      'REGIJA',
      'PLATFORMA',
      'STANJE',
      'KOLIČINA',
      'RADNJA',
    ]);
    await table
      .getByText(/^\d+\.\d\d KM$/)
      .first()
      .waitFor(LONG_TIMEOUT);
    expect(await table.getByText('€').count()).toBe(0);
    await page.getByRole('link', { name: 'KM PRODAVNICA' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('navigation').getByRole('link', { name: 'NARUDŽBE' }).click();
    await heading(page, 'Narudžbe').waitFor(LONG_TIMEOUT);
    expect(await page.title()).toContain('Narudžbe');
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

test('the EUR shop offers English first', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await openCatalogue(page, '/eur');
    const offered = page.getByRole('complementary').getByRole('group', { name: 'Language' });
    expect(await offered.getByRole('button').allTextContents()).toEqual(['en', 'bs']);
  });
});

test('a browser that asks for Bosnian is answered in it at once: refusals, countries and categories too', async () => {
  await withPage(
    browser,
    { locale: 'bs-BA', viewport: { width: 1440, height: 900 } },
    async (page) => {
      await page.goto('/auth?redirect=km');
      const form = page.locator('form');
      const buyer = demoAccount('EUR buyer');
      await form.getByLabel('E-mail').fill(buyer.login, LONG_TIMEOUT);
      await form.getByLabel('Lozinka').fill(buyer.password);
      await form.getByRole('button', { name: 'Prijavi se' }).click();
      await form.getByText('Vaš nalog nema pristup ovom panelu.').waitFor(LONG_TIMEOUT);

      await page.getByRole('button', { name: 'Registracija' }).first().click();
      const options = form.getByLabel('Država').getByRole('option');
      await options.first().waitFor({ state: 'attached', ...LONG_TIMEOUT });
      const countries = await options.allTextContents();
      expect(countries).toContain('Njemačka');
      const from = countries.indexOf('Crna Gora');
      expect(countries.slice(from, from + 4)).toEqual(['Crna Gora', 'Čad', 'Češka', 'Čile']);

      await signInByApi(page, demoAccount('EUR buyer'));
      await page.goto('/eur');
      await page.getByRole('button', { name: 'Filteri' }).click(LONG_TIMEOUT);
      await page.getByRole('button', { name: /^Ured i produktivnost/ }).waitFor(LONG_TIMEOUT);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'English' }).click(LONG_TIMEOUT);
      await page.getByRole('button', { name: 'Filters' }).click(LONG_TIMEOUT);
      await page.getByRole('button', { name: /^Office & Productivity/ }).waitFor(LONG_TIMEOUT);
    },
  );
});

test('the letters č, ć, ž, š and đ come from the shop’s own font', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Bosanski' }).click(LONG_TIMEOUT);
    const faces = await page.evaluate(async () => {
      const needed = await document.fonts.load('16px "Inter Variable"', 'čćžšđ ČĆŽŠĐ');
      return needed.map(({ status, unicodeRange }) => ({ status, unicodeRange }));
    });
    expect(faces).toEqual([
      { status: 'loaded', unicodeRange: expect.stringContaining('U+10C-10D') },
    ]);
  });
});

function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}
