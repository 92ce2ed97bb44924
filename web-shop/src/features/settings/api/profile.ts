import type { PasswordChange, ProfileChange, User } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { call, csrf } from '../../../request/portal.ts';

export function changeProfile(change: ProfileChange): Promise<User> {
  return call<User>('PATCH', paths.user, { body: change });
}

/** The session goes on under a new id, to which the old CSRF token does not belong. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await call('POST', paths.password, { body: change });
  csrf.forget();
}
