import { adminUserSchema } from 'contracts/api/admin';
import { idSchema } from 'contracts/primitives/ids';
import { z } from 'zod';
import { withRevision } from '../http/revision.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { superAdmins } from '../policies/policies.ts';

const request = z.object({ id: idSchema, requestId: idSchema });

/** Roles that wait for a second super admin. */
export const roleRequestRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/admin/users/:id/role/requests/:requestId/approve',
    summary:
      'Agree to the role that another super admin has asked for: it holds from now on; sessions end',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'role-change',
    schema: { params: request, response: adminUserSchema },
    handler: async ({ ctx, deps, command, params: { id, requestId } }) => {
      const changed = await command('ApproveRoleRequest', { userId: id, requestId });
      await deps.sessions.endAllOfUser(id);
      return withRevision(ctx, changed);
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/users/:id/role/requests/:requestId/reject',
    summary: 'Do not agree, or take back what one has asked for: nobody has the role by it',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    told: 'role-change',
    schema: { params: request, response: adminUserSchema },
    handler: async ({ ctx, command, params: { id, requestId } }) =>
      withRevision(ctx, await command('RejectRoleRequest', { userId: id, requestId })),
  }),
];
