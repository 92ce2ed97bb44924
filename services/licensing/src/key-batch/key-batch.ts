import type { KeyBatchEvent, SealedKey } from 'contracts/events/licensing';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { KeyBatchState } from './key-batch-state.ts';
import { NO_BATCH, evolveKeyBatch, freeSlots } from './key-batch-state.ts';

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
    };

/** Licence keys that came together: encrypted when imported, sold one after the other. */
export const keyBatchDecider: Decider<KeyBatchState, KeyBatchCommand, KeyBatchEvent> = {
  category: 'keyBatch',
  stateVersion: 1,
  initialState: NO_BATCH,
  decide: (command, state) => {
    switch (command.type) {
      case 'OpenBatch':
        return state.status === 'none' ? open(command) : openedBefore();
      case 'AllocateKeys':
        return allocate(command, state);
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

function outOfStock(): Rejection {
  return reject('insufficient-stock', 'This batch does not hold enough keys for this market.');
}

function openedBefore(): Rejection {
  return reject('batch-exists', 'This batch was imported before.');
}
