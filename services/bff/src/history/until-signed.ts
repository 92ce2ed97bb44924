import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from 'kernel/http/http-error';

const LOOK_EVERY_MS = 250;
/** The notary looks every second; where much was recorded at once it takes a few more. */
const SIGNED_WITHIN_MS = 15_000;

/** Asks until there is an answer. @returns null where there was none within that time. */
export async function askUntil<T>(
  ask: () => Promise<T | null>,
  withinMs: number,
): Promise<T | null> {
  const until = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null || performance.now() >= until) return answer;
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * Beginning an export has the notary sign what there is: within seconds it covers all up to that moment.
 * @param message What is said where it does not.
 * @throws {HttpError} 503
 */
export async function untilSigned<T>(ask: () => Promise<T | null>, message: string): Promise<T> {
  const answer = await askUntil(ask, SIGNED_WITHIN_MS);
  if (answer === null) throw new HttpError({ code: 'unavailable', message });
  return answer;
}
