import type { WalletAction } from 'contracts/events/money';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import type { RequestFacts } from './wallet-request.ts';

/** A request that was opened when texts were kept in the clear is booked with its text encrypted. */
export async function sealedAction(
  vault: CompanyVault,
  { companyId, deed: action, paymentId }: RequestFacts,
): Promise<WalletAction> {
  if (action.kind === 'credit-limit') return action;
  if (action.kind === 'deposit') {
    const { plainNote, ...deposit } = action;
    if (plainNote === undefined) return action;
    // What stood beside a payment of a bank statement was who paid.
    if (paymentId !== undefined) return { ...deposit, payer: plainNote };
    return { ...deposit, note: await vault.seal(companyId, plainNote) };
  }
  const { plainReason, ...act } = action;
  if (plainReason === undefined) return action;
  return { ...act, reason: await vault.seal(companyId, plainReason) };
}
