import { parse, v5 } from 'uuid';

/** A UUID v5 that is the same for the same command, purpose and index: a repeated command makes the same ids. */
export function derivedId(from: string, purpose: string): string {
  // Of a namespace that is a text the library reads the bytes twice.
  return v5(purpose, parse(from));
}
