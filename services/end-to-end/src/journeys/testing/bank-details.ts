import type { MarketSettings, SettingsFields } from 'contracts/api/admin-money';
import { paths } from 'contracts/api/paths';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser, Page } from 'playwright-core';
import { withPage } from '../../browser/browser.ts';
import { demoAccount, sendFromPage, signInByApi } from './sign-in-by-api.ts';

export type BankDetails = NonNullable<SettingsFields['bankDetails']>;

/** Sets a market's account, as a super admin does, for as long as `act` takes; then what stood before is back. */
export async function withBankDetails(
  browser: Browser,
  { market, bankDetails }: { market: Tenant; bankDetails: BankDetails | null },
  act: () => Promise<void>,
): Promise<void> {
  const before = await changeBankDetails(browser, market, bankDetails);
  try {
    await act();
  } finally {
    await changeBankDetails(browser, market, before);
  }
}

/** Answers what stood before. */
async function changeBankDetails(
  browser: Browser,
  market: Tenant,
  bankDetails: BankDetails | null,
): Promise<BankDetails | null> {
  let before: BankDetails | null = null;
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    const {
      bankDetails: now,
      approvalSum,
      lowStockThreshold,
      revision,
    } = await settingsOf(page, market);
    before = now;
    await sendFromPage(page, 'put', {
      path: paths.admin.settings(market),
      body: { bankDetails, approvalSum, lowStockThreshold },
      headers: { 'if-match': `"${revision}"` },
    });
  });
  return before;
}

async function settingsOf(page: Page, market: Tenant): Promise<MarketSettings> {
  const answer = await page.request.get(paths.admin.settings(market));
  return (await answer.json()) as MarketSettings;
}
