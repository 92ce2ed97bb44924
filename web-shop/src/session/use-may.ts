import { isBeyondBranches } from 'contracts/policies/branch-rights';
import { hasRight } from 'contracts/policies/company-rights';
import type { CompanyRight } from 'contracts/policies/company-rights';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { useCurrentUser } from './use-session.ts';

/** Whether a role in the company allows it; staff have none, and are held to what they are elsewhere. */
export function mayAs(role: CompanyRole | null | undefined, right: CompanyRight): boolean {
  return role === null || role === undefined || hasRight(role, right);
}

/** The same of who is signed in; of whoever is bound to branches, nothing that is about the company as a whole. */
export function useMay(right: CompanyRight): boolean {
  const user = useCurrentUser();
  return mayAs(user?.companyRole, right) && !(user?.boundTo && isBeyondBranches(right));
}

/** Whether there is a wallet to look at: of whoever belongs to a company and sees all of it. */
export function useSeesWallet(): boolean {
  const belongs = useCurrentUser()?.companyId != null;
  return useMay('see-wallet') && belongs;
}
