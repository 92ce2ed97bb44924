import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { LONG_TIMEOUT } from './testing/screens.ts';
import { asNewBuyer, openSupport } from './testing/support-center.ts';
import { openSupportDesk } from './testing/support-desk.ts';
import type { SupportDesk } from './testing/support-desk.ts';

const WORD = uniqueName('agate');
const ARTICLE = {
  title: `Activating a key ${WORD}`,
  excerpt: 'Where the key goes, and what to do when it is refused.',
  content: 'Open Help, then Activate.\n\nPaste <b>the key</b> as it is.\nHyphens may stay.',
  category: 'Activation',
  tags: 'activation, keys, windows',
};
const FAQ = {
  question: `When do I get my keys, ${WORD}?`,
  answer: 'At once.\nThey are on the order page.',
  category: 'Orders',
};
const DATE = /^\d{1,2} \w+ \d{4}, \d\d:\d\d$/;

let browser: Browser;
let portal: PortalUnderTest;
let desk: SupportDesk;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  desk = await openSupportDesk(browser);
  await desk.publishArticle(ARTICLE);
  await desk.publishFaq(FAQ);
  await desk.publishArticle({
    ...ARTICLE,
    title: `Aktivacija ključa ${WORD}`,
    excerpt: 'Gdje se unosi ključ.',
    language: 'bs',
  });
});

afterAll(async () => {
  await desk.close();
  await Promise.all([browser.close(), portal.close()]);
});

test('[S1.16] [S2.123] the knowledge base lists articles with title, excerpt, category and date', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, '/eur/support?tab=knowledge');
    const card = page.getByRole('listitem').filter({ hasText: ARTICLE.title });
    await card.getByRole('heading', { name: ARTICLE.title }).waitFor(LONG_TIMEOUT);
    await card.getByText(ARTICLE.excerpt).waitFor(LONG_TIMEOUT);
    await card.getByText(ARTICLE.category, { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await card.getByRole('time').textContent()).toMatch(DATE);
  });
});

test('[S2.124] an article opens in a dialog with excerpt, content, comma-separated tags and both dates', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, '/eur/support?tab=knowledge');
    await page.getByLabel('Search articles').fill(WORD, LONG_TIMEOUT);
    await page.getByRole('link', { name: ARTICLE.title }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog', { name: ARTICLE.title });
    await dialog.waitFor(LONG_TIMEOUT);
    const paragraphs = await dialog.locator('p').allTextContents();
    expect(paragraphs).toEqual([
      ARTICLE.excerpt,
      'Open Help, then Activate.',
      'Paste <b>the key</b> as it is.\nHyphens may stay.',
    ]);
    const fact = (name: string) =>
      dialog.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').textContent();
    expect(await fact('Tags')).toBe(ARTICLE.tags);
    expect(await fact('Created')).toMatch(DATE);
    expect(await fact('Updated')).toMatch(DATE);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.waitForFunction(
      (title) => document.activeElement?.textContent === title,
      ARTICLE.title,
    );
  });
});

test('[S2.125] the views of an article show once there are any, and each reader is one', async () => {
  const { id } = await desk.publishArticle({ ...ARTICLE, title: `Read by two ${WORD}` });
  const views = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: `Read by two ${WORD}` });
    const label = dialog.locator('dt', { hasText: 'Views' });
    await label.waitFor(LONG_TIMEOUT);
    return label.locator('xpath=following-sibling::dd').textContent();
  };
  await asBuyer(async (page) => {
    await page.route(`**/api/support/kb/articles/${id}/views`, (route) => route.abort());
    await openSupport(page, portal, `/eur/support?article=${id}`);
    await page.getByRole('dialog').getByText('Updated').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('dialog').getByText('Views').count()).toBe(0);
    await page.unroute(`**/api/support/kb/articles/${id}/views`);
    await openSupport(page, portal, `/eur/support?article=${id}`);
    expect(await views(page)).toBe('1');
  });
  await asBuyer(async (page) => {
    await openSupport(page, portal, `/eur/support?article=${id}`);
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') !== null);
    await page.getByRole('dialog').locator('dd', { hasText: /^2$/ }).waitFor(LONG_TIMEOUT);
  });
});

test('[S2.126] [S2.128] an empty knowledge base and an empty FAQ say so', async () => {
  await asBuyer(async (page) => {
    for (const path of ['/api/support/kb/articles', '/api/support/faqs']) {
      await page.route(`**${path}`, (route) => route.fulfill({ json: { data: [] } }));
    }
    await openSupport(page, portal, '/eur/support?tab=knowledge');
    await page
      .getByRole('tabpanel')
      .getByText('No articles available')
      .last()
      .waitFor(LONG_TIMEOUT);
    await openSupport(page, portal, '/eur/support?tab=faq');
    await page.getByRole('tabpanel').getByText('No FAQs available').last().waitFor(LONG_TIMEOUT);
  });
});

test('[S1.17] [S2.127] the FAQ shows question, answer, category and date, and is searched', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, '/eur/support?tab=faq');
    await page.getByLabel('Search questions').fill(`keys, ${WORD}`, LONG_TIMEOUT);
    await page.getByText('1 question', { exact: true }).waitFor(LONG_TIMEOUT);
    const entry = page.getByRole('tabpanel').getByRole('listitem');
    await entry.getByText(FAQ.category, { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await entry.getByRole('time').textContent()).toMatch(DATE);
    const answer = entry.locator('p');
    expect(await answer.isVisible()).toBe(false);
    await entry.locator('summary').focus();
    await page.keyboard.press('Enter');
    await answer.waitFor(LONG_TIMEOUT);
    expect(await answer.textContent()).toBe(FAQ.answer);
  });
});

test('a search that finds nothing says so and can be cleared', async () => {
  await asBuyer(async (page) => {
    await openSupport(page, portal, '/eur/support?tab=knowledge&search=zzzzzz');
    await page
      .getByRole('tabpanel')
      .getByText('No articles available')
      .last()
      .waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.getByRole('link', { name: ARTICLE.title }).waitFor(LONG_TIMEOUT);
  });
});

test('in Bosnian the articles and the words are Bosnian', async () => {
  await asBuyer(async (page) => {
    await page.addInitScript(() => localStorage.setItem('portal.language', 'bs'));
    await page.goto('/eur/support?tab=knowledge');
    await page.getByRole('tab', { name: 'Baza znanja' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: `Aktivacija ključa ${WORD}` }).waitFor(LONG_TIMEOUT);
    expect(await page.getByText(ARTICLE.title).count()).toBe(0);
  });
});

function asBuyer(act: (page: Page) => Promise<void>): Promise<void> {
  return asNewBuyer({ browser, portal }, act);
}
