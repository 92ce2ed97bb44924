import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { recordPages } from './record-pages.ts';

// Not the flags its package recommends: those are for a cloud function, and switch off site
// isolation and the same-origin rules that the tests are there to see at work.
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** A real Chromium, unpacked beforehand by .jest/unpack-chromium.mjs, to be closed by who opened it. */
export async function launchChromium(furtherFlags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined) {
    throw new Error('CHROMIUM_PATH is not set: run browser tests by .jest/browser.config.mjs');
  }
  const args = [...FLAGS, ...furtherFlags];
  const browser = await chromium.launch({ executablePath, args, env: environment() });
  const record = process.env['TEST_RECORD_DIR'];
  if (record) recordPages(browser, record);
  return browser;
}

/** What Chromium needs of its own, kept from every other process: its libraries would break them. */
function environment(): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    ...named('LD_LIBRARY_PATH', process.env['CHROMIUM_LIBRARY_PATH']),
    ...named('FONTCONFIG_PATH', process.env['CHROMIUM_FONTS_PATH']),
  };
}

function named(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}
