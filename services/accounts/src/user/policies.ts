import { mayManageRole } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { forSelfOrAdmins, mayAdminister } from 'kernel/http/actor';

type PolicyResult = true | Rejection;

/** Anyone may try to sign in or register. */
export function anyone(): PolicyResult {
  return true;
}

/** Signed-in people act on their own account. */
export function signedIn(actor: Actor): PolicyResult {
  return actor.kind === 'user' || reject('unauthorized', 'Unauthorized');
}

/** Admins, super admins and the portal's own processes. */
export function administrators(actor: Actor): PolicyResult {
  return mayAdminister(actor) || reject('forbidden', 'Only administrators may do this.');
}

/** Everyone their own account, admins any. */
export const ownAccountOrAdministrators = forSelfOrAdmins('Only administrators may do this.');

/** Whose accounts somebody opens, changes and closes; the portal's own command line those of anybody. */
export function mayManage(actor: Actor, role: Role): PolicyResult {
  const admin = administrators(actor);
  if (admin !== true || actor.kind !== 'user' || mayManageRole(actor.role, role)) return admin;
  return reject(
    'forbidden',
    role === 'super_admin'
      ? 'Accounts of super administrators are managed at the command line only.'
      : 'Only super administrators may manage accounts of staff.',
  );
}
