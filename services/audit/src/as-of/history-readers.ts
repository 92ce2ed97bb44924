import { mayReadHistory } from 'contracts/policies/access';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';

/** Auditors and admins, and the portal's own command line. */
export function historyReaders(actor: Actor): true | Rejection {
  const may = actor.kind === 'system' || (actor.kind === 'user' && mayReadHistory(actor.role));
  return may || reject('forbidden', 'The history is for auditors and admins.');
}
