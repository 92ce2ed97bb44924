import type { WalletEvent } from 'contracts/events/wallet';
import type { RecordedEvent } from 'eventstore-client/event-store';

/** The log of wallet streams holds only what this area wrote, so its shape is taken as given. */
export function walletEventOf({ type, data }: RecordedEvent): WalletEvent {
  return { type, data } as WalletEvent;
}
