import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until the answer is true; false when the time (milliseconds) ran out first. */
export async function waitUntil(
  holds: () => Promise<boolean> | boolean,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await holds()) return true;
    await delay(40);
  }
  return holds();
}
