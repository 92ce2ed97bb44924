import type { Deed } from 'contracts/events/money';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import type { RequestFacts } from './wallet-request.ts';

/** A request that was opened when texts were kept in the clear is booked with its text encrypted. */
export async function sealedDeed(
  vault: CompanyVault,
  { companyId, deed, paymentId }: RequestFacts,
): Promise<Deed> {
  if (deed.kind === 'credit-limit') return deed;
  if (deed.kind === 'deposit') {
    const { plainNote, ...deposit } = deed;
    if (plainNote === undefined) return deed;
    // What stood beside a payment of a bank statement was who paid.
    if (paymentId !== undefined) return { ...deposit, payer: plainNote };
    return { ...deposit, note: await vault.seal(companyId, plainNote) };
  }
  const { plainReason, ...act } = deed;
  if (plainReason === undefined) return deed;
  return { ...act, reason: await vault.seal(companyId, plainReason) };
}
