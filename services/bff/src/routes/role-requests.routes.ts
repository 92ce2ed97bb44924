import { roleRequestEndpoints } from 'contracts/endpoints/role-requests';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** Roles that wait for a second super admin. */
export const roleRequestRoutes: readonly Route[] = serve(roleRequestEndpoints, {
  approveRoleRequest: async ({ deps, command, params }) => {
    const changed = await command('ApproveRoleRequest', params);
    await deps.sessions.endAllOfUser(params.userId);
    return changed;
  },
});
