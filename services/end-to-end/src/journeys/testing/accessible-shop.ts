import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowser, withPage } from '../../browser/browser.ts';
import type { PageOptions } from '../../browser/browser.ts';
import { connectToPortalUnderTest } from '../../harness/connect-to-portal-under-test.ts';
import { faultsOf } from './accessible.ts';
import { signInByApi } from './sign-in-by-api.ts';
import { everyScreen } from './every-screen.ts';
import type { Going } from './screen.ts';
import { loginOf } from './offers.ts';
import { seedCompany } from './seeded-company.ts';
import type { Tenant } from './seeded-company.ts';
import { unexpectedProblems } from './unexpected-problems.ts';

interface Walk {
  readonly tenant: Tenant;
  readonly options: PageOptions;
  /** One is looked at by every rule; the other by those of colours. */
  readonly themes: readonly ('light' | 'dark')[];
  /** How it comes from one screen to the next. */
  readonly going: Going;
  /** What else is wrong with a screen. */
  readonly furtherFaults?: (page: Page, screen: string) => Promise<readonly unknown[]>;
}

/**
 * Walks through every screen of a shop: axe finds nothing, and the console says nothing in red, where
 * refusals by the content security policy would stand.
 */
export async function expectAccessibleShop(walk: Walk): Promise<void> {
  const { tenant, options, themes, going, furtherFaults } = walk;
  const portal = connectToPortalUnderTest();
  const browser = await openBrowser();
  try {
    const company = await seedCompany({ portal, browser }, tenant);
    await withPage(browser, { reducedMotion: 'reduce', ...options }, async (page) => {
      await signInByApi(page, loginOf(company.customer));
      const faults: unknown[] = [];
      for (const { name, open } of everyScreen(company)) {
        await open(page, going);
        faults.push(...(await faultsOf(page, name, themes)));
        faults.push(...((await furtherFaults?.(page, name)) ?? []));
      }
      expect(faults).toEqual([]);
      expect(unexpectedProblems(page)).toEqual([]);
    });
  } finally {
    await Promise.all([browser.close(), portal.close()]);
  }
}
