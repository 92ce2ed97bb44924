/** A request that waits for the second factor to be given anew. */
export interface AskedForFactor {
  readonly answer: (given: boolean) => void;
}

let asked: AskedForFactor | undefined;
const listeners = new Set<() => void>();

/** Asks for the second factor, on whatever screen; true once it was given, false where somebody would rather not. */
export function askForFactor(): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    set({
      answer: (given) => {
        set(undefined);
        resolve(given);
      },
    });
  });
}

/** What waits now; undefined where nothing does. */
export function askedForFactor(): AskedForFactor | undefined {
  return asked;
}

/** Calls back at each change; answers how to end that. */
export function onAskedForFactor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: AskedForFactor | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
