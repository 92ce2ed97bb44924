import { isCustomer } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { mayAdminister } from 'kernel/http/actor';

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
export function ownAccountOrAdministrators(
  actor: Actor,
  input: { readonly userId: string },
): PolicyResult {
  const own = actor.kind === 'user' && actor.id === input.userId;
  return own || administrators(actor);
}

/**
 * Customers' accounts are opened and closed by admins, those of staff by super admins, and those of super
 * admins at the portal's own command line only (ruling T.07).
 */
export function mayManage(actor: Actor, role: Role): PolicyResult {
  const admin = administrators(actor);
  if (admin !== true || isCustomer(role) || actor.kind === 'system') return admin;
  const superAdmin = actor.kind === 'user' && actor.role === 'super_admin';
  if (superAdmin && role !== 'super_admin') return true;
  return reject(
    'forbidden',
    role === 'super_admin'
      ? 'Accounts of super administrators are managed at the command line only.'
      : 'Only super administrators may manage accounts of staff.',
  );
}
