import type { OrderKey } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PlanTools, ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { activeKeys } from './held-keys.ts';
import type { HeldKey } from './held-keys.ts';
import { isSold } from './order-state.ts';
import type { SoldOrderCommand } from './order.ts';
import { orderDecider } from './order.ts';

/** Where an order belongs. */
interface OrderOwner {
  readonly companyId: string;
  /** null: it was placed for no branch. */
  readonly branchId: string | null;
}

/** Whose order it is and the keys of it that may be used, by its own stream: only a completed one has any. Undefined: no such order. */
export async function keysOfOrder(
  tools: PlanTools,
  orderId: string,
): Promise<(OrderOwner & { readonly keyIds: readonly string[] }) | undefined> {
  const order = await heldKeysOf(tools, orderId);
  if (!order) return undefined;
  const { keys, ...owner } = order;
  return { ...owner, keyIds: activeKeys(keys).map(({ keyId }) => keyId) };
}

/** Whose order it is and every key that it ever held, by its own stream. Undefined: no such order. */
export async function heldKeysOf(
  tools: PlanTools,
  orderId: string,
): Promise<(OrderOwner & { readonly keys: readonly HeldKey[] }) | undefined> {
  const order = await tools.read(use(orderDecider, orderId));
  if (order.kind === 'none') return undefined;
  const { companyId, branch } = order.facts;
  return { companyId, branchId: branch?.id ?? null, keys: isSold(order) ? order.keys : [] };
}

interface KeyChange {
  readonly orderId: string;
  readonly reason: string;
}

/** What licensing records in orders: their keys are taken back and exchanged in one append with the batches. */
export const orderBook = {
  keysOf: keysOfOrder,

  use: (orderId: string) => use(orderDecider, orderId),

  async marketOf(tools: PlanTools, orderId: string): Promise<Tenant | undefined> {
    const order = await tools.readCached(use(orderDecider, orderId));
    return order.kind === 'none' ? undefined : order.facts.tenantId;
  },

  revokeKeys: (
    read: ReadState,
    { orderId, ...taken }: KeyChange & { revocationId: string; keyIds: readonly string[] },
  ) => decided(read, orderId, { type: 'RevokeKeys', ...taken }),

  replaceKey: (
    read: ReadState,
    { orderId, ...exchanged }: KeyChange & { keyId: string; replacement: OrderKey },
  ) => decided(read, orderId, { type: 'ReplaceKey', ...exchanged }),

  replacementOf(read: ReadState, orderId: string, keyId: string): OrderKey | undefined {
    const order = read(use(orderDecider, orderId));
    if (!isSold(order)) return undefined;
    const { replacedBy } = order.keys.find((key) => key.keyId === keyId) ?? {};
    return order.keys.find((key) => key.keyId === replacedBy);
  },
};

function decided(read: ReadState, orderId: string, command: SoldOrderCommand): Rejection | Write {
  const order = use(orderDecider, orderId);
  const events = orderDecider.decide(command, read(order));
  return isRejection(events) ? events : write(order, events);
}
