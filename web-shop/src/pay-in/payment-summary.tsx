import type { WalletBalance } from 'contracts/api/wallet';
import { subtract } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { formatAmount, formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { MeterBar } from '../design/meter-bar.tsx';
import { lackingFor } from './lacking.ts';
import { ShortOfMoney } from './short-of-money.tsx';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { splitPayment } from './payment-split.ts';
import type { PaymentSplit } from './payment-split.ts';

/** The split, deposit first and then credit, and the balances after it: all before the buyer confirms. */
export function PaymentSummary({
  balance,
  total,
}: {
  balance: WalletBalance;
  total: Money;
}): ReactElement {
  const texts = useShopTexts().checkout;
  const split = splitPayment(total, balance);
  return (
    <>
      <h2 className="text-lead">{texts.payment}</h2>
      {split.kind === 'covered' ? (
        <dl className="flex flex-col gap-2" data-split="">
          <Amount label={texts.deposit} amount={formatMoney(split.deposit)} />
          <Amount label={texts.credit} amount={formatMoney(split.credit)} />
        </dl>
      ) : (
        <ShortOfMoney
          lacking={lackingFor(total, balance) ?? subtract(split.required, split.available)}
        />
      )}
      <dl className="flex items-baseline justify-between gap-4 border-t border-border pt-3">
        <dt className="text-lead font-[650]">{texts.total}</dt>
        <dd className="text-heading font-[650]">{formatMoney(total)}</dd>
      </dl>
      <Balances balance={balance} split={split} />
    </>
  );
}

function Amount({ label, amount }: { label: string; amount: string }): ReactElement {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{amount}</dd>
    </div>
  );
}

function Balances({
  balance,
  split,
}: {
  balance: WalletBalance;
  split: PaymentSplit;
}): ReactElement {
  const texts = useShopTexts().checkout;
  const after = split.kind === 'covered' ? split : undefined;
  const rows = [
    { label: texts.depositBalance, now: balance.depositBalance, after: after?.depositAfter },
    { label: texts.availableCredit, now: balance.availableCredit, after: after?.creditAfter },
  ];
  return (
    <div className="rounded-control bg-surface-2 p-3">
      <MeterBar
        thick
        deposit={
          after === undefined ? Number(balance.depositBalance) : after.depositAfter.minor / 100
        }
        credit={
          after === undefined ? Number(balance.availableCredit) : after.creditAfter.minor / 100
        }
        used={after === undefined ? 0 : (after.deposit.minor + after.credit.minor) / 100}
      />
      <table className="figures mt-3 w-full text-right">
        <caption className="sr-only">{texts.balances}</caption>
        <thead>
          <tr className="text-meta text-muted">
            <th scope="col" className="text-left font-medium">
              {texts.balances}
            </th>
            <th scope="col" className="font-medium">
              {texts.now}
            </th>
            <th scope="col" className="font-medium">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className="py-1 text-left font-normal">
                {row.label}
              </th>
              <td className="pl-3 whitespace-nowrap text-muted">
                {formatAmount(row.now, balance.currency)}
              </td>
              <td className="pl-3 font-medium whitespace-nowrap">
                {row.after === undefined ? '–' : formatMoney(row.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
