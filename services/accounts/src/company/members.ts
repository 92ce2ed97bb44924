import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { actorId, companyOf } from 'kernel/http/actor';

export interface Member {
  readonly userId: string;
  readonly companyId: string;
}

/** Who of which company acts; staff belong to none. */
export function memberOf(actor: Actor): Member | Rejection {
  const companyId = companyOf(actor);
  if (companyId !== '') return { userId: actorId(actor), companyId };
  return reject('company-required', 'This is for users of a company.');
}

/** The people of a company act on what is their company's. */
export function membersOnly(actor: Actor): true | Rejection {
  const member = memberOf(actor);
  return 'kind' in member ? member : true;
}
