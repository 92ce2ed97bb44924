import type { Rejection } from '../commands/decider.ts';
import { reject } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';
import { mayAdminister } from '../http/actor.ts';

/** Long work is admins' work. */
export function adminsOnly(actor: Actor): true | Rejection {
  return mayAdminister(actor) || reject('forbidden', 'Only admins may do this.');
}
