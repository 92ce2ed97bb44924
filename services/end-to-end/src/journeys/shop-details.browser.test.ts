import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { expectAccessible } from './testing/accessible.ts';
import { LONG_TIMEOUT, heading, openCatalogue, signInButton } from './testing/screens.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';

/** Other tests have put products of their own on sale, without guides and pictures. */
const OF_THE_DEMO = '/eur?search=Arhiva';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('at 1024 px the rail says who is signed in and offers language and theme', async () => {
  await withPage(browser, { viewport: { width: 1024, height: 768 } }, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    await openCatalogue(page, '/km');
    const rail = page.getByRole('complementary');
    await rail.getByRole('link', { name: /^Settings: / }).waitFor(LONG_TIMEOUT);
    await rail.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    await rail.getByRole('group', { name: 'Language' }).getByRole('button', { name: /bs/ }).click();
    await heading(page, /^Pronađen/).waitFor(LONG_TIMEOUT);
  });
});

test('a page that is not there keeps the frame for who is signed in', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('KM buyer'));
    await page.goto('/no/such/page');
    await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect(await navigation.locator('[aria-current]').count()).toBe(0);
    await expectAccessible(page, 'the 404 page in the frame');
    await page.getByRole('link', { name: 'To the start page' }).click();
    await page.waitForURL('**/km', LONG_TIMEOUT);
  });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Auditor'));
    await page.goto('/no/such/page');
    await heading(page, '404 Page Not Found').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('navigation').count()).toBe(0);
  });
});

test.each([
  {
    tenant: 'eur',
    account: 'EUR buyer',
    range: '€20.00 – €100.00',
    upTo: 'up to €100.00',
    searches: [
      ['arh-bck-3', 'ARH-BCK-3'],
      ['bakcup mac', 'ARH-BCK-MAC'],
      ['antivrus 1 device', 'KAS-AV-1'],
    ],
  },
  {
    tenant: 'km',
    account: 'KM buyer',
    range: '20.00 KM – 100.00 KM',
    upTo: 'up to 100.00 KM',
    searches: [
      ['bakcup server', 'ARH-SRV-3'],
      ['fiskalnim uredajem', 'BIL-FISK-BA'],
      ['pecat potpis', 'PEC-STAMP-BA'],
    ],
  },
] as const)(
  'in the $tenant shop a price chip is written as prices are, and what a search means stands first, however it is spelled',
  async ({ tenant, account, range, upTo, searches }) => {
    await withPage(browser, {}, async (page) => {
      await signInByApi(page, demoAccount(account));
      await page.goto(`/${tenant}?priceMin=20&priceMax=100`);
      await page.getByRole('button', { name: `Remove filter ${range}` }).waitFor(LONG_TIMEOUT);
      await page.goto(`/${tenant}?priceMax=100`);
      await page.getByRole('button', { name: `Remove filter ${upTo}` }).click(LONG_TIMEOUT);
      for (const [search, first] of searches) {
        await page.getByLabel('Search products').fill(search);
        const found = page.getByRole('row').nth(1).getByRole('cell', { name: first, exact: true });
        await found.waitFor(LONG_TIMEOUT);
      }
    });
  },
);

test('an empty sign-in marks its fields, a half one the field that is empty', async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto('/auth?redirect=eur');
    await signInButton(page).click(LONG_TIMEOUT);
    const [login, password] = [page.getByLabel('Email'), page.getByLabel('Password')];
    const marks = () =>
      Promise.all([login, password].map((field) => field.getAttribute('aria-invalid')));
    await page.getByText('Required').first().waitFor(LONG_TIMEOUT);
    expect(await marks()).toEqual(['true', 'true']);
    await expectAccessible(page, 'an empty sign-in');
    await login.fill('somebody@example.test');
    expect(await marks()).toEqual([null, 'true']);
  });
});

test('tabs look alike everywhere, and a priority like no status', async () => {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await page.goto('/eur/orders');
    const orders = await lookOf(page.getByRole('main').locator('[aria-current=page]'));
    await page.goto('/eur/support?tab=tickets');
    const ticket = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Medium' });
    await ticket.first().waitFor(LONG_TIMEOUT);
    expect(await lookOf(page.getByRole('tab', { selected: true }))).toEqual(orders);
    expect(await groundOf(ticket.first().getByText('Medium'))).toBe('rgba(0, 0, 0, 0)');
    await openCatalogue(page, OF_THE_DEMO);
    const guide = page.getByRole('button', { name: /^GUIDE of/ }).and(page.locator(':enabled'));
    await guide.first().click();
    const tab = page.getByRole('dialog').getByRole('tab', { selected: true });
    expect(await lookOf(tab)).toEqual(orders);
  });
});

test('pictures of the demo are dark where the theme is', async () => {
  await withPage(browser, { colorScheme: 'light' }, async (page) => {
    await signInByApi(page, demoAccount('EUR buyer'));
    await openCatalogue(page, OF_THE_DEMO);
    const picture = page.locator('img[src^="/products/"]').first();
    expect(await brightnessOf(page, picture)).toBeGreaterThan(180);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await brightnessOf(page, picture)).toBeLessThan(90);
  });
});

async function lookOf(tab: Locator): Promise<unknown> {
  await tab.waitFor(LONG_TIMEOUT);
  return tab.evaluate((element) => {
    const { height, color, borderBottom, backgroundColor, fontWeight } = getComputedStyle(element);
    return { height, color, borderBottom, backgroundColor, fontWeight };
  });
}

const groundOf = (words: Locator): Promise<string> =>
  words.evaluate((element) => getComputedStyle(element).backgroundColor);

/** How bright a picture is as the page paints it: 0 to 255. */
async function brightnessOf(page: Page, picture: Locator): Promise<number> {
  await picture.waitFor(LONG_TIMEOUT);
  const png = await picture.screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser has no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return (
      data.reduce((sum, value, index) => (index % 4 === 3 ? sum : sum + value), 0) /
      (data.length * 0.75)
    );
  }, png.toString('base64'));
}
