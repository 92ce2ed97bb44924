let due = false;
const listeners = new Set<() => void>();

/** The server has refused something because a second factor must be added first. */
export function factorIsDue(): void {
  set(true);
}

/** One was added, or somebody else is there. */
export function factorIsNotDue(): void {
  set(false);
}

/** Whether nothing is open but the page where a second factor is added. */
export function isFactorDue(): boolean {
  return due;
}

/** Calls back at each change; answers how to end that. */
export function onFactorDuty(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: boolean): void {
  due = next;
  for (const listener of listeners) listener();
}
