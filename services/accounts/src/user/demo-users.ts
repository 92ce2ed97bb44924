import type { UserEvent } from 'contracts/events/accounts';
import { DEMO_USERNAMES, demoAccountKey } from 'contracts/constants/demo-accounts';
import { commandScope, openCommandId } from 'kernel/commands/command-id';
import { userIdOf } from './user-id.ts';

type Registered = Extract<UserEvent, { type: 'UserRegistered.v1' }>['data'];

/** A demo is filled by the command line, one command for each account. */
const FILLING = commandScope({ kind: 'system', name: 'command-line' }, 'CreateUser');

/** The users of every demo: their ids derive from the keys under which the demo opens them. */
const DEMO_USER_IDS: ReadonlySet<string> = new Set(
  DEMO_USERNAMES.map((username) => userIdOf(openCommandId(FILLING, demoAccountKey(username)))),
);

export function isDemoUserId(userId: string): boolean {
  return DEMO_USER_IDS.has(userId);
}

/** Whether a demo made the account. Demos of before said so in no event: theirs are known by their ids. */
export function isMadeByDemo({ userId, origin }: Pick<Registered, 'userId' | 'origin'>): boolean {
  return origin === 'demo' || isDemoUserId(userId);
}
