import type { PendingDeed } from 'contracts/api/admin-money';
import type { Deed } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import { compare, toDecimalString, zero } from 'contracts/primitives/money';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { absolute } from '../wallet/corrections.ts';
import type { WalletCommand } from '../wallet/wallet.ts';
import type { WalletState } from '../wallet/wallet-state.ts';
import { staleLimit } from './stale-limit.ts';
import type { ExistingRequest, RequestFacts } from './wallet-request.ts';

/** What a deed does to the wallet; the request's id becomes the transaction's. */
export function walletCommandOf(facts: Omit<RequestFacts, 'requestedBy'>): WalletCommand {
  const { requestId: transactionId, companyId, tenantId, deed } = facts;
  const owner = { companyId, tenantId };
  switch (deed.kind) {
    case 'deposit': {
      const { kind: _kind, ...deposit } = deed;
      const repaymentId = derivedId(transactionId, 'repayment');
      return {
        type: 'RecordDeposit',
        ...owner,
        deposit: { ...deposit, transactionId, repaymentId },
      };
    }
    case 'credit-limit':
      return { type: 'SetCreditLimit', ...owner, limit: deed.limit };
    case 'adjustment': {
      const { kind: _kind, ...adjustment } = deed;
      return { type: 'AdjustWallet', ...owner, adjustment: { ...adjustment, transactionId } };
    }
    case 'reversal': {
      const { kind: _kind, ...reversal } = deed;
      return { type: 'ReverseDeposit', ...owner, reversal: { ...reversal, transactionId } };
    }
    default:
      return deed satisfies never;
  }
}

/** The amount of a deed; of a credit limit the new one. */
export function amountOf(deed: Deed): Money {
  return deed.kind === 'credit-limit' ? deed.limit : deed.amount;
}

/** A deed as it waits for a second person: a limit with the one that it is to replace, so that it replaces no other. */
export function asSeen(deed: Deed, wallet: WalletState): Deed {
  if (deed.kind !== 'credit-limit') return deed;
  const limitSeen = wallet.kind === 'none' ? zero(deed.limit.currency) : wallet.balance.creditLimit;
  return { ...deed, limitSeen };
}

/** Why a deed that waited may not be booked any more: what it was to change is another by now. */
export function staleDeed(deed: Deed, wallet: WalletState): Rejection | undefined {
  if (deed.kind !== 'credit-limit') return undefined;
  const amount = toDecimalString(deed.limit);
  const expectedRevision = deed.limitSeen?.minor;
  return staleLimit(wallet, { amount, expectedRevision, message: SET_SINCE });
}

const SET_SINCE =
  'The credit limit of this company was set anew after this was asked for. Reject this request, and ask for the limit again if it is still right.';

/** Whether it takes two people by itself: above the sum, whichever way the money goes; a limit only where it is raised. */
export function needsApproval(
  deed: Deed,
  { wallet, approvalSum }: { readonly wallet: WalletState; readonly approvalSum: Money },
): boolean {
  const amount = amountOf(deed);
  // What is not in the wallet's currency is refused by the wallet.
  if (amount.currency !== approvalSum.currency) return false;
  if (compare(absolute(amount), approvalSum) <= 0) return false;
  if (deed.kind !== 'credit-limit' || wallet.kind === 'none') return true;
  return compare(deed.limit, wallet.balance.creditLimit) > 0;
}

/** A request as its command answers it. */
export function presentRequest({ kind: status, facts }: ExistingRequest): PendingDeed {
  const { requestId, companyId, deed } = facts;
  const amount = amountOf(deed);
  return {
    status,
    requestId,
    companyId,
    kind: deed.kind,
    currency: amount.currency,
    amount: toDecimalString(amount),
  };
}
