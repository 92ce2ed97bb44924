import type { PlanTools } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { orderDecider } from './order.ts';

/** Whose order it is and the keys it holds, by its own stream: only a completed one has any. Undefined: no such order. */
export async function keysOfOrder(
  tools: PlanTools,
  orderId: string,
): Promise<{ readonly companyId: string; readonly keyIds: readonly string[] } | undefined> {
  const order = await tools.read(use(orderDecider, orderId));
  if (order.kind === 'none') return undefined;
  const keys = order.kind === 'completed' ? order.settlement.keys : [];
  return { companyId: order.facts.companyId, keyIds: keys.map(({ keyId }) => keyId) };
}
