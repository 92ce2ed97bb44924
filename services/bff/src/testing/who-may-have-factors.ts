import { EVERYBODY, STAFF, SUPER_ADMINS } from './callers.ts';
import type { Caller } from './callers.ts';

/** Who may make each call about second factors, by method and path. */
export const WHO_MAY_HAVE_FACTORS: Readonly<Record<string, readonly Caller[]>> = {
  'POST /api/second-factor/codes/link': EVERYBODY,
  'POST /api/second-factor/codes/admit': EVERYBODY,
  'GET /api/user/second-factor': STAFF,
  'POST /api/user/second-factor/totp': STAFF,
  'POST /api/user/second-factor/totp/:id': STAFF,
  'POST /api/user/second-factor/passkeys/options': STAFF,
  'POST /api/user/second-factor/passkeys': STAFF,
  'POST /api/user/second-factor/recovery-codes': STAFF,
  'POST /api/user/second-factor/challenge': STAFF,
  'POST /api/user/second-factor/verify': STAFF,
  'DELETE /api/user/second-factor/:id': STAFF,
  'POST /api/admin/users/:id/second-factor/reset': SUPER_ADMINS,
};
