import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf, forMembers } from 'kernel/http/actor';

export interface Member {
  readonly userId: string;
  readonly companyId: string;
}

/** The people of a company act on what is their company's. */
export const membersOnly = forMembers('This is for users of a company.');

/** Who of which company acts; staff belong to none. */
export function memberOf(actor: Actor): Member | Rejection {
  const allowed = membersOnly(actor);
  return allowed === true ? { userId: actorId(actor), companyId: companyOf(actor) } : allowed;
}
