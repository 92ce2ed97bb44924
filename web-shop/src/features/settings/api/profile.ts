import type { PasswordChange, ProfileChange, User } from 'contracts/api/accounts';
import { shopApi } from 'contracts/api/shop-api';
import { call } from '../../../request/api-client.ts';

export function changeProfile(change: ProfileChange): Promise<User> {
  return call<User>('PATCH', shopApi.user, { body: change });
}

export async function changePassword(change: PasswordChange): Promise<void> {
  await call('POST', shopApi.password, { body: change, renewsSession: true });
}
