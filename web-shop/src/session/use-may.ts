import { hasRight } from 'contracts/policies/company-rights';
import type { CompanyRight } from 'contracts/policies/company-rights';
import { useCurrentUser } from './use-session.ts';

/** Whether the role in the company allows it; staff have none, and are held to what they are elsewhere. */
export function useMay(right: CompanyRight): boolean {
  const role = useCurrentUser()?.companyRole ?? null;
  return role === null || hasRight(role, right);
}
