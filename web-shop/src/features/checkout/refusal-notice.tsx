import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Notice } from '../../design/panel.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { describeChanges } from './describe-changes.ts';
import type { PaymentRefusal } from './use-payment.ts';

/** Why nothing was bought, where the buyer looks. The toast says it too, but it goes away. */
export function RefusalNotice({ refusal }: { refusal: PaymentRefusal }): ReactElement {
  const texts = useShopTexts();
  const { currency } = useMarket();
  if (refusal.kind === 'failed') {
    return (
      <Notice tone="bad" title={refusal.title}>
        <p>{refusal.message}</p>
        {refusal.requestId === undefined ? null : (
          <p className="mt-1 text-meta">
            {texts.errors.requestId} <code className="font-mono">{refusal.requestId}</code>
          </p>
        )}
      </Notice>
    );
  }
  const { change, seen, seenTotal } = refusal;
  const lines = describeChanges(seen, change.lines, { texts: texts.checkout, currency });
  const totals = [formatAmount(seenTotal, currency), formatAmount(change.total, currency)] as const;
  return (
    <Notice tone="warn" title={texts.checkout.changedTitle}>
      <p>{texts.checkout.changedText(...totals)}</p>
      <ul className="mt-2 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
