import type { StatementMovement } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { useWalletSignTexts } from '../../texts/use-wallet-sign-texts.ts';

/** What moved money without an order: the bank's reference or the reason, and whether a deposit went into credit. */
export function MoneyReference({
  moved: { kind, note, repaidCredit },
  currency,
}: {
  moved: Pick<StatementMovement, 'kind' | 'note' | 'repaidCredit'>;
  currency: Currency;
}): ReactElement {
  const texts = useWalletSignTexts();
  const reference = note ?? (kind === 'credit-repaid' ? texts.byDeposit : '–');
  if (repaidCredit === null) return <>{reference}</>;
  return (
    <>
      <span className="block truncate">{reference}</span>
      <span className="block text-meta">
        {texts.repaidCredit(formatAmount(repaidCredit, currency))}
      </span>
    </>
  );
}
