/** Something done at once, and then at most once in a while, by key; what comes in between is done at the end. */
export interface KeyedThrottle {
  call(key: string): void;
  cancel(): void;
}

export function throttleByKey(everyMs: number, run: (key: string) => void): KeyedThrottle {
  const timers = new Map<string, NodeJS.Timeout>();
  const due = new Set<string>();
  const rest = (key: string): void => {
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        if (due.delete(key)) act(key);
      }, everyMs),
    );
  };
  const act = (key: string): void => {
    rest(key);
    run(key);
  };
  return {
    call: (key) => {
      if (timers.has(key)) due.add(key);
      else act(key);
    },
    cancel: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      due.clear();
    },
  };
}
