import type { WalletEvent } from 'contracts/events/wallet';
import type { Change } from 'kernel/projections/projection';

/** Every event of a wallet changes what its company sees of it. */
export function changedWallet({ data: { companyId } }: WalletEvent): Change {
  return { topic: 'wallet', companyId };
}
