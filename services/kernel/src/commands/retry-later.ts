import { reject, withDetails } from './decider.ts';
import type { Rejection } from './decider.ts';

const SECOND_MS = 1_000;

/** ISO 8601: the moment of asking, and from when on it may be tried again. */
export interface Wait {
  readonly at: string;
  readonly until: string;
}

/**
 * Adds to a refusal how long there is to wait.
 * @param messageFor the message, given the wait in words: '15 minutes'.
 */
export function retryLater(
  code: Rejection['code'],
  { at, until }: Wait,
  messageFor: (wait: string) => string,
): Rejection {
  const milliseconds = Date.parse(until) - Date.parse(at);
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / SECOND_MS));
  return withDetails(reject(code, messageFor(inWords(retryAfterSeconds))), { retryAfterSeconds });
}

function inWords(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
