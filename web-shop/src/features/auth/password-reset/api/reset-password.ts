import type { PasswordResetConfirm, PasswordResetRequest } from 'contracts/api/accounts';
import { headers, shopApi } from 'contracts/api/shop-api';
import { call } from '../../../../request/api-client.ts';

/** Answered alike whether or not there is such an account. */
export function requestResetLink(request: PasswordResetRequest): Promise<unknown> {
  return call('POST', shopApi.passwordReset, { body: request });
}

export function resetPassword(
  body: PasswordResetConfirm,
  idempotencyKey: string,
): Promise<unknown> {
  return call('POST', shopApi.passwordResetConfirm, {
    body,
    headers: { [headers.idempotencyKey]: idempotencyKey },
  });
}
