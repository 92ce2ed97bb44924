import { bearerTokenHash, newBearerToken } from 'kernel/crypto/bearer-token';

/** A new session id, as only the browser's cookie holds it. */
export function newSessionId(): string {
  return newBearerToken();
}

/** What a session id is known by on the server: whoever reads the table cannot sign in with it. */
export function sessionKeyOf(sessionId: string): string {
  return bearerTokenHash(sessionId);
}
