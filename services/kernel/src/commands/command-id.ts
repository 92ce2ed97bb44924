import { v5 } from 'uuid';
import type { Actor } from '../http/actor.ts';
import { actorId } from '../http/actor.ts';

/** Namespace of command ids made from actor, route and idempotency key. */
const COMMAND_IDS = '6f1c3a52-6d0e-4b43-9a55-0f1f3f0f6f11';

/** Within what an idempotency key means one command: whoever sends it, and the command's type. */
export function commandScope(actor: Actor, type: string): string {
  return `${actorId(actor)} ${type}`;
}

/** The id of the command that came under a key: a repeated one has the same. */
export function keyedCommandId(scope: string, key: string): string {
  return v5(`${scope} ${key}`, COMMAND_IDS);
}
