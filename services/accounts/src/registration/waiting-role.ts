import type { UserEvent } from 'contracts/events/accounts';
import type { AskForRole } from '../user/role-request.ts';

/** The role of a new account waits for a second super admin. */
export type RoleAsker = Pick<AskForRole, 'requestId' | 'by' | 'at'>;

export function waitingRole(
  { userId, role }: Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'],
  asker: RoleAsker | undefined,
): readonly UserEvent[] {
  if (!asker) return [];
  const { requestId, by: requestedBy, at: requestedAt } = asker;
  const data = { userId, requestId, role, opens: true, requestedBy, requestedAt };
  return [{ type: 'UserRoleRequested.v1', data }];
}
