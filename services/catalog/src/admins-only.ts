import type { Actor } from 'kernel/http/actor';
import { mayAdminister } from 'kernel/http/actor';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';

/** Only admins (and the portal's own command line) keep the catalogue. */
export function adminsOnly(actor: Actor): true | Rejection {
  return mayAdminister(actor) || reject('forbidden', 'Only admins may do this.');
}
