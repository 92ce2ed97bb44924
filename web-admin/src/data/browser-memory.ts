/** Where the browser keeps nothing, what is to be remembered is remembered until the page is left. */
const untilLeft = new Map<string, string>();

/** What this browser remembers under a name; undefined where it remembers nothing. */
export function remembered(name: string): unknown {
  const stored = untilLeft.get(name) ?? read(name);
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    // Somebody else wrote it.
    return undefined;
  }
}

/** Has this browser remember a value that JSON can hold. */
export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    untilLeft.delete(name);
  } catch {
    // Storage may be forbidden, or full.
    untilLeft.set(name, text);
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
