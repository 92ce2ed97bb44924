import type { OrderStatus } from 'contracts/constants/orders';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useOrdersTexts } from '../texts/use-orders-texts.ts';

const TONES: Record<OrderStatus, Tone> = {
  processing: 'info',
  completed: 'ok',
  failed: 'bad',
  refunded: 'neutral',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }): ReactElement {
  const texts = useOrdersTexts();
  return <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>;
}
