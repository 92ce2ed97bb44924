import type { Rejection } from '../commands/decider.ts';
import { reject } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';
import { mayAdminister } from '../http/actor.ts';

/** Auditors, admins and super admins, and the operator of the machine. */
export function historyReadersOnly(actor: Actor): true | Rejection {
  const isAuditor = actor.kind === 'user' && actor.role === 'auditor';
  if (isAuditor || mayAdminister(actor)) return true;
  return reject('forbidden', 'Only auditors and administrators replay the history.');
}
