import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from './launch-chromium.ts';
import { recordPages } from './record-pages.ts';

const SCRIPT = `const before = 1;
function pressed() { document.title = 'pressed'; }
function neverCalled() { document.title = 'never'; }
document.querySelector('button').onclick = pressed;`;

const server = createServer(({ url }, response) => {
  const isScript = url === '/assets/page.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(
    isScript
      ? SCRIPT
      : '<!doctype html><button>press</button><script src=/assets/page.js></script>',
  );
});
let folder: string;
let browser: Browser;
let address: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  browser = await launchChromium();
  recordPages(browser, folder);
});

afterAll(async () => {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
});

test('a run that records learns which functions of a script its pages ran, on every page they went to', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button').click();
  await page.waitForFunction(() => document.title === 'pressed');
  await page.goto(`${address}/another`);
  await context.close();

  const [name = ''] = await readdir(path.join(folder, 'pages'));
  const left: unknown = JSON.parse(await readFile(path.join(folder, 'pages', name), 'utf8'));
  expect(left).toEqual([
    { url: `${address}/assets/page.js`, offsets: [SCRIPT.indexOf('function pressed')] },
  ]);
});
