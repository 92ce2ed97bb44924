import type { MarketSettings, SettingsFields } from 'contracts/api/admin-money';
import { paths } from 'contracts/api/paths';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser } from 'playwright-core';
import { withPage } from '../../browser/browser.ts';
import { demoAccount, sendFromPage, signInByApi } from './sign-in-by-api.ts';

/** Takes a market's account away, as a super admin may, for as long as `act` takes. */
export async function withoutBankDetails(
  browser: Browser,
  market: Tenant,
  act: () => Promise<void>,
): Promise<void> {
  const { bankDetails } = await change(browser, market, null);
  try {
    await act();
  } finally {
    await change(browser, market, bankDetails);
  }
}

/** Answers what stood before. */
async function change(
  browser: Browser,
  market: Tenant,
  bankDetails: SettingsFields['bankDetails'],
): Promise<MarketSettings> {
  const path = paths.admin.settings(market);
  const found: MarketSettings[] = [];
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    const before = (await (await page.request.get(path)).json()) as MarketSettings;
    const { approvalSum, lowStockThreshold, revision } = before;
    const body = { bankDetails, approvalSum, lowStockThreshold };
    await sendFromPage(page, 'put', { path, body, headers: { 'if-match': `"${revision}"` } });
    found.push(before);
  });
  const [before] = found;
  if (before === undefined) throw new Error('The settings were read');
  return before;
}
