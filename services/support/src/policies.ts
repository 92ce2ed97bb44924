import { mayUseShop } from 'contracts/policies/access';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { companyOf } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { companyRequired } from './people.ts';

type PolicyResult = true | Rejection;

/** People of companies, and the command line in their name. */
export function companyMembers(actor: Actor): PolicyResult {
  return actor.kind === 'system' || companyOf(actor) !== '' || companyRequired();
}

/** Whoever a shop lets in. */
export function shopUsers(actor: Actor): PolicyResult {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'user' && mayUseShop(actor.role)) return true;
  return reject('forbidden', 'You need B2B user access to use the shop.');
}

/** The people of the ticket's company respond to it, and staff; internal notes are among staff (ruling T.50). */
export function mayRespond(actor: Actor, input: { readonly isInternal: boolean }): PolicyResult {
  const staff = adminsOnly(actor);
  return input.isInternal || staff === true ? staff : companyMembers(actor);
}

/** Everybody writes in their own name; only the command line says in whose. */
export function inOwnName(actor: Actor, inNameOf: string | undefined): PolicyResult {
  if (actor.kind === 'system' || inNameOf === undefined) return true;
  return reject('forbidden', 'Nobody writes in the name of somebody else.');
}
