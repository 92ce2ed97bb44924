import type { OrderKeyStatus } from 'contracts/constants/keys';
import type { OrderEvent, OrderKey } from 'contracts/events/ordering';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';

type DataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

/** A key that an order holds or held. */
export interface HeldKey extends OrderKey {
  readonly status: OrderKeyStatus;
  /** The key of the same order that stands for it. */
  readonly replacedBy: string | null;
  /** Why it is not active any more. */
  readonly reason: string | null;
}

/** Keys as they were bought. */
export function held(keys: readonly OrderKey[]): readonly HeldKey[] {
  return keys.map((key) => ({ ...key, status: 'active', replacedBy: null, reason: null }));
}

/** Keys that may be used, and therefore shown. */
export function activeKeys(keys: readonly HeldKey[]): readonly HeldKey[] {
  return keys.filter(({ status }) => status === 'active');
}

/** Keys for which money is still held: a revoked one may be refunded, or replaced. */
export function owedKeys(keys: readonly HeldKey[]): readonly HeldKey[] {
  return keys.filter(({ status }) => status === 'active' || status === 'revoked');
}

/** Why a key of the order cannot be replaced; undefined when it can. */
export function replaceRefusal(keys: readonly HeldKey[], keyId: string): Rejection | undefined {
  const key = keys.find((each) => each.keyId === keyId);
  if (!key) return reject('key-not-found', 'This order has no such key.');
  if (key.status === 'replaced') {
    return reject('key-replaced', 'This key was replaced already. Nothing was changed.');
  }
  if (key.status === 'refunded') {
    return reject('key-refunded', 'This key was refunded. Nothing was changed.');
  }
  return undefined;
}

/** Why keys of the order cannot be revoked; undefined when all can. */
export function revokeRefusal(
  keys: readonly HeldKey[],
  keyIds: readonly string[],
): Rejection | undefined {
  const active = new Set(activeKeys(keys).map(({ keyId }) => keyId));
  if (keyIds.every((keyId) => active.has(keyId))) return undefined;
  return reject('key-revoked', 'A key of this order is not active any more. Nothing was changed.');
}

export function afterRevocation(
  keys: readonly HeldKey[],
  { keyIds, reason }: DataOf<'OrderKeysRevoked.v1'>,
): readonly HeldKey[] {
  return changed(keys, keyIds, { status: 'revoked', reason });
}

export function afterRefund(
  keys: readonly HeldKey[],
  { keyIds, reason }: DataOf<'OrderRefunded.v1'>,
): readonly HeldKey[] {
  return changed(keys, keyIds, { status: 'refunded', reason });
}

/** The new key stands behind those that were bought. */
export function afterReplacement(
  keys: readonly HeldKey[],
  { keyId, replacement, reason }: DataOf<'OrderKeyReplaced.v1'>,
): readonly HeldKey[] {
  const replacedBy = replacement.keyId;
  return [
    ...changed(keys, [keyId], { status: 'replaced', replacedBy, reason }),
    ...held([replacement]),
  ];
}

function changed(
  keys: readonly HeldKey[],
  keyIds: readonly string[],
  change: Partial<HeldKey>,
): readonly HeldKey[] {
  const chosen = new Set(keyIds);
  return keys.map((key) => (chosen.has(key.keyId) ? { ...key, ...change } : key));
}
