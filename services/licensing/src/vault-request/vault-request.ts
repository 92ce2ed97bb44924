import type { VaultRequestState } from 'contracts/api/vault-requests';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { findKeys } from '../read-models/licensing-keys/find-keys.ts';
import { replacementRequestOf } from './key-replacements.ts';
import type { KeyReplacementsState } from './key-replacements.ts';

/** A key that was sold, and the order that bought it. */
export interface KeyInOrder {
  readonly orderId: string;
  readonly keyId: string;
}

/** Undefined where there is no such key. */
export async function keyInOrder(
  keyId: string,
  { db }: Pick<PlanTools, 'db'>,
): Promise<KeyInOrder | Rejection | undefined> {
  const hint = (await findKeys(db, [keyId])).get(keyId);
  if (!hint) return undefined;
  if (!hint.sale) return reject('key-not-sold', 'Nobody has bought this key.');
  return { orderId: hint.sale.orderId, keyId };
}

/** How a request to replace a key stands. */
export function presentReplacement(keyId: string, now: KeyReplacementsState): VaultRequestState {
  const { request } = replacementRequestOf(now, keyId);
  const state = request === 'none' ? 'declined' : request;
  return { id: vaultRequestId('replacement', keyId), state };
}

export function vaultRequestId<Kind extends 'reveals' | 'replacement'>(
  kind: Kind,
  subjectId: string,
) {
  return `${kind}.${subjectId}` as const;
}
