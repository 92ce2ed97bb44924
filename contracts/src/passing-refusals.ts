import { PROBLEM_CODES } from './problem-codes.ts';

const PASSING: ReadonlySet<string> = new Set([
  PROBLEM_CODES.unavailable,
  PROBLEM_CODES.tooManyChanges,
  PROBLEM_CODES.idempotencyInProgress,
]);

/** Whether the same request, sent again, may be taken. */
export function isPassing(code: string): boolean {
  return PASSING.has(code);
}
