import type { PlanTools } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { productDecider } from './product.ts';

/** Whether a product exists, as its own stream says; for areas that hold something of products. */
export const productDirectory = {
  exists: async (tools: PlanTools, productId: string): Promise<boolean> =>
    (await tools.read(use(productDecider, productId))).status === 'existing',
};
