import type { Page } from 'playwright-core';
import { holdResponses } from './hold-responses.ts';

/**
 * Lets the page hear of no change, as on a line that is cut: for tests of what happens to somebody who acts on what was
 * true a moment ago.
 */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await holdResponses(page, `**/api/stream?*`);
}
