import type { UserEvent } from 'contracts/events/accounts';
import type { Rejection } from 'kernel/commands/decider';
import { tooManyLinks } from './refusals.ts';
import type { Inviter } from './inviter.ts';
import { inviterIn } from './inviter.ts';
import type { Account, UserState } from './user-state.ts';
import { LINKS_IN_WINDOW } from './links-in-window.ts';

const WINDOW_MS = 60 * 60_000;

/** Says nothing where there is nothing to do: whoever asks must not learn anything of the account. */
export function requestReset(
  at: string,
  { account, status }: Exclude<UserState, { status: 'unregistered' }>,
): readonly UserEvent[] {
  if (status === 'disabled' || nextLinkAt(at, account.resetsRequestedAt) !== undefined) return [];
  const data = { userId: account.userId, requestedAt: at };
  return [{ type: 'UserPasswordResetRequested.v1', data }];
}

/** Staff may send links for somebody as often, and are notified when they have. */
export function invite(
  { at, ...inviter }: Inviter & { readonly at: string },
  { userId, invitedAt }: Account,
): readonly UserEvent[] | Rejection {
  const until = nextLinkAt(at, invitedAt);
  if (until !== undefined) return tooManyLinks({ at, until });
  const data = { userId, invitedAt: at, ...inviterIn(inviter) };
  return [{ type: 'UserInvited.v2', data }];
}

/** When another link may be sent, where too many were within the hour: then the first of them is an hour old. */
export function nextLinkAt(at: string, sent: readonly string[] = []): string | undefined {
  const since = Date.parse(at) - WINDOW_MS;
  const recent = sent.filter((each) => Date.parse(each) > since);
  const [first] = recent.slice(-LINKS_IN_WINDOW);
  if (first === undefined || recent.length < LINKS_IN_WINDOW) return undefined;
  return new Date(Date.parse(first) + WINDOW_MS).toISOString();
}

/** What a link for a new password was made for. */
export interface PasswordLink {
  /** The credential that counted when the link was made. */
  readonly issuedFor: string;
  /** How often all links of the account had been revoked then. */
  readonly revocations: number;
}

/**
 * Each change of the password ends the links from before it. So does closing the account, and another address: who reads
 * the mailbox that was given up gets in no more.
 */
export function holdsStill({ issuedFor, revocations }: PasswordLink, account: Account): boolean {
  return account.credentialId === issuedFor && account.revocations === revocations;
}
