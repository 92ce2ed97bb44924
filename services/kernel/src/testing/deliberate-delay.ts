import { delay } from '../runtime/clock.ts';

/**
 * A delay that belongs to what a test plays: a slow answer, the pause of somebody who tries again, the moment at which a
 * process is killed. In milliseconds. It is no way to wait for something (`eventually`), nor to show that something does
 * not come (a clock that the test moves, or something later that has come); the linter keeps every other pause out.
 */
export async function deliberateDelay(milliseconds: number): Promise<void> {
  await delay(milliseconds, undefined);
}
