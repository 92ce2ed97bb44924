import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** A script of a page, and where its functions that ran begin. */
interface RanScript {
  readonly url: string;
  readonly offsets: readonly number[];
}

/** In a run that records (`npm test -- --record`): writes down which functions of the webs the pages of a browser run. */
export function recordPages(browser: Browser, folder: string): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    recordContext(context, folder);
    return context;
  };
}

function recordContext(context: BrowserContext, folder: string): void {
  const scripts: RanScript[] = [];
  const looks: (() => Promise<void>)[] = [];
  context.on('page', (page) => {
    const watching = watch(context, page);
    const look = async (): Promise<void> => {
      // What a page ran that its test has closed is not known.
      const ran = await watching.then(ranScripts).catch(() => []);
      scripts.push(...ran);
    };
    looks.push(look);
    lookBeforeLeaving(page, look);
  });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(looks.splice(0).map((look) => look()));
    keep(scripts, folder);
    await close(options);
  };
}

async function watch(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return session;
}

/**
 * The browser forgets with a document what it ran, and answers no question while it goes to another one. Where the page
 * itself leads to another document, what was run before is lost.
 */
function lookBeforeLeaving(page: Page, look: () => Promise<void>): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    await look();
    return goto(url, options);
  };
  page.reload = async (options) => {
    await look();
    return reload(options);
  };
}

async function ranScripts(session: CDPSession): Promise<readonly RanScript[]> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  return result.flatMap(({ url, functions }) => {
    const offsets = functions.flatMap(({ ranges: [range] }) =>
      range && range.count > 0 && range.startOffset > 0 ? [range.startOffset] : [],
    );
    return url.startsWith('http') && offsets.length > 0 ? [{ url, offsets }] : [];
  });
}

function keep(scripts: readonly RanScript[], folder: string): void {
  const pages = path.join(folder, 'pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, `${randomUUID()}.json`), JSON.stringify(scripts));
}
