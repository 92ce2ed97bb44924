import type { AdminUser } from 'contracts/api/admin';
import type { FactorAdded } from 'contracts/api/second-factor';
import type { User } from 'contracts/api/accounts';
import { stepAt, totpCode } from '../second-factor/totp.ts';
import type { AccountsStack } from './accounts-stack.ts';
import { COMMAND_LINE, acting } from './accounts-stack.ts';
import { buildNewUser } from './registrations.ts';

/** Somebody of the staff with an authenticator. */
export interface StaffMember {
  readonly user: User;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code that the authenticator shows so many periods from now. */
  code(ahead: 0 | 1): string;
}

const PASSWORD = 'a battery of correct horses';

export async function staffWithFactor(stack: AccountsStack): Promise<StaffMember> {
  const input = buildNewUser({ role: 'auditor', password: PASSWORD });
  const user = await stack.send<AdminUser>('CreateUser', input, COMMAND_LINE);
  return { user, ...(await withAuthenticator(stack, user)) };
}

/** Adds an authenticator to an account. */
export async function withAuthenticator(
  stack: AccountsStack,
  user: User,
): Promise<Omit<StaffMember, 'user'>> {
  const actor = acting(user);
  const { id, secret } = await stack.send<{ id: string; secret: string }>('BeginTotp', {}, actor);
  const code = (ahead: 0 | 1): string => totpCode(secret, stepAt(new Date()) + ahead);
  const confirmation = { factorId: id, name: 'Telephone', code: code(0) };
  const { recoveryCodes } = await stack.send<FactorAdded>('ConfirmTotp', confirmation, actor);
  return { secret, recoveryCodes: recoveryCodes ?? [], code };
}
