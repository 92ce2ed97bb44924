import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { headers } from 'contracts/api/headers';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { unpackChromium } from '../browser/unpack-chromium.ts';
import { watchLoading } from '../browser/watch-loading.ts';
import { root } from 'launcher/stack/paths';
import { WHO } from './shot.ts';
import type { Shot } from './shot.ts';
import { SHOTS } from './shots.ts';

const FOLDER = path.join(root, 'docs/screens');
const HEIGHTS = { 1440: 900, 1024: 768, 390: 844 } as const;

export interface TakeScreens {
  readonly url: string;
  /** Only the pictures of these names; all when empty. */
  readonly names: readonly string[];
  note(line: string): void;
}

/** Takes the pictures of docs/screens on a running demo. A picture that fails is named; the others are still taken. */
export async function takeScreens({ url, names, note }: TakeScreens): Promise<readonly string[]> {
  await mkdir(FOLDER, { recursive: true });
  await unpackChromium();
  const browser = await launchChromium();
  const failed: string[] = [];
  try {
    for (const shot of SHOTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      try {
        await take(browser, shot, url);
        note(shot.name);
      } catch (error) {
        failed.push(shot.name);
        note(`${shot.name} failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await browser.close();
  }
  return failed;
}

async function take(browser: Browser, shot: Shot, baseURL: string): Promise<void> {
  const { width = 1440, theme = 'light', language = 'en' } = shot;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHTS[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    await context.addInitScript((chosen) => {
      localStorage.setItem('portal.language', chosen);
    }, language);
    await signIn(context, WHO[shot.as]);
    const page = await context.newPage();
    const loaded = await watchLoading(page);
    await page.goto(shot.path);
    await loaded();
    await shot.act?.(page);
    await loaded();
    await page.screenshot({ path: path.join(FOLDER, `${shot.name}.png`) });
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, label: string | undefined): Promise<void> {
  const account = DEMO_ACCOUNTS.find((each) => each.label === label);
  if (account === undefined) return;
  const answer = await context.request.get('/api/csrf-token');
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const signedIn = await context.request.post('/api/login', {
    headers: { [headers.csrf]: csrfToken },
    data: { email: account.email, password: account.password },
  });
  if (!signedIn.ok()) throw new Error(`${account.email} could not sign in: ${signedIn.status()}`);
}
