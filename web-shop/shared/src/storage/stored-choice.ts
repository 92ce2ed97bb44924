/** What a browser keeps between visits; asking for it throws where that is forbidden. */
type GetStorage = () => {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
};

export interface StoredChoice<Value extends string> {
  /** Undefined before anything was chosen. */
  chosen(): Value | undefined;
  choose(value: Value): void;
  /** Calls back after every choice on this page. @returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** What somebody chose in this browser. Shop and console use the same keys: whoever uses both chooses once. */
export function createStoredChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  storage: GetStorage = () => localStorage,
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  // Where the browser keeps nothing, the choice holds until the page is left.
  let untilLeft: Value | undefined;

  function readStored(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  return {
    chosen: () => {
      const stored = untilLeft ?? readStored();
      return values.find((value) => value === stored);
    },
    choose: (value) => {
      try {
        storage().setItem(key, value);
        untilLeft = undefined;
      } catch {
        untilLeft = value;
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
