import { seedDemo } from 'demo/seed-demo';
import { asOperator } from './as-operator.ts';
import type { RunningStack } from './stack/stack.ts';

/** Fills a running portal with the demo; answers false when it was there already. */
export async function fillDemo(running: RunningStack): Promise<boolean> {
  return asOperator(running, seedDemo);
}
