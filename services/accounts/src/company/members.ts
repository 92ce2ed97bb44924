import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';

export interface Member {
  readonly userId: string;
  readonly companyId: string;
}

/** Who of which company acts; staff belong to none. */
export function memberOf(actor: Actor): Member | Rejection {
  const allowed = membersOnly(actor);
  return allowed === true ? { userId: actorId(actor), companyId: companyOf(actor) } : allowed;
}
