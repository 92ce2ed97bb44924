import type { WalletAction } from 'contracts/events/money';
import type { ReadState } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { isBeyondSums, spendableBy } from '../unapproved-sum/book-alone.ts';
import type { BoundedBooker } from '../unapproved-sum/book-alone.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { needsApproval } from './wallet-actions.ts';

/** Whether an action takes two people: by itself, or with what was booked alone in the 24 hours before. */
export function takesTwo(action: WalletAction, booker: BoundedBooker, read: ReadState): boolean {
  const wallet = read(use(walletDecider, booker.companyId));
  if (needsApproval(action, { wallet, approvalSum: booker.approvalSum })) return true;
  return isBeyondSums(spendableBy(action, wallet), booker, read);
}
