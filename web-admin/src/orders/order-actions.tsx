import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from 'contracts/api/orders';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { refundPath } from './order-path.ts';

/** What is done with an order that was completed. */
export function OrderActions({ order }: { order: OrderDetails }): ReactElement | null {
  const { orders: texts } = useTexts();
  if (order.status !== 'completed') return null;
  return (
    <>
      <SendAgain orderId={order.id} />
      <Link className="button" data-variant="primary" to={refundPath(order.id)}>
        {texts.refund.open}
      </Link>
    </>
  );
}

function SendAgain({ orderId }: { orderId: string }): ReactElement {
  const { orders: texts, errors } = useTexts();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  async function send(): Promise<void> {
    setPending(true);
    try {
      await change('POST /api/admin/orders/:orderId/confirmation', { orderId });
      toast({ title: texts.sentAgain });
      await client.invalidateQueries({ queryKey: ['orders'] });
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: errors.title, description, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  }
  return (
    <button
      type="button"
      className="button"
      disabled={pending}
      aria-busy={pending || undefined}
      onClick={() => void send()}
    >
      {texts.sendAgain}
    </button>
  );
}
