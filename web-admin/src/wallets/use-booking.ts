import type { BookedOrPending } from 'contracts/api/admin-wallets';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useWalletChange } from './use-wallet-change.ts';

/** Sends an action, and says whether it was booked or waits for a second admin. */
export function useBooking<Fields>(
  send: (fields: Fields) => Promise<BookedOrPending>,
  { booked, onClose }: { booked: string; onClose: () => void },
) {
  const { wallets: texts } = useTexts();
  return useWalletChange<BookedOrPending, Fields>(send, (answer) => {
    toast(
      'requestId' in answer
        ? { title: texts.waits, description: texts.waitsText(booked) }
        : { title: booked },
    );
    onClose();
  });
}
