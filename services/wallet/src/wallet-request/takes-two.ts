import type { Deed } from 'contracts/events/money';
import type { ReadState } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { isBeyondSums, spendableBy } from '../unapproved-sum/book-alone.ts';
import type { BoundedBooker } from '../unapproved-sum/book-alone.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { needsApproval } from './deeds.ts';

/** Whether a deed takes two people: by itself, or with what was booked alone in the 24 hours before. */
export function takesTwo(deed: Deed, booker: BoundedBooker, read: ReadState): boolean {
  const wallet = read(use(walletDecider, booker.companyId));
  if (needsApproval(deed, { wallet, approvalSum: booker.approvalSum })) return true;
  return isBeyondSums(spendableBy(deed, wallet), booker, read);
}
