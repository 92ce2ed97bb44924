import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What lets its holder in by itself: 32 random bytes as base64url. Only its holder has it. */
export function newBearerToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the server keeps of a token, its SHA-256: whoever reads that cannot use it. */
export function bearerTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
