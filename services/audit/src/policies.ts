import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { mayAdminister, mayAudit } from 'kernel/http/actor';
import type { Actor } from 'kernel/http/actor';

/** Auditors and administrators, and the operator of the machine. */
export function historyReadersOnly(actor: Actor): true | Rejection {
  return mayAudit(actor) || reject('forbidden', 'The history is for auditors and admins.');
}

/** Whoever keeps the books reads what payers and buyers wrote on them: administrators, who book; auditors only look. */
export function mayReadBooks(actor: Actor): boolean {
  return mayAdminister(actor);
}
