import type { AdminUser } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import { useTexts } from '../texts/texts.ts';

export function PersonStatusBadge({ status }: Pick<AdminUser, 'status'>): ReactElement {
  const { statuses } = useTexts().people;
  return <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{statuses[status]}</Badge>;
}

export function RoleBadge({ role }: Pick<AdminUser, 'role'>): ReactElement {
  const { roles } = useTexts().people;
  return <Badge tone={role === 'b2b_user' ? 'neutral' : 'info'}>{roles[role]}</Badge>;
}

/** Of whom nothing personal is kept. */
export function ErasedBadge(): ReactElement {
  return <Badge tone="neutral">{useTexts().historyErasure.isErased}</Badge>;
}
