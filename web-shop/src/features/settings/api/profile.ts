import type { PasswordChange, ProfileChange, User } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { call } from '../../../request/api-client.ts';

export function changeProfile(change: ProfileChange): Promise<User> {
  return call<User>('PATCH', paths.user, { body: change });
}

export async function changePassword(change: PasswordChange): Promise<void> {
  await call('POST', paths.password, { body: change, renewsSession: true });
}
