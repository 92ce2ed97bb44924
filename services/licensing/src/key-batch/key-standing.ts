import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { isInStock } from './key-batch-state.ts';
import type { OpenBatch } from './key-batch-state.ts';

interface RequiredStanding {
  /** Whether the key must be sold, or in stock. */
  readonly sold: boolean;
  readonly mayBeRevoked?: boolean;
}

/** Why a key of a batch cannot be revoked or replaced; undefined when it can. */
export function unusable(
  batch: OpenBatch,
  keyId: string,
  { sold, mayBeRevoked = false }: RequiredStanding,
): Rejection | undefined {
  const inStock = isInStock(batch, keyId);
  if (inStock === undefined) return noSuchKey();
  const withdrawal = batch.withdrawn.get(keyId);
  if (withdrawal && !(withdrawal.how === 'revoked' && mayBeRevoked)) {
    return withdrawn(withdrawal.how);
  }
  if (inStock && sold) return reject('key-not-sold', 'This key is not sold.');
  if (!inStock && !sold && !withdrawal) {
    return reject('too-many-changes', 'This key was sold a moment ago. Look at it again.');
  }
  return undefined;
}

export function noSuchKey(): Rejection {
  return reject('key-not-found', 'There is no such key.');
}

/** The refusal for whoever comes second. */
export function withdrawn(how: 'revoked' | 'refunded' | 'replaced'): Rejection {
  switch (how) {
    case 'revoked':
      return reject('key-revoked', 'This key is revoked already. Nothing was changed.');
    case 'refunded':
      return reject('key-refunded', 'This key was refunded and is revoked. Nothing was changed.');
    case 'replaced':
      return reject('key-replaced', 'This key was replaced already. Nothing was changed.');
    default:
      return how satisfies never;
  }
}
