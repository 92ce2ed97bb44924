import { PROBLEM_CODES } from 'contracts/problem-codes';
import {
  companyOf,
  isAdmin,
  isCustomer,
  mayReadHistory,
  mayUseShop,
} from 'contracts/policies/access';
import { BEYOND_BRANCHES, isBeyondBranches } from 'contracts/policies/branch-rights';
import { BEYOND_COMPANY_ROLE, hasRight } from 'contracts/policies/company-rights';
import type { CompanyRight } from 'contracts/policies/company-rights';
import type { User } from 'contracts/api/accounts';
import type { HttpError } from 'kernel/http/http-error';
import { forbidden, unauthorized } from 'kernel/http/http-error';

/** Who may make a call: a readable sentence of its own. Answers true, or the refusal. */
export type Policy = (user: User | undefined) => true | HttpError;

/** Signed in or not. */
export const anyone: Policy = () => true;

/** Whoever has an account. */
export const signedIn: Policy = (user) => (user ? true : unauthorized());

/** Buyers and admins: whoever a shop lets in. */
export const shopUsers: Policy = (user) => {
  if (!user) return unauthorized();
  return mayUseShop(user.role) ? true : forbidden('You need B2B user access to use the shop.');
};

/** People of a company, as far as their role in it goes: only companies have a wallet and orders. */
export function companyRight(right: CompanyRight): Policy {
  return (user) => {
    if (!user) return unauthorized();
    if (companyOf(user) === '') {
      return forbidden('This is for users of a company.', PROBLEM_CODES.companyRequired);
    }
    if (!hasRight(user.companyRole, right)) return forbidden(BEYOND_COMPANY_ROLE);
    return !user.boundTo || !isBeyondBranches(right) || forbidden(BEYOND_BRANCHES);
  };
}

/** Whoever fills a cart: buyers, and admins who look into a shop. */
export const cartKeepers: Policy = (user) => {
  const shopping = shopUsers(user);
  if (shopping !== true || !user || companyOf(user) === '') return shopping;
  return hasRight(user.companyRole, 'buy') || forbidden(BEYOND_COMPANY_ROLE);
};

/** Admins and super admins (ruling T.31). */
export const admins: Policy = (user) => {
  if (!user) return unauthorized();
  return isAdmin(user.role) ? true : forbidden('Admin privileges required.');
};

/** Super admins alone (rulings T.07, T.08). */
export const superAdmins: Policy = (user) => {
  if (!user) return unauthorized();
  return user.role === 'super_admin' ? true : forbidden('Super admin privileges required.');
};

/** Auditors, admins and super admins: the history shows everything, and changes nothing. */
export const historyReaders: Policy = (user) => {
  if (!user) return unauthorized();
  return mayReadHistory(user.role) ? true : forbidden('The history is for auditors and admins.');
};

/** The portal's own people: admins, super admins and auditors. */
export const staff: Policy = (user) => {
  if (!user) return unauthorized();
  return isCustomer(user.role) ? forbidden('This is for the staff of the portal.') : true;
};
