import type { Rejection } from '../commands/decider.ts';
import { reject } from '../commands/decider.ts';
import type { Actor } from '../http/actor.ts';

/** The machinery is for super admins, and for the operator of the machine. */
export function superAdminsOnly(actor: Actor): true | Rejection {
  const may = actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'super_admin');
  return may || reject('forbidden', 'Only super administrators look after the machinery.');
}
