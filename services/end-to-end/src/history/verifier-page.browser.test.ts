import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dropEvents, forged, withoutList } from 'audit/testing/forgery';
import {
  MADE_UP_KEY,
  madeUpCheckpoint,
  madeUpExport,
  madeUpLog,
} from 'audit/testing/made-up-export';
import { madeUpPack, madeUpSale, madeUpWholeLog } from 'audit/testing/made-up-pack';
import type { Files } from 'audit/testing/made-up-pack';
import { zipOf } from 'audit/testing/zip-of';
import { root } from 'launcher/stack/paths';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';

// The page that verifies exports, opened from the disk as somebody does who was sent one.

const PAGE = pathToFileURL(path.join(root, 'services/audit/dist-verifier/verify.html')).href;
const AMOUNTS = Array.from({ length: 600 }, (_, index) => `${index}.00`);
const LOG = madeUpLog(AMOUNTS);
const FORGED = madeUpLog(AMOUNTS.with(311, '1000000.00'));

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function feed(page: Page, files: Files): Promise<void> {
  const buffer = Buffer.from(await zipOf(files));
  const given = { name: 'history.zip', mimeType: 'application/zip', buffer };
  await page.getByLabel('Export, dispute pack or evidence package').setInputFiles(given);
  await page.getByRole('button', { name: 'Verify' }).click();
}

test('a good export holds, a tampered one does not, and the page asks no network', async () => {
  await withPage(browser, { colorScheme: 'light' }, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(PAGE);
    await page.getByLabel('Key of the log').fill(MADE_UP_KEY);
    await feed(page, await madeUpExport(LOG));
    await page.getByRole('heading', { name: /^It holds/ }).waitFor();
    await page.getByText('All 600 events are as they were signed.').waitFor();
    expect(await faultsOf(page, 'verifier')).toEqual([]);
    await feed(page, await madeUpExport(FORGED, LOG));
    await page.getByRole('heading', { name: 'It does not hold.' }).waitFor();
    await page.getByText(/The first bad event is number 311 .*id id-311/).waitFor();
    expect(await faultsOf(page, 'verifier')).toEqual([]);
    expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('blob:'))).toEqual([]);
    const reached = await page.evaluate(() =>
      fetch('http://127.0.0.1:1/').then(
        () => 'reached',
        () => 'refused',
      ),
    );
    expect(reached).toBe('refused');
  });
});

test('a fork is found by a pasted checkpoint, in Bosnian, at 390 pixels and in the dark', async () => {
  const small = { width: 390, height: 844 };
  await withPage(browser, { colorScheme: 'dark', viewport: small }, async (page) => {
    await page.goto(PAGE);
    await page.getByText('Compare with more').click();
    await page
      .getByLabel('An older checkpoint that you kept')
      .fill(await madeUpCheckpoint(LOG.slice(0, 400)));
    await feed(page, await madeUpExport(FORGED));
    await page.getByLabel('Language').selectOption('bs');
    await page.getByText('neko je potpisao dvije historije', { exact: false }).waitFor();
    expect(await faultsOf(page, 'verifier')).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(small.width);
  });
});

const SALE = madeUpSale();

interface Shown {
  readonly state: string;
  readonly en: string;
  readonly bs: string;
  /** What is filled in beside the files, by its label. */
  fields?(): Promise<Readonly<Record<string, string>>>;
  files(): Promise<Files>;
}

const knownKey = async () => ({ 'Key of the log': MADE_UP_KEY });

const STATES: readonly Shown[] = [
  {
    state: 'holds',
    en: 'It holds: everything that the signed list',
    bs: 'Ispravno je: sve što navodi potpisani popis',
    fields: knownKey,
    files: () => madeUpPack(SALE),
  },
  {
    state: 'origin-not-shown',
    en: 'Whole in itself, origin not shown',
    bs: 'Cijelo je u sebi, ali porijeklo nije pokazano',
    files: () => madeUpWholeLog(SALE.lines),
  },
  {
    state: 'not-complete',
    en: 'Not shown to be complete',
    bs: 'Nije pokazano da je potpuno',
    fields: knownKey,
    files: async () => withoutList(await madeUpPack(SALE)),
  },
  {
    state: 'out-of-reach',
    en: 'Does not reach that far',
    bs: 'Ne seže tako daleko',
    fields: async () => ({ Checkpoint: await madeUpCheckpoint(SALE.lines) }),
    files: () => madeUpWholeLog(SALE.lines.slice(0, -1)),
  },
  {
    state: 'fails',
    en: 'It does not hold.',
    bs: 'Nije ispravno.',
    fields: knownKey,
    files: async () =>
      forged(await madeUpPack(SALE), SALE, (draft) =>
        dropEvents(draft, (line) => line.includes('Refunded')),
      ),
  },
];

/** Of which colour the box is: each state has its own. */
async function borderOf(page: Page): Promise<string> {
  return page.locator('.verdict').evaluate((box) => getComputedStyle(box).borderTopColor);
}

test('each of the five states has a heading and a colour of its own, and green is the first alone', async () => {
  const colours: string[] = [];
  await withPage(browser, { colorScheme: 'light' }, async (page) => {
    for (const { state, en, bs, fields, files } of STATES) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(PAGE);
      for (const [label, value] of Object.entries((await fields?.()) ?? {}))
        await page.getByLabel(label, { exact: true }).fill(value);
      await feed(page, await files());
      const box = page.locator(`.verdict.${state}`);
      await box.getByRole('heading', { name: en }).waitFor();
      colours.push(await borderOf(page));
      // In the dark too: it ends there.
      expect(await faultsOf(page, 'verifier')).toEqual([]);
      await page.getByLabel('Language').selectOption('bs');
      await box.getByRole('heading', { name: bs }).waitFor();
    }
  });
  expect(new Set(colours).size).toBe(STATES.length);
  expect(colours[0]).toBe('rgb(20, 97, 47)');
});
