import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { mayAudit } from 'kernel/http/actor';

/** Auditors and administrators, and the operator of the machine. */
export function historyReadersOnly(actor: Actor): true | Rejection {
  return mayAudit(actor) || reject('forbidden', 'The history is for auditors and admins.');
}
