import { mayReadHistory } from 'contracts/policies/access';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';

/** Auditors and administrators, and the operator of the machine. */
export function historyReadersOnly(actor: Actor): true | Rejection {
  const may = actor.kind === 'system' || (actor.kind === 'user' && mayReadHistory(actor.role));
  return may || reject('forbidden', 'The history is for auditors and admins.');
}
