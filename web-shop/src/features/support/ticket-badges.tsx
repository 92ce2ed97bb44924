import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { PRIORITY_TONES, STATUS_TONES } from './ticket-tones.ts';
import type { TicketPriority, TicketStatus } from './ticket-tones.ts';

export function StatusBadge({ status }: { status: TicketStatus }): ReactElement {
  const texts = useShopTexts().support;
  return <Badge tone={STATUS_TONES[status]}>{texts.statuses[status]}</Badge>;
}

export function PriorityBadge({ priority }: { priority: TicketPriority }): ReactElement {
  const texts = useShopTexts().support;
  return <Badge tone={PRIORITY_TONES[priority]}>{texts.priorities[priority]}</Badge>;
}
