import type { AdminUser } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function PersonStatusBadge({ status }: Pick<AdminUser, 'status'>): ReactElement {
  const { statuses } = useTexts().people;
  return <Badge tone={status === 'active' ? 'ok' : 'neutral'}>{statuses[status]}</Badge>;
}

/** What somebody is in the portal and, of a customer, in their company. */
export function RoleBadge({
  role,
  companyRole,
}: Pick<AdminUser, 'role' | 'companyRole'>): ReactElement {
  const { roles, companyRoles } = useTexts().people;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={role === 'b2b_user' ? 'neutral' : 'info'}>{roles[role]}</Badge>
      {companyRole === null ? null : (
        <Badge tone={companyRole === 'owner' ? 'ok' : 'neutral'}>{companyRoles[companyRole]}</Badge>
      )}
    </span>
  );
}

/** Of whom nothing personal is kept. */
export function ErasedBadge(): ReactElement {
  return <Badge tone="neutral">{useTexts().historyErasure.isErased}</Badge>;
}
