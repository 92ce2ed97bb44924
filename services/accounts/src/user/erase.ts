import type { UserEvent } from 'contracts/events/accounts';
import { everyClaimName } from './held-claims.ts';
import type { Account } from './user-state.ts';

/** The reason is encrypted under the user's key. */
export interface Erase {
  readonly type: 'Erase';
  readonly reason: string;
  readonly at: string;
}

export interface ReadData {
  readonly type: 'ReadData';
  readonly readId: string;
  readonly reason: string | null;
  readonly at: string;
}

/** What may be under way while somebody is erased. */
export const ENDS_QUIETLY: ReadonlySet<string> = new Set([
  'SignOut',
  'RequestPasswordReset',
  'NoticeFailures',
  'NoticeMismatch',
  'SealPassword',
  'RenameClaims',
]);

export function erase({ reason, at }: Erase, account: Account): readonly UserEvent[] {
  const { userId } = account;
  const claims = everyClaimName(account);
  return [{ type: 'PersonErased.v1', data: { userId, claims, reason, erasedAt: at } }];
}

export function readData({ readId, reason, at }: ReadData, userId: string): readonly UserEvent[] {
  return [{ type: 'PersonDataRead.v1', data: { userId, readId, reason, readAt: at } }];
}
