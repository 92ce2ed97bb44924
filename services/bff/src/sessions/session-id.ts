import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 32;

/** A new session id, as only the browser's cookie holds it. */
export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** What a session id is known by on the server: whoever reads the table cannot sign in with it. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}
