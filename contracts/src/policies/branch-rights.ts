import type { Sight } from '../constants/sights.ts';
import type { CompanyRole } from '../primitives/company-role.ts';
import { hasRight } from './company-rights.ts';
import type { CompanyRight } from './company-rights.ts';

/** What an owner has chosen for the people of the company whom branches were given. */
export interface BranchSight {
  /** Of those who buy, who approves included. */
  readonly buyersSee: Sight;
  /** Of those who only look. */
  readonly viewersSee: Sight;
}

/** As everybody saw before there was a choice. */
export const WHOLE_COMPANY: BranchSight = { buyersSee: 'company', viewersSee: 'company' };

/** Of companies that begin now. */
export const OWN_BRANCHES: BranchSight = { buyersSee: 'branches', viewersSee: 'branches' };

/** Where a thing lies, seen by somebody who is bound to branches. */
export type Place = 'own-branch' | 'other-branch' | 'no-branch';

const NOWHERE: readonly Place[] = [];
const OWN_BRANCH: readonly Place[] = ['own-branch'];
const EVERYWHERE: readonly Place[] = ['own-branch', 'other-branch', 'no-branch'];

interface BranchRight {
  /** What the role has to carry, bound or not. */
  readonly right: CompanyRight;
  /** Where whoever is bound to branches sees it; who is not bound sees it everywhere. */
  readonly bound: readonly Place[];
}

/**
 * Who sees what of a company's branches: the one table that row-level security, commands, live updates and screens are
 * held to. What is the company's as a whole lies in no branch.
 */
export const BRANCH_RIGHTS = {
  orders: { right: 'see-orders', bound: OWN_BRANCH },
  'order-timelines': { right: 'see-orders', bound: OWN_BRANCH },
  'order-files': { right: 'see-orders', bound: OWN_BRANCH },
  'order-updates': { right: 'see-orders', bound: OWN_BRANCH },
  reorders: { right: 'buy', bound: OWN_BRANCH },
  keys: { right: 'see-orders', bound: OWN_BRANCH },
  'key-texts': { right: 'reveal-keys', bound: OWN_BRANCH },
  'key-assignments': { right: 'assign-keys', bound: OWN_BRANCH },
  reveals: { right: 'see-orders', bound: OWN_BRANCH },
  approvals: { right: 'see-orders', bound: OWN_BRANCH },
  spending: { right: 'see-orders', bound: OWN_BRANCH },
  'bought-products': { right: 'see-orders', bound: OWN_BRANCH },
  branches: { right: 'see-company', bound: OWN_BRANCH },
  /** About an order of the branch; whoever wrote one sees it wherever it lies. */
  tickets: { right: 'ask-support', bound: OWN_BRANCH },
  wallet: { right: 'see-wallet', bound: NOWHERE },
  statements: { right: 'see-wallet', bound: NOWHERE },
  'wallet-updates': { right: 'see-wallet', bound: NOWHERE },
  'balance-watch': { right: 'watch-balance', bound: NOWHERE },
  'saved-lists': { right: 'see-lists', bound: EVERYWHERE },
  company: { right: 'see-company', bound: EVERYWHERE },
} as const satisfies Readonly<Record<string, BranchRight>>;

export type BranchThing = keyof typeof BRANCH_RIGHTS;

/** Somebody of a company, as far as it matters here. */
export interface Looking {
  readonly role: CompanyRole | null | undefined;
  /** The branches they are bound to; null or undefined for the whole company. */
  readonly boundTo: readonly string[] | null | undefined;
}

/**
 * The branches whose things alone somebody sees; null for the whole company. Owners see all: the choice is theirs.
 * @param part What an owner has given them; undefined for who belongs to no company.
 */
export function boundTo(
  sight: BranchSight,
  part:
    { readonly role: CompanyRole; readonly branchIds: readonly string[] | null } | null | undefined,
): readonly string[] | null {
  if (!part || part.role === 'owner') return null;
  const sees = hasRight(part.role, 'buy') ? sight.buyersSee : sight.viewersSee;
  return sees === 'branches' ? part.branchIds : null;
}

/** Where a thing of a branch lies for somebody, null or undefined where it is of none. */
export function placeOf(bound: readonly string[], branchId: string | null | undefined): Place {
  if (typeof branchId !== 'string') return 'no-branch';
  return bound.includes(branchId) ? 'own-branch' : 'other-branch';
}

/** Whether somebody sees a thing of a branch, null or undefined for one that is of none. */
export function seesOfBranch(
  thing: BranchThing,
  { role, boundTo: bound }: Looking,
  branchId: string | null | undefined,
): boolean {
  const { right, bound: places }: BranchRight = BRANCH_RIGHTS[thing];
  if (!hasRight(role, right)) return false;
  return !bound || places.includes(placeOf(bound, branchId));
}

/** Whether somebody may know how much the wallet of their company holds. */
export function seesWallet({
  companyRole: role,
  boundTo: bound,
}: {
  readonly companyRole?: Looking['role'];
  readonly boundTo?: Looking['boundTo'];
}): boolean {
  return seesOfBranch('wallet', { role, boundTo: bound }, null);
}

/** What somebody reads who is bound to branches and asks for what is the company's as a whole. */
export const BEYOND_BRANCHES =
  'You see certain branches of your company only, and this is about all of it. Ask an owner of your company.';

/** Whether a right is for nothing that somebody who is bound to branches sees. */
export function isBeyondBranches(right: CompanyRight): boolean {
  const rows: readonly BranchRight[] = Object.values(BRANCH_RIGHTS).filter(
    (row) => row.right === right,
  );
  return rows.length > 0 && rows.every(({ bound }) => bound.length === 0);
}
