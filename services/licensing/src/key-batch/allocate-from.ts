import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { OrderKey } from 'contracts/events/ordering';
import type { Tenant } from 'contracts/primitives/tenant';
import { isRejection } from 'kernel/commands/decider';
import type { KeyBatchState, OpenBatch } from './key-batch-state.ts';
import { availableIn, freeSlots } from './key-batch-state.ts';
import { keyBatchDecider } from './key-batch.ts';

/** The keys that one line of an order requests. */
export interface KeyRequest {
  readonly productId: string;
  readonly quantity: number;
  readonly orderId: string;
  readonly companyId: string;
  readonly tenantId: Tenant;
}

export type Allocated =
  | {
      readonly kind: 'allocated';
      readonly events: ReadonlyMap<string, readonly KeyBatchEvent[]>;
      readonly keys: readonly OrderKey[];
    }
  | { readonly kind: 'shortage'; readonly available: number };

/** Takes keys from the batches in their order: all that are requested, or none. */
export function allocateFrom(states: readonly KeyBatchState[], request: KeyRequest): Allocated {
  const batches = states.filter((state) => suits(state, request));
  const available = batches.reduce((sum, batch) => sum + availableIn(batch), 0);
  if (available < request.quantity) return { kind: 'shortage', available };
  const events = new Map<string, readonly KeyBatchEvent[]>();
  const keys: OrderKey[] = [];
  for (const batch of batches) {
    const quantity = Math.min(request.quantity - keys.length, availableIn(batch));
    if (quantity === 0) continue;
    const taken = keyBatchDecider.decide({ type: 'AllocateKeys', ...request, quantity }, batch);
    // Suitable and counted above, so the batch cannot refuse.
    if (isRejection(taken)) throw new TypeError(`Batch ${batch.batchId}: ${taken.message}`);
    events.set(batch.batchId, taken);
    keys.push(...soldKeys(batch, quantity));
  }
  return { kind: 'allocated', events, keys };
}

function suits(state: KeyBatchState, request: KeyRequest): state is OpenBatch {
  if (state.status === 'none' || state.productId !== request.productId) return false;
  return state.tenants.includes(request.tenantId);
}

function soldKeys(batch: OpenBatch, quantity: number): OrderKey[] {
  const { batchId, productId } = batch;
  return freeSlots(batch, quantity).map((slot) => ({ ...slot, productId, batchId }));
}
