import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { pickPort } from '../stack/ports.ts';
import { launchChromium } from './launch-chromium.ts';
import { unpackChromium } from './unpack-chromium.ts';

export type Judgement = Result;

export interface PageJudge {
  /** Lighthouse's word on a page, loaded as on a phone with a slow connection. */
  judge(url: string, headers: Readonly<Record<string, string>>): Promise<Judgement>;
  close(): Promise<void>;
}

/** A Chromium of its own, in which Lighthouse looks at pages. */
export async function openJudge(): Promise<PageJudge> {
  await unpackChromium();
  const port = await pickPort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  return {
    judge: async (url, headers) => {
      const judged = await lighthouse(url, {
        port,
        logLevel: 'silent',
        extraHeaders: { ...headers },
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      });
      if (judged === undefined) throw new Error(`Lighthouse says nothing about ${url}`);
      return judged.lhr;
    },
    close: () => browser.close(),
  };
}
