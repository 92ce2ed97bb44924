import type { Order } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { Card } from '../design/panel.tsx';
import { useOrdersTexts } from '../texts/use-orders-texts.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';

/** How the order was paid, the part from the deposit and the part from the credit, and what went back of it. */
export function PaymentBreakdown({ order }: { order: Order }): ReactElement | null {
  const texts = useShopTexts();
  const ordersTexts = useOrdersTexts();
  const { payment } = order;
  const refunded = { label: ordersTexts.refunded, amount: order.refundedTotal };
  const parts = [
    ...(payment === null
      ? []
      : [
          { label: texts.checkout.deposit, amount: payment.deposit },
          { label: texts.checkout.credit, amount: payment.credit },
        ]),
    ...(order.refunds.length === 0 ? [] : [refunded]),
  ];
  if (parts.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="mb-2 text-lead">{ordersTexts.payment}</h2>
      <dl className="flex max-w-sm flex-col gap-1">
        {parts.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{formatAmount(amount, order.currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
