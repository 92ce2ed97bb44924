import lighthouse, { desktopConfig } from 'lighthouse';
import type { Result } from 'lighthouse';
import { pickPort } from 'launcher/stack/ports';
import { launchChromium } from 'end-to-end/browser/launch-chromium';
import { unpackChromium } from 'end-to-end/browser/unpack-chromium';

export type PageAudit = Result;

/** Lighthouse's two models: a phone with a slow connection, or a desktop with a wired one. */
export type Device = 'phone' | 'desktop';

export interface AuditedPage {
  readonly url: string;
  /** These and no others. */
  readonly cookies: ReadonlyMap<string, string>;
  readonly device: Device;
}

export interface PageAuditor {
  /** Lighthouse's word on a page. */
  audit(page: AuditedPage): Promise<PageAudit>;
  close(): Promise<void>;
}

/** A Chromium of its own, in which Lighthouse looks at pages. */
export async function openPageAuditor(): Promise<PageAuditor> {
  await unpackChromium();
  const port = await pickPort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const session = await browser.newBrowserCDPSession();
  return {
    audit: async ({ url, cookies, device }) => {
      await session.send('Storage.clearCookies');
      await session.send('Storage.setCookies', {
        cookies: [...cookies].map(([name, value]) => ({ name, value, url })),
      });
      const flags = {
        port,
        logLevel: 'silent' as const,
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      };
      const judged = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
      if (judged === undefined) throw new Error(`Lighthouse says nothing about ${url}`);
      return judged.lhr;
    },
    close: () => browser.close(),
  };
}
