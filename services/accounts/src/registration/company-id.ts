import { paymentNumberOf } from 'contracts/primitives/payment-reference';
import type { PlanTools } from 'kernel/commands/command';
import type { StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { ClaimState } from 'kernel/crypto/claims';
import type { AccountsDeps } from '../accounts-deps.ts';

type WithClaims = Pick<AccountsDeps, 'claims'>;

/**
 * The claim on the digits that the payment references of a company have in every market. It is never released: a
 * customer of before may pay under them for years.
 */
export function referenceClaimOf({ claims }: WithClaims, companyId: string): StreamUse<ClaimState> {
  return claims.of('paymentReference', paymentNumberOf(companyId));
}

/** The first of the ids that a command may give the company that it registers. */
export function companyIdOf(commandId: string): string {
  return derivedId(commandId, 'company');
}

/** Of the ids that a command may give a company, the first whose payment reference is nobody else's. */
export async function freeCompanyId(
  deps: WithClaims,
  commandId: string,
  tools: Pick<PlanTools, 'read'>,
): Promise<string> {
  for (let at = 0; ; at += 1) {
    const id = at === 0 ? companyIdOf(commandId) : derivedId(commandId, `company ${at}`);
    const claim = await tools.read(referenceClaimOf(deps, id));
    if (claim.status === 'free' || claim.owner === id) return id;
  }
}
