import { toDecimalString } from 'contracts/primitives/money';
import { reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { WalletState } from '../wallet/wallet-state.ts';

interface LimitChange {
  readonly amount: string;
  /** The limit that was seen, in minor units; undefined where nobody has said. */
  readonly expectedRevision: number | undefined;
  /** What whoever is refused can do. */
  readonly message: string;
}

/** A limit is its own revision: purchases move the wallet on, and make nobody's limit stale. */
export function staleLimit(
  wallet: WalletState,
  { amount, expectedRevision, message }: LimitChange,
): Rejection | undefined {
  const known = wallet.kind === 'none' ? undefined : wallet.balance.creditLimit;
  const currentRevision = known?.minor ?? 0;
  if (expectedRevision === undefined || expectedRevision === currentRevision) return undefined;
  return withDetails(reject('stale-revision', message), {
    expectedRevision,
    currentRevision,
    yours: { creditLimit: amount },
    current: { creditLimit: known ? toDecimalString(known) : '0.00' },
  });
}
