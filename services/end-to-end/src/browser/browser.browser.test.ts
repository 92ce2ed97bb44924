import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newPage, openBrowser, withPage } from './browser.ts';
import { problemsOf } from './page-problems.ts';

const PAGE = `<!doctype html><title>Žuti đak</title><h1>Čokolada i šećer</h1>
<button onclick="this.textContent = 'pressed'">press</button>
<script>console.error('said in red')</script>`;

const WITHOUT_EVAL = `<!doctype html><script>
try { new Function('') } catch { document.title = 'refused' }
</script>`;

const server = createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (url !== '/without-eval') return response.end(PAGE);
  return response
    .setHeader('content-security-policy', "script-src 'unsafe-inline'")
    .end(WITHOUT_EVAL);
});
let browser: Browser;
let baseURL: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test('a real Chromium draws a served page, runs its script and answers clicks', async () => {
  await withPage(browser, { baseURL }, async (page) => {
    await page.goto('/');
    expect(await page.title()).toBe('Žuti đak');
    await page.getByRole('button').click();
    expect(await page.getByRole('button').textContent()).toBe('pressed');
    const heading = await page.getByRole('heading').boundingBox();
    expect(heading?.height).toBeGreaterThan(10);
  });
});

test('what the console says in red is kept with the page', async () => {
  const page = await newPage(browser, { baseURL });
  await page.goto('/');
  expect(problemsOf(page)).toEqual(['console: said in red']);
  await page.context().close();
});

test('code that the policy refused to make of a text is kept too, though the page caught the error', async () => {
  const page = await newPage(browser, { baseURL });
  await page.goto('/without-eval');
  expect(await page.title()).toBe('refused');
  expect(problemsOf(page)).toEqual(['uncaught: script-src of the content security policy: eval']);
  await page.context().close();
});

test('two pages share no storage', async () => {
  const [one, other] = await Promise.all([
    newPage(browser, { baseURL }),
    newPage(browser, { baseURL }),
  ]);
  await Promise.all([one.goto('/'), other.goto('/')]);
  await one.evaluate(() => localStorage.setItem('mine', 'yes'));
  expect(await other.evaluate(() => localStorage.getItem('mine'))).toBeNull();
  await Promise.all([one.context().close(), other.context().close()]);
});

test('a failure leaves a screenshot and the reason behind', async () => {
  const evidence = '.test-results/browser/a-failure-leaves-a-screenshot-and-the-reason-behind';
  await rm(`${evidence}.png`, { force: true });
  const failing = withPage(browser, { baseURL }, async (page) => {
    await page.goto('/');
    throw new Error('the button was blue');
  });
  await expect(failing).rejects.toThrow('the button was blue');
  const png = await readFile(`${evidence}.png`);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(await readFile(`${evidence}.txt`, 'utf8')).toContain('the button was blue');
});
