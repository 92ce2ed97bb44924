import type { Page } from 'playwright-core';

/** Keeps the answers to an address back until released, as a slow network would. */
export async function holdResponses(page: Page, address: string): Promise<() => void> {
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return () => gate.open?.();
}
