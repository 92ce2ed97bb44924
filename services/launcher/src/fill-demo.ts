import { seedDemo } from 'demo/seed-demo';
import { asOperator } from './as-operator.ts';
import type { RunningStack } from './stack/stack.ts';

/**
 * Fills a running portal with the demo; answers false when it was there already.
 * @param stopping when the portal is being stopped: no service is waited for any more.
 */
export async function fillDemo(running: RunningStack, stopping?: AbortSignal): Promise<boolean> {
  return asOperator(running, (portal) => seedDemo(portal, stopping));
}
