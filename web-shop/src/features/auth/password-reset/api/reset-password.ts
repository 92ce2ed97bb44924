import type { PasswordResetConfirm, PasswordResetRequest } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { call } from '../../../../request/api-client.ts';

/** Answered alike whether or not there is such an account. */
export function requestResetLink(request: PasswordResetRequest): Promise<unknown> {
  return call('POST', paths.passwordReset, { body: request });
}

export function resetPassword(reset: PasswordResetConfirm): Promise<unknown> {
  return call('POST', paths.passwordResetConfirm, { body: reset });
}
