import type { KeyBatchEvent } from 'contracts/events/licensing';
import type { Tenant } from 'contracts/primitives/tenant';

/** What selling a key takes; its text stays out of memory. */
export interface KeySlot {
  readonly keyId: string;
  readonly lastFour: string;
}

export interface OpenBatch {
  readonly status: 'open';
  readonly batchId: string;
  readonly productId: string;
  readonly tenants: readonly Tenant[];
  readonly supplierReference: string;
  /** In the order they are sold. Never copied by a sale: only `next` moves. */
  readonly slots: readonly KeySlot[];
  /** Index of the first slot that may be free; everything before it is sold or revoked. */
  readonly next: number;
  /** Keys at or after `next` that left the stock out of order. */
  readonly soldAhead: ReadonlySet<string>;
  /** What became of keys that may no longer be used. */
  readonly withdrawn: ReadonlyMap<string, Withdrawal>;
}

/** `by` names the action: a revocation, a refund, or the key that took its place. */
interface Withdrawal {
  readonly how: 'revoked' | 'refunded' | 'replaced';
  readonly by: string;
}

export type KeyBatchState = { readonly status: 'none' } | OpenBatch;

export const NO_BATCH: KeyBatchState = { status: 'none' };

const NONE: ReadonlySet<string> = new Set();

export function evolveKeyBatch(state: KeyBatchState, event: KeyBatchEvent): KeyBatchState {
  switch (event.type) {
    case 'KeyBatchOpened.v1':
      return opened(event.data);
    case 'KeysImported.v1':
      return state.status === 'open'
        ? { ...state, slots: withSlots(state, event.data.keys) }
        : state;
    case 'KeySpellingsNoted.v1':
      // What is sold does not depend on how it is spelt.
      return state;
    case 'BatchKeyRewrapped.v1':
      // State holds nothing that opens keys.
      return state;
    case 'KeysAllocated.v1':
      return state.status === 'open' ? sold(state, event.data.keyIds) : state;
    case 'KeysRevoked.v1':
      return state.status === 'open' ? revoked(state, event.data) : state;
    case 'KeyReplaced.v1': {
      if (state.status !== 'open') return state;
      const { keyId, replacement } = event.data;
      return withdraw(state, [keyId], { how: 'replaced', by: replacement.keyId });
    }
    case 'ReplacementAllocated.v1':
      return state.status === 'open' ? sold(state, [event.data.keyId]) : state;
    default:
      event satisfies never;
      return state;
  }
}

/** How many keys are left to sell. */
export function availableIn(state: KeyBatchState): number {
  return state.status === 'open' ? state.slots.length - state.next - state.soldAhead.size : 0;
}

/** The next free keys, at most `quantity` of them. */
export function freeSlots(batch: OpenBatch, quantity: number): KeySlot[] {
  if (batch.soldAhead.size === 0) return batch.slots.slice(batch.next, batch.next + quantity);
  const free = batch.slots.slice(batch.next).filter(({ keyId }) => !batch.soldAhead.has(keyId));
  return free.slice(0, quantity);
}

/** Whether a key of the batch is still to be sold; undefined when it has no such key. */
export function isInStock(batch: OpenBatch, keyId: string): boolean | undefined {
  const place = batch.slots.findIndex((slot) => slot.keyId === keyId);
  if (place < 0) return undefined;
  return place >= batch.next && !batch.soldAhead.has(keyId);
}

function opened(data: Extract<KeyBatchEvent, { type: 'KeyBatchOpened.v1' }>['data']): OpenBatch {
  const { batchId, productId, tenants, supplierReference } = data;
  return {
    status: 'open',
    batchId,
    productId,
    tenants,
    supplierReference,
    slots: [],
    next: 0,
    soldAhead: NONE,
    withdrawn: new Map(),
  };
}

/** A revoked key that was in stock leaves it as a sold one does. */
function revoked(
  batch: OpenBatch,
  data: Extract<KeyBatchEvent, { type: 'KeysRevoked.v1' }>['data'],
): OpenBatch {
  const { keyIds, sale, cause, revocationId: by } = data;
  const how = cause === 'refund' ? 'refunded' : 'revoked';
  return withdraw(sale ? batch : sold(batch, keyIds), keyIds, { how, by });
}

function withdraw(batch: OpenBatch, keyIds: readonly string[], withdrawal: Withdrawal): OpenBatch {
  const withdrawn = new Map(batch.withdrawn);
  for (const keyId of keyIds) withdrawn.set(keyId, withdrawal);
  return { ...batch, withdrawn };
}

function withSlots(batch: OpenBatch, keys: readonly KeySlot[]): KeySlot[] {
  return [...batch.slots, ...keys.map(({ keyId, lastFour }) => ({ keyId, lastFour }))];
}

function sold(batch: OpenBatch, keyIds: readonly string[]): OpenBatch {
  const inOrder = keyIds.every((keyId, index) => batch.slots[batch.next + index]?.keyId === keyId);
  if (inOrder && batch.soldAhead.size === 0) return { ...batch, next: batch.next + keyIds.length };
  return caughtUp({ ...batch, soldAhead: new Set([...batch.soldAhead, ...keyIds]) });
}

/** Moves `next` over keys that were sold ahead of it. */
function caughtUp(batch: OpenBatch): OpenBatch {
  const soldAhead = new Set(batch.soldAhead);
  let { next } = batch;
  for (;;) {
    const slot = batch.slots[next];
    if (!slot || !soldAhead.delete(slot.keyId)) return { ...batch, next, soldAhead };
    next += 1;
  }
}
