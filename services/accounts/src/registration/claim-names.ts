import type { UserEvent } from 'contracts/events/accounts';
import type { AccountsDeps } from '../accounts-deps.ts';

type Registered = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];

/** By which names the claims of an account are released, once; both normalised. */
export function claimNames(
  { claims }: Pick<AccountsDeps, 'claims'>,
  { email, username }: { readonly email: string; readonly username: string },
): Pick<Registered, 'emailClaim' | 'usernameClaim' | 'formerEmailClaim' | 'formerUsernameClaim'> {
  const [emailClaim = '', formerEmailClaim] = claims.fingerprints('email', email);
  const [usernameClaim = '', formerUsernameClaim] = claims.fingerprints('username', username);
  const names = { emailClaim, usernameClaim };
  return formerEmailClaim === undefined
    ? names
    : { ...names, formerEmailClaim, formerUsernameClaim };
}
