import type { User } from 'contracts/api/accounts';
import type { Actor } from 'kernel/http/actor';

/** Somebody with a session. */
export interface SignedIn {
  readonly user: User;
  readonly actor: Actor;
  readonly sessionKey: string;
}
