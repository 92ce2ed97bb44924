import { derivedId } from 'kernel/commands/derived-id';

/** The id of the user whose account a command opens. */
export function userIdOf(commandId: string): string {
  return derivedId(commandId, 'user');
}
