import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { mayAdminister } from 'kernel/http/actor';

/** Admins keep the vault. */
export function adminsOnly(actor: Actor): true | Rejection {
  return mayAdminister(actor) || reject('forbidden', 'Only admins may do this.');
}
