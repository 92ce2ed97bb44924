import type { PlanTools } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { productDecider } from './product.ts';

/** Whether there is such a product, by its own stream. */
export async function productExists(tools: PlanTools, productId: string): Promise<boolean> {
  return (await tools.read(use(productDecider, productId))).status !== 'absent';
}
