import type { WalletEvent } from 'contracts/events/wallet';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Change } from 'kernel/projections/projection';

/** The log of wallet streams holds only what this area wrote, so its shape is taken as given. */
export function walletEventOf({ type, data }: RecordedEvent): WalletEvent {
  return { type, data } as WalletEvent;
}

/** Every event of a wallet changes what its company sees of it. */
export function changedWallet(event: RecordedEvent): Change {
  return { topic: 'wallet', companyId: walletEventOf(event).data.companyId };
}
