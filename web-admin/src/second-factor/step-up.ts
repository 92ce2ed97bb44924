import { useSyncExternalStore } from 'react';

interface Asked {
  readonly answer: (given: boolean) => void;
}

let asked: Asked | undefined;
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

export function useAskedForFactor(): Asked | undefined {
  return useSyncExternalStore(subscribe, () => asked);
}

function set(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
