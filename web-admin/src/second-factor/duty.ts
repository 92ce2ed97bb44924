import { useSyncExternalStore } from 'react';

let due = false;
const listeners = new Set<() => void>();

/** The server has refused something because a second factor must be added first. */
export function factorIsDue(): void {
  set(true);
}

/** One was added. */
export function factorAdded(): void {
  set(false);
}

/** Whether nothing is open but the page where a second factor is added. */
export function useFactorDue(): boolean {
  return useSyncExternalStore(subscribe, () => due);
}

function set(next: boolean): void {
  due = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
