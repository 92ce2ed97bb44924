import { mayManageRole } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';

type PolicyResult = true | Rejection;

/** Anyone may try to sign in or register. */
export function anyone(): PolicyResult {
  return true;
}

/** Signed-in people act on their own account. */
export function signedIn(actor: Actor): PolicyResult {
  return actor.kind === 'user' || reject('unauthorized', 'Unauthorized');
}

/** Whose accounts somebody opens, changes and closes; the portal's own command line those of anybody. */
export function mayManage(actor: Actor, role: Role): PolicyResult {
  const admin = adminsOnly(actor);
  if (admin !== true || actor.kind !== 'user' || mayManageRole(actor.role, role)) return admin;
  return reject(
    'forbidden',
    role === 'super_admin'
      ? 'Accounts of super administrators are managed at the command line only.'
      : 'Only super administrators may manage accounts of staff.',
  );
}
