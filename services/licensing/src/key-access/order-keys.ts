import type { PlanTools } from 'kernel/commands/command';

/** What licensing must know of an order to show its keys: told by the order's own stream. */
export interface OrderKeys {
  readonly companyId: string;
  readonly keyIds: readonly string[];
}

/** Orders, as far as revealing keys asks them. Undefined: there is no such order. */
export interface OrderDirectory {
  keysOf(tools: PlanTools, orderId: string): Promise<OrderKeys | undefined>;
}
