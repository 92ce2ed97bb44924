import { setTimeout as pause } from 'node:timers/promises';
import { isPassing } from 'contracts/passing-refusals';
import { HttpError } from 'kernel/http/http-error';

const FOR_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Sends again while the portal is restarting or busy: a long import outlives that. What is sent must be safe to repeat.
 * @throws {HttpError} the last answer, when it stays so for half a minute or Ctrl-C is pressed.
 */
export async function retryWhileUnavailable<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const giveUpAt = Date.now() + FOR_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!maySucceed(error) || signal.aborted || Date.now() >= giveUpAt) throw error;
      await pause(PAUSE_MS);
    }
  }
}

function maySucceed(error: unknown): boolean {
  return error instanceof HttpError && isPassing(error.code);
}
