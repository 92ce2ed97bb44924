import type { OrderDetails } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Money that went back, and why; nothing where none did. */
export function OrderRefunds({ order }: { order: OrderDetails }): ReactElement | null {
  const { orders: texts } = useTexts();
  const money = (decimal: string | null): string =>
    decimal === null ? '–' : formatAmount(decimal, order.currency);
  if (order.refunds.length === 0) return null;
  return (
    <section className="section" aria-label={texts.refunds}>
      <h2>{texts.refunds}</h2>
      <ul className="stack">
        {order.refunds.map(({ id, at, amount, credit, deposit, keys, reason }) => (
          <li key={id}>
            <p>
              <strong>{money(amount)}</strong> · {texts.toCredit(money(credit))},{' '}
              {texts.toDeposit(money(deposit))} · {texts.keys(keys)}
            </p>
            <p className="meta">
              <DateTime at={at} /> · {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
