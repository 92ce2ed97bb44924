import { hasRight } from 'contracts/policies/company-rights';
import type { CompanyRight } from 'contracts/policies/company-rights';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { useCurrentUser } from './use-session.ts';

/** Whether a role in the company allows it; staff have none, and are held to what they are elsewhere. */
export function mayAs(role: CompanyRole | null | undefined, right: CompanyRight): boolean {
  return role === null || role === undefined || hasRight(role, right);
}

/** The same of who is signed in. */
export function useMay(right: CompanyRight): boolean {
  return mayAs(useCurrentUser()?.companyRole, right);
}
