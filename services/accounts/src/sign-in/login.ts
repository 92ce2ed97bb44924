import { normalizeEmail } from 'contracts/primitives/email';
import type { ClaimKind } from 'kernel/crypto/claims';

/** An e-mail address or a user name as it was claimed. */
export interface ParsedLogin {
  readonly kind: Extract<ClaimKind, 'email' | 'username'>;
  readonly value: string;
}

/** Reads what somebody typed to say who they are: only e-mail addresses have an @, user names cannot. */
export function parseLogin(typed: string): ParsedLogin {
  const value = normalizeEmail(typed);
  return { kind: value.includes('@') ? 'email' : 'username', value };
}
