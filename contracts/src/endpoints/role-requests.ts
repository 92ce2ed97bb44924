import { adminUserSchema } from '../api/admin.ts';
import { post } from './endpoint.ts';

/** Roles that wait for a second super admin. */
export const roleRequestEndpoints = {
  approveRoleRequest: post('/api/admin/users/:userId/role/requests/:requestId/approve', {
    right: 'super-admins',
    summary:
      'Agree to the role that another super admin has asked for: it holds from now on; sessions end',
    logged: 'role-change',
    stepUp: true,
    revision: 'readonly',
    response: adminUserSchema,
  }),
};
