import type { Sent } from '../user/inviters.ts';
import { passwordLinkOf } from '../user/inviters.ts';
import type { Account } from '../user/user-state.ts';

/**
 * On whose word somebody chooses a password: of those who had the link sent, and of an account that nobody has taken up
 * yet in any case. Undefined where its owner has asked for it and had a password before.
 */
export function vouchedFor(account: Account, byStaff: boolean): Sent | undefined {
  const isTakenUp = account.passwordFingerprint !== null;
  return byStaff || !isTakenUp ? passwordLinkOf(account) : undefined;
}
