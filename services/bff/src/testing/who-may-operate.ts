import { SUPER_ADMINS } from './callers.ts';
import type { Caller } from './callers.ts';

/** Calls about the machinery of the portal. */
export const WHO_MAY_OPERATE: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/admin/operations/projections': SUPER_ADMINS,
  'GET /api/admin/operations/parked': SUPER_ADMINS,
  'POST /api/admin/operations/parked/retry': SUPER_ADMINS,
  'POST /api/admin/operations/parked/skip': SUPER_ADMINS,
  'GET /api/admin/operations/queues': SUPER_ADMINS,
  'GET /api/admin/operations/rebuilds': SUPER_ADMINS,
  'POST /api/admin/operations/rebuilds': SUPER_ADMINS,
  'GET /api/admin/operations/rebuilds/:rebuildId': SUPER_ADMINS,
  'POST /api/admin/operations/rebuilds/:rebuildId/stop': SUPER_ADMINS,
  'GET /api/admin/operations/sign-ins': SUPER_ADMINS,
  'GET /api/admin/operations/sign-ins/export.csv': SUPER_ADMINS,
  'GET /api/admin/operations/deeds': SUPER_ADMINS,
  'GET /api/admin/operations/deeds/export.csv': SUPER_ADMINS,
};
