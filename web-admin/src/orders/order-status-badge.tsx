import type { OrderStatus } from 'contracts/constants/orders';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  processing: 'warn',
  completed: 'ok',
  failed: 'bad',
  refunded: 'neutral',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }): ReactElement {
  return <Badge tone={TONES[status]}>{useTexts().orders.statuses[status]}</Badge>;
}
