import type { PendingDeed } from 'contracts/api/admin-money';
import type { Deed } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import { compare, toDecimalString } from 'contracts/primitives/money';
import { derivedId } from 'kernel/commands/derived-id';
import { absolute } from '../wallet/corrections.ts';
import type { WalletCommand } from '../wallet/wallet.ts';
import type { WalletState } from '../wallet/wallet-state.ts';
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
