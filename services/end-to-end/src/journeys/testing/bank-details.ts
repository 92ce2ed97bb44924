import type { SettingsFields } from 'contracts/api/admin-wallets';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';

type BankDetails = SettingsFields['bankDetails'];

/** Takes a market's account away, as whoever operates the machine may, for as long as `act` takes. */
export async function withoutBankDetails(
  portal: PortalUnderTest,
  market: Tenant,
  act: () => Promise<void>,
): Promise<void> {
  const bankDetails = await setBankDetails(portal, market, null);
  try {
    await act();
  } finally {
    await setBankDetails(portal, market, bankDetails);
  }
}

/** Answers what stood before. */
async function setBankDetails(
  { operator }: PortalUnderTest,
  tenantId: Tenant,
  bankDetails: BankDetails,
): Promise<BankDetails> {
  const before = await operator.query('wallet.settings', { tenantId });
  const { approvalSum, lowStockThreshold, revision: expectedRevision } = before;
  const fields = { bankDetails, approvalSum, lowStockThreshold };
  await operator.command('ChangeMarketSettings', { ...fields, tenantId, expectedRevision });
  return before.bankDetails;
}
