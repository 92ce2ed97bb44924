import type { CommandContext } from 'kernel/commands/command';

/** Whose own factors a command is about; the policy lets in nobody without an account. */
export function ownId({ actor }: Pick<CommandContext, 'actor'>): string {
  return actor.kind === 'user' ? actor.id : '';
}
