import { z } from 'zod';
import { messageResultSchema } from '../api/accounts.ts';
import {
  becauseOfSchema,
  historyEntrySchema,
  roleChangeSchema,
  userDisabledSchema,
} from '../api/admin-people.ts';
import { adminUserSchema } from '../api/admin.ts';
import { newUserSchema } from '../api/new-user.ts';
import { accountsQueries } from '../calls/accounts.ts';
import { exportOfCall } from './console-list.ts';
import { get, post } from './endpoint.ts';

/** People who have an account, for admins. */
export const adminUsersEndpoints = {
  usersExport: exportOfCall(accountsQueries['accounts.users'], {
    summary: 'All accounts that the filter leaves, as CSV or XLSX',
    stepUp: true,
  }),
  createUser: post('/api/admin/users', {
    right: 'admins',
    summary:
      'Open an account, or invite somebody to it; only a super admin opens those of staff. The person chooses a password by a link, which is mailed. 202 of an admin: it lets nobody in until a second super admin has approved it',
    logged: 'role-change',
    stepUp: true,
    body: newUserSchema,
    response: adminUserSchema,
  }),
  user: get('/api/admin/users/:userId', {
    right: 'admins',
    summary: 'An account',
    revision: 'readonly',
    response: adminUserSchema,
  }),

  changeUserRole: post('/api/admin/users/:userId/role', {
    right: 'super-admins',
    summary:
      'Give a colleague another role, at the revision named in If-Match; their sessions end. 202 where a second super admin has to approve it',
    logged: 'role-change',
    stepUp: true,
    revision: 'required',
    body: roleChangeSchema,
    response: adminUserSchema,
  }),
  disableUser: post('/api/admin/users/:userId/disable', {
    right: 'admins',
    summary: 'Close an account; all its sessions end',
    logged: 'account-change',
    // A borrowed session must leave no company without its owners.
    stepUp: true,
    body: becauseOfSchema,
    response: userDisabledSchema,
  }),
  enableUser: post('/api/admin/users/:userId/enable', {
    right: 'admins',
    summary: 'Open a closed account again; that of an owner waits for those who are',
    logged: 'account-change',
    stepUp: true,
    body: becauseOfSchema,
    response: messageResultSchema,
  }),
  endUserSessions: post('/api/admin/users/:userId/sessions/end', {
    right: 'admins',
    summary: 'End all sessions of an account, which stays open',
    logged: 'account-change',
    body: becauseOfSchema,
    response: userDisabledSchema,
  }),
  sendPasswordLink: post('/api/admin/users/:userId/password-link', {
    right: 'admins',
    summary: 'Mail somebody a link by which they choose a password, once',
    limit: 'password-reset',
    logged: 'account-change',
    stepUp: true,
    status: 202,
    response: messageResultSchema,
  }),
  userHistory: get('/api/admin/users/:userId/history', {
    right: 'admins',
    summary: 'What happened to an account but for signing in and out, newest first',
    response: z.array(historyEntrySchema),
  }),
};
