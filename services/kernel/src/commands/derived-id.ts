import { v5 } from 'uuid';

/** A UUID v5 that is the same for the same command, purpose and index: a repeated command makes the same ids. */
export function derivedId(from: string, purpose: string): string {
  return v5(purpose, from);
}
