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
  const watched = new Map<Page, Promise<CDPSession>>();
  context.on('page', (page) => {
    const started = watch(context, page);
    // A page may be gone before it is watched.
    started.catch(() => undefined);
    watched.set(page, started);
  });
  const close = context.close.bind(context);
  context.close = async (options) => {
    const scripts = await Promise.all([...watched.values()].map(ranScripts));
    keep(scripts.flat(), folder);
    await close(options);
  };
}

async function watch(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return session;
}

async function ranScripts(watching: Promise<CDPSession>): Promise<readonly RanScript[]> {
  try {
    const session = await watching;
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result.flatMap(({ url, functions }) => {
      const offsets = functions.flatMap(({ ranges: [range] }) =>
        range && range.count > 0 && range.startOffset > 0 ? [range.startOffset] : [],
      );
      return url.startsWith('http') && offsets.length > 0 ? [{ url, offsets }] : [];
    });
  } catch {
    // The page was closed by its test: what it ran is not known.
    return [];
  }
}

function keep(scripts: readonly RanScript[], folder: string): void {
  const pages = path.join(folder, 'pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, `${randomUUID()}.json`), JSON.stringify(scripts));
}
