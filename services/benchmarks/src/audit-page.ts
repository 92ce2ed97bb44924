import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { pickPort } from 'launcher/stack/ports';
import { launchChromium } from 'end-to-end/browser/launch-chromium';
import { unpackChromium } from 'end-to-end/browser/unpack-chromium';

export type PageAudit = Result;

export interface PageAuditor {
  /** Lighthouse's word on a page, loaded with these cookies and no others as on a phone with a slow connection. */
  audit(url: string, cookies: ReadonlyMap<string, string>): Promise<PageAudit>;
  close(): Promise<void>;
}

/** A Chromium of its own, in which Lighthouse looks at pages. */
export async function openPageAuditor(): Promise<PageAuditor> {
  await unpackChromium();
  const port = await pickPort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const session = await browser.newBrowserCDPSession();
  return {
    audit: async (url, cookies) => {
      await session.send('Storage.clearCookies');
      await session.send('Storage.setCookies', {
        cookies: [...cookies].map(([name, value]) => ({ name, value, url })),
      });
      const judged = await lighthouse(url, {
        port,
        logLevel: 'silent',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      });
      if (judged === undefined) throw new Error(`Lighthouse says nothing about ${url}`);
      return judged.lhr;
    },
    close: () => browser.close(),
  };
}
