import { PROBLEM_CODES } from 'contracts/problem-codes';
import {
  companyOf,
  isAdmin,
  isCustomer,
  mayReadHistory,
  mayUseShop,
} from 'contracts/policies/access';
import type { User } from 'contracts/api/accounts';
import type { HttpError } from 'kernel/http/http-error';
import { forbidden, unauthorized } from 'kernel/http/http-error';

/** Who may make a call: a readable sentence of its own. Answers true, or the refusal. */
export type Policy = (user: User | undefined) => true | HttpError;

/** Signed in or not. */
export const anyone: Policy = () => true;

/** Buyers and admins: whoever a shop lets in. */
export const shopUsers: Policy = (user) => {
  if (!user) return unauthorized();
  return mayUseShop(user.role) ? true : forbidden('You need B2B user access to use the shop.');
};

/** People of a company: only companies have a wallet and orders. */
export const companyMembers: Policy = (user) => {
  if (!user) return unauthorized();
  if (companyOf(user) !== '') return true;
  return forbidden('This is for users of a company.', PROBLEM_CODES.companyRequired);
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
