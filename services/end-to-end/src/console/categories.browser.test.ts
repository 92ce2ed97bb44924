import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminCategory } from 'contracts/api/admin';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, expectToast, heading, openCatalogue } from '../journeys/testing/screens.ts';

const TREE = '/admin/category-hierarchy-demo';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('[S2.25] [O.10] the category tree is arranged with the keyboard alone, and the shop shows it so', async () => {
  await asAdmin(async (page) => {
    const [first, second, third] = await threeCategories(page);
    await page.goto(TREE);
    await heading(page, 'Categories').waitFor(LONG_TIMEOUT);
    await item(page, third.name).focus();
    // Before its neighbour, then under what stands before it, and out again.
    await carry(page, 'Alt+ArrowUp', `${third.name} was moved: on the first level, before`);
    await expectOrder(page, [first.name, third.name, second.name]);
    await carry(page, 'Alt+ArrowRight', `under ${first.name}, last`);
    await expectLevel(page, third.name, '2');
    await page.keyboard.press('ArrowUp');
    expect(await focusedName(page)).toBe(first.name);
    await page.keyboard.press('ArrowLeft');
    await item(page, third.name).waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focusedName(page)).toBe(third.name);

    await openCatalogue(page, '/eur');
    await page.getByRole('button', { name: `Expand ${first.name}` }).click(LONG_TIMEOUT);
    await page.getByRole('button', { name: new RegExp(`^${third.name}`) }).waitFor(LONG_TIMEOUT);
  });
});

test('[S2.25] a category is dragged into another one, and above it again', async () => {
  await asAdmin(async (page) => {
    const [first, , third] = await threeCategories(page);
    await page.goto(TREE);
    await item(page, third.name).dragTo(item(page, first.name), LONG_TIMEOUT);
    await expectLevel(page, third.name, '2');
    const box = await item(page, first.name).boundingBox();
    const top = { x: (box?.width ?? 0) / 2, y: 2 };
    await item(page, third.name).dragTo(item(page, first.name), {
      ...LONG_TIMEOUT,
      targetPosition: top,
    });
    await expectLevel(page, third.name, '1');
    await expectOrder(page, [third.name, first.name]);
  });
});

test('[S2.109] [O.10] both names of a category are written, and it is hidden from the shop', async () => {
  await asAdmin(async (page) => {
    const name = uniqueName('Tools');
    await page.goto(TREE);
    await page.getByRole('button', { name: 'New category' }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Name in Bosnian').fill(`${name} bs`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Category saved');
    await openCatalogue(page, '/km');
    await page.getByRole('button', { name }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Bosanski' }).first().click();
    await page.getByRole('button', { name: new RegExp(`^${name} bs`) }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'English' }).first().click();

    await page.goto(TREE);
    await item(page, name).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel(/^Shown in the shops/).uncheck(LONG_TIMEOUT);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await item(page, name).getByText('Hidden').waitFor(LONG_TIMEOUT);
    await openCatalogue(page, '/km');
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  });
});

test('a category that somebody else moved meanwhile stays where they put it, and says so', async () => {
  await asAdmin(async (page) => {
    const [first, second, third] = await threeCategories(page);
    await page.goto(TREE);
    await item(page, third.name).focus();
    await sendFromPage(page, 'put', {
      path: `/api/admin/categories/${third.id}/place`,
      body: { parentId: first.id, before: null },
      headers: { 'If-Match': `"${third.revision}"` },
    });
    await page.keyboard.press('Alt+ArrowUp');
    await expectToast(page, 'Not moved');
    await expectLevel(page, third.name, '2');
    await expectOrder(page, [first.name, third.name, second.name]);
  });
});

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  // So wide that the shop shows its filters beside the list.
  await withPage(browser, { viewport: { width: 1600, height: 900 } }, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}

/** Three beside each other, behind all others. */
async function threeCategories(
  page: Page,
): Promise<readonly [AdminCategory, AdminCategory, AdminCategory]> {
  const create = async (sortOrder: number) => {
    const body = { name: uniqueName(`Cat${sortOrder}`), sortOrder };
    const path = '/api/admin/categories';
    return (await sendFromPage(page, 'post', { path, body })) as AdminCategory;
  };
  return [await create(900_010), await create(900_020), await create(900_030)];
}

function item(page: Page, name: string) {
  return page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
}

async function carry(page: Page, key: string, said: string): Promise<void> {
  await page.keyboard.press(key);
  await page
    .getByRole('status')
    .filter({ hasText: said })
    .waitFor({
      ...LONG_TIMEOUT,
      state: 'attached',
    });
}

async function expectLevel(page: Page, name: string, level: string): Promise<void> {
  await eventually(
    async () => item(page, name).getAttribute('aria-level', LONG_TIMEOUT),
    (found) => found === level,
  );
}

/** The names stand in this order, whatever stands between them. */
async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await eventually(
    async () => page.locator('.tree-name').allTextContents(),
    (all) => {
      const places = names.map((name) => all.indexOf(name));
      return places.every((at, index) => at >= 0 && at > (places[index - 1] ?? -1));
    },
  );
}

async function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.querySelector('.tree-name')?.textContent);
}
