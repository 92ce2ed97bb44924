import type { AdminUser } from 'contracts/api/admin';
import { decidersOf } from '../wallet/deciders.ts';

/** An account, with who may decide about the role that waits for a second super admin. */
export async function withRoleDeciders(
  call: Parameters<typeof decidersOf>[0],
  user: AdminUser,
): Promise<AdminUser> {
  const { roleRequest } = user;
  if (roleRequest === undefined) return user;
  const { id: requestId, requestedBy } = roleRequest;
  const deciders = await decidersOf(call, { requestId, requestedBy, superAdmins: true });
  return { ...user, roleRequest: { ...roleRequest, ...deciders } };
}
