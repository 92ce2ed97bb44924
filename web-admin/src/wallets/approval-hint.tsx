import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useSettings } from './use-wallet.ts';
import type { KnownWallet } from './use-wallet.ts';

/** Says beforehand which amounts take two people. */
export function ApprovalHint({ wallet }: { wallet: KnownWallet }): ReactElement | null {
  const { wallets: texts } = useTexts();
  const settings = useSettings(wallet.tenantId);
  if (settings === undefined) return null;
  return (
    <p className="muted">{texts.aboveSum(formatAmount(settings.approvalSum, settings.currency))}</p>
  );
}
