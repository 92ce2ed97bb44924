import type { CompanyRole } from '../primitives/company-role.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';

const EVERYBODY: readonly CompanyRole[] = COMPANY_ROLES;
const BUYERS: readonly CompanyRole[] = ['owner', 'approver', 'buyer'];
const APPROVERS: readonly CompanyRole[] = ['owner', 'approver'];
const OWNERS: readonly CompanyRole[] = ['owner'];

/** Who in a company may do what: the one table that routes and commands are held to. */
export const COMPANY_RIGHTS = {
  'see-company': EVERYBODY,
  'see-orders': EVERYBODY,
  'see-wallet': EVERYBODY,
  'ask-support': EVERYBODY,
  buy: BUYERS,
  'reveal-keys': BUYERS,
  approve: APPROVERS,
  'assign-keys': BUYERS,
  'see-lists': EVERYBODY,
  'keep-lists': BUYERS,
  'keep-favourites': EVERYBODY,
  'watch-balance': OWNERS,
  'edit-company': OWNERS,
  'keep-branches': OWNERS,
  'keep-colleagues': OWNERS,
} as const satisfies Readonly<Record<string, readonly CompanyRole[]>>;

/** What somebody reads whose role does not carry a right. */
export const BEYOND_COMPANY_ROLE =
  'Your role in the company does not allow this. Ask an owner of your company.';

export type CompanyRight = keyof typeof COMPANY_RIGHTS;

/** Whether a role in a company carries a right; nobody without a role has any. */
export function hasRight(role: CompanyRole | null | undefined, right: CompanyRight): boolean {
  return role !== null && role !== undefined && rolesWith(right).includes(role);
}

/** Whether a role in a company carries a right that another does not; nobody without a role has any. */
export function hasMoreRights(role: CompanyRole, than: CompanyRole | null | undefined): boolean {
  return Object.values<readonly CompanyRole[]>(COMPANY_RIGHTS).some(
    (roles) => roles.includes(role) && !(than && roles.includes(than)),
  );
}

/** The roles that carry a right. */
export function rolesWith(right: CompanyRight): readonly CompanyRole[] {
  return COMPANY_RIGHTS[right];
}

/**
 * Whether somebody buys, and decides, for a branch.
 * @param given The branches that an owner has given them; null for all, and for what is for no branch.
 */
export function actsForBranch(
  given: readonly string[] | null | undefined,
  branchId: string | null | undefined,
): boolean {
  return !given || (typeof branchId === 'string' && given.includes(branchId));
}

/** Whether an owner may give a limit to a role: owners decide themselves, and who does not buy needs none. */
export function mayHaveLimit(role: CompanyRole): boolean {
  return role !== 'owner' && hasRight(role, 'buy');
}
