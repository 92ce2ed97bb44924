import type { PendingAction } from 'contracts/api/admin-wallets';
import type { WalletAction } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import { compare, toDecimalString, zero } from 'contracts/primitives/money';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { absolute } from '../wallet/corrections.ts';
import type { WalletCommand } from '../wallet/wallet.ts';
import type { WalletState } from '../wallet/wallet-state.ts';
import { staleLimit } from './stale-limit.ts';
import type { ExistingRequest, RequestFacts } from './wallet-request.ts';

/** What an action does to the wallet; the request's id becomes the transaction's. */
export function walletCommandOf(facts: Omit<RequestFacts, 'requestedBy'>): WalletCommand {
  const { requestId: transactionId, companyId, tenantId, deed: action } = facts;
  const owner = { companyId, tenantId };
  switch (action.kind) {
    case 'deposit': {
      const { kind: _kind, ...deposit } = action;
      const repaymentId = derivedId(transactionId, 'repayment');
      return {
        type: 'RecordDeposit',
        ...owner,
        deposit: { ...deposit, transactionId, repaymentId },
      };
    }
    case 'credit-limit':
      return { type: 'SetCreditLimit', ...owner, limit: action.limit };
    case 'adjustment': {
      const { kind: _kind, ...adjustment } = action;
      return { type: 'AdjustWallet', ...owner, adjustment: { ...adjustment, transactionId } };
    }
    case 'reversal': {
      const { kind: _kind, ...reversal } = action;
      return { type: 'ReverseDeposit', ...owner, reversal: { ...reversal, transactionId } };
    }
    default:
      return action satisfies never;
  }
}

/** The amount of an action; of a credit limit the new one. */
export function amountOf(action: WalletAction): Money {
  return action.kind === 'credit-limit' ? action.limit : action.amount;
}

/** An action as it waits for a second person: a limit with the one that it is to replace, so that it replaces no other. */
export function asSeen(action: WalletAction, wallet: WalletState): WalletAction {
  if (action.kind !== 'credit-limit') return action;
  const limitSeen =
    wallet.kind === 'none' ? zero(action.limit.currency) : wallet.balance.creditLimit;
  return { ...action, limitSeen };
}

/** Why an action that waited may not be booked any more: what it was to change is another by now. */
export function staleAction(action: WalletAction, wallet: WalletState): Rejection | undefined {
  if (action.kind !== 'credit-limit') return undefined;
  const amount = toDecimalString(action.limit);
  const expectedRevision = action.limitSeen?.minor;
  return staleLimit(wallet, { amount, expectedRevision, message: SET_SINCE });
}

const SET_SINCE =
  'The credit limit of this company was set anew after this was asked for. Reject this request, and ask for the limit again if it is still right.';

/** Whether it takes two people by itself: above the sum, whichever way the money goes; a limit only where it is raised. */
export function needsApproval(
  action: WalletAction,
  { wallet, approvalSum }: { readonly wallet: WalletState; readonly approvalSum: Money },
): boolean {
  const amount = amountOf(action);
  // What is not in the wallet's currency is refused by the wallet.
  if (amount.currency !== approvalSum.currency) return false;
  if (compare(absolute(amount), approvalSum) <= 0) return false;
  if (action.kind !== 'credit-limit' || wallet.kind === 'none') return true;
  return compare(action.limit, wallet.balance.creditLimit) > 0;
}

/** A request as its command answers it. */
export function presentRequest({ kind: status, facts }: ExistingRequest): PendingAction {
  const { requestId, companyId, deed: action } = facts;
  const amount = amountOf(action);
  return {
    status,
    requestId,
    companyId,
    kind: action.kind,
    currency: amount.currency,
    amount: toDecimalString(amount),
  };
}
