import { ADMINS, EVERYBODY, OWNERS, SIGNED_IN } from './callers.ts';
import type { Caller } from './callers.ts';

/** Who may make each call about second factors, by method and path. */
export const WHO_MAY_HAVE_FACTORS: Readonly<Record<string, readonly Caller[]>> = {
  'POST /api/second-factor/codes/link': EVERYBODY,
  'POST /api/second-factor/codes/admit': EVERYBODY,
  'GET /api/user/second-factor': SIGNED_IN,
  'POST /api/user/second-factor/totp': SIGNED_IN,
  'POST /api/user/second-factor/totp/:factorId': SIGNED_IN,
  'POST /api/user/second-factor/passkeys/options': SIGNED_IN,
  'POST /api/user/second-factor/passkeys': SIGNED_IN,
  'POST /api/user/second-factor/recovery-codes': SIGNED_IN,
  'POST /api/user/second-factor/challenge': SIGNED_IN,
  'POST /api/user/second-factor/verify': SIGNED_IN,
  'DELETE /api/user/second-factor/:factorId': SIGNED_IN,
  'POST /api/admin/users/:userId/second-factor/reset': ADMINS,
  'GET /api/company/sign-in-rules': OWNERS,
  'PUT /api/company/sign-in-rules': OWNERS,
  'POST /api/colleagues/:userId/second-factor/reset': OWNERS,
};
