import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';

export function ownVaultRequest(): Rejection {
  return reject('own-request', 'You have asked for this yourself. Another admin must approve it.');
}

export function nothingRequested(): Rejection {
  const message =
    'Nothing is asked for any more: it was decided, or taken back. Load the list again.';
  return reject('request-decided', message);
}
