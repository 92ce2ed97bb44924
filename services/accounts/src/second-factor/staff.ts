import { isCustomer } from 'contracts/policies/access';
import type { CommandContext } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';

/** Staff look after their own second factors; customers have none. */
export function staffThemselves(actor: Actor): true | Rejection {
  if (actor.kind !== 'user') return reject('unauthorized', 'Unauthorized');
  return !isCustomer(actor.role) || reject('forbidden', 'Second factors are for the staff.');
}

/** Whose own factors a command is about; the policy lets in nobody without an account. */
export function ownId({ actor }: Pick<CommandContext, 'actor'>): string {
  return actor.kind === 'user' ? actor.id : '';
}
