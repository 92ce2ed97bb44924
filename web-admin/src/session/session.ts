import type { User } from 'contracts/api/accounts';
import { isUnauthorized } from 'web-shared/request/request-error';
import type { Role } from 'contracts/primitives/role';
import { useSyncExternalStore } from 'react';
import { csrf } from '../request/api-client.ts';
import { request } from '../request/request.ts';

export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'unknown'; readonly error: unknown }
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | { readonly status: 'signed-in'; readonly user: User };

let session: Session = { status: 'checking' };
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** The role of who is signed in. */
export function useRole(): Role | undefined {
  const now = useSession();
  return now.status === 'signed-in' ? now.user.role : undefined;
}

/** Asks who is there, unless the server has said with the page that nobody is. */
export async function loadSession(): Promise<void> {
  if (session.status !== 'checking') set({ status: 'checking' });
  if (isKnownSignedOut()) set({ status: 'signed-out', ended: false });
  else set(await askWhoIsThere());
}

/** Asks again without taking away what is shown: only a session that has ended is acted upon. */
export async function recheckSession(): Promise<void> {
  const now = await askWhoIsThere();
  if (now.status === 'signed-out' && session.status === 'signed-in') set(now);
}

/** What was changed of who is signed in. */
export function knowUser(user: User): void {
  if (session.status === 'signed-in' && session.user.id === user.id)
    set({ status: 'signed-in', user });
}

/** The server no longer knows the session, or somebody left it on purpose. */
export function endSession({ ended }: { readonly ended: boolean }): void {
  csrf.clear();
  set({ status: 'signed-out', ended });
}

async function askWhoIsThere(): Promise<Session> {
  try {
    const user = await request('GET /api/user', {}, { immediate: true });
    return { status: 'signed-in', user };
  } catch (error) {
    // A session cookie that the server refuses belonged to a session.
    if (isUnauthorized(error)) return { status: 'signed-out', ended: true };
    return { status: 'unknown', error };
  }
}

function isKnownSignedOut(): boolean {
  const hint = document.querySelector('meta[name="portal-session"]');
  return hint?.getAttribute('content') === 'none';
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
