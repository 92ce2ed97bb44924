import type { RevocationCause } from 'contracts/constants/keys';
import type { KeyBatchEvent, SealedKey } from 'contracts/events/licensing';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { KeyBatchState } from './key-batch-state.ts';
import { NO_BATCH, evolveKeyBatch, freeSlots } from './key-batch-state.ts';
import { noSuchKey, unusable } from './key-standing.ts';

export type KeyBatchCommand =
  | {
      readonly type: 'OpenBatch';
      readonly batchId: string;
      readonly productId: string;
      readonly tenants: readonly Tenant[];
      readonly supplierReference: string;
      readonly wrappedDataKey: string;
      readonly keys: readonly SealedKey[];
    }
  | {
      readonly type: 'AllocateKeys';
      readonly orderId: string;
      readonly companyId: string;
      readonly tenantId: Tenant;
      readonly quantity: number;
    }
  | {
      readonly type: 'NoteSpellings';
      readonly keys: readonly { readonly keyId: string; readonly spelling: string }[];
    }
  | { readonly type: 'RewrapDataKey'; readonly wrappedDataKey: string }
  | RevokeKeys
  | ReplaceKey
  | AllocateReplacement;

/** Takes back keys of one order, or of the stock. */
interface RevokeKeys {
  readonly type: 'RevokeKeys';
  readonly revocationId: string;
  readonly cause: RevocationCause;
  readonly keyIds: readonly string[];
  readonly sale: SaleOfKey | null;
  readonly reason: string;
}

export interface SaleOfKey {
  readonly orderId: string;
  readonly companyId: string;
}

interface ReplaceKey extends SaleOfKey {
  readonly type: 'ReplaceKey';
  readonly keyId: string;
  readonly replacement: PlacedKey;
  readonly reason: string;
}

interface AllocateReplacement extends SaleOfKey {
  readonly type: 'AllocateReplacement';
  readonly tenantId: Tenant;
  readonly replaces: PlacedKey;
}

/** A key and the batch it came with. */
interface PlacedKey {
  readonly batchId: string;
  readonly keyId: string;
}

/** Licence keys that came together: encrypted when imported, sold one after the other. */
export const keyBatchDecider: Decider<KeyBatchState, KeyBatchCommand, KeyBatchEvent> = {
  category: 'keyBatch',
  stateVersion: 2,
  initialState: NO_BATCH,
  decide: (command, state) => {
    switch (command.type) {
      case 'OpenBatch':
        return state.status === 'none' ? open(command) : openedBefore();
      case 'AllocateKeys':
        return allocate(command, state);
      case 'NoteSpellings':
        return noteSpellings(command.keys, state);
      case 'RewrapDataKey':
        return rewrap(command.wrappedDataKey, state);
      case 'RevokeKeys':
        return revoke(command, state);
      case 'ReplaceKey':
        return replace(command, state);
      case 'AllocateReplacement':
        return allocateReplacement(command, state);
      default:
        return command satisfies never;
    }
  },
  evolve: evolveKeyBatch,
};

function open(command: Extract<KeyBatchCommand, { type: 'OpenBatch' }>): KeyBatchEvent[] {
  const { batchId, productId, tenants, supplierReference, wrappedDataKey, keys } = command;
  if (keys.length === 0) return [];
  const batch = { batchId, productId, supplierReference, wrappedDataKey, tenants: [...tenants] };
  return [
    { type: 'KeyBatchOpened.v1', data: batch },
    { type: 'KeysImported.v1', data: { batchId, productId, keys: [...keys] } },
  ];
}

function noteSpellings(
  keys: readonly { readonly keyId: string; readonly spelling: string }[],
  state: KeyBatchState,
): KeyBatchEvent[] | Rejection {
  if (state.status === 'none') return noSuchKey();
  const { batchId, productId } = state;
  return [{ type: 'KeySpellingsNoted.v1', data: { batchId, productId, keys: [...keys] } }];
}

function rewrap(wrappedDataKey: string, state: KeyBatchState): KeyBatchEvent[] | Rejection {
  if (state.status === 'none') return noSuchKey();
  const { batchId, productId } = state;
  return [{ type: 'BatchKeyRewrapped.v1', data: { batchId, productId, wrappedDataKey } }];
}

function allocate(
  command: Extract<KeyBatchCommand, { type: 'AllocateKeys' }>,
  state: KeyBatchState,
): KeyBatchEvent[] | Rejection {
  const { orderId, companyId, tenantId, quantity } = command;
  if (state.status === 'none' || !state.tenants.includes(tenantId)) return outOfStock();
  const slots = freeSlots(state, quantity);
  if (slots.length < quantity) return outOfStock();
  const { batchId, productId } = state;
  const keyIds = slots.map(({ keyId }) => keyId);
  return [
    {
      type: 'KeysAllocated.v1',
      data: { batchId, productId, orderId, companyId, tenantId, keyIds },
    },
  ];
}

function revoke(
  { type: _type, ...revocation }: RevokeKeys,
  state: KeyBatchState,
): KeyBatchEvent[] | Rejection {
  const { keyIds, sale } = revocation;
  if (state.status === 'none') return noSuchKey();
  for (const keyId of keyIds) {
    const refusal = unusable(state, keyId, { sold: sale !== null });
    if (refusal) return refusal;
  }
  const { batchId, productId } = state;
  const data = { ...revocation, batchId, productId, keyIds: [...keyIds] };
  return [{ type: 'KeysRevoked.v1', data }];
}

/** A key that was revoked from its buyer may still be replaced: so a bad one is made good. */
function replace(
  { type: _type, ...replacement }: ReplaceKey,
  state: KeyBatchState,
): KeyBatchEvent[] | Rejection {
  if (state.status === 'none') return noSuchKey();
  const refusal = unusable(state, replacement.keyId, { sold: true, mayBeRevoked: true });
  if (refusal) return refusal;
  const { batchId, productId } = state;
  return [{ type: 'KeyReplaced.v1', data: { ...replacement, batchId, productId } }];
}

function allocateReplacement(
  { type: _type, ...allocation }: AllocateReplacement,
  state: KeyBatchState,
): KeyBatchEvent[] | Rejection {
  if (state.status === 'none' || !state.tenants.includes(allocation.tenantId)) return outOfStock();
  const [slot] = freeSlots(state, 1);
  if (!slot) return outOfStock();
  const { batchId, productId } = state;
  const data = { ...allocation, batchId, productId, keyId: slot.keyId };
  return [{ type: 'ReplacementAllocated.v1', data }];
}

function outOfStock(): Rejection {
  return reject('insufficient-stock', 'This batch does not hold enough keys for this market.');
}

function openedBefore(): Rejection {
  return reject('batch-exists', 'This batch was imported before.');
}
