import type { StreamTopic } from '../constants/live.ts';
import { COMPANY_TOPICS, HISTORY_TOPIC, STAFF_TOPICS } from '../constants/live.ts';
import { TENANTS } from '../primitives/tenant.ts';
import type { Tenant } from '../primitives/tenant.ts';

/** What the rules look at: a user as the API shows them, or whoever a call is signed for. */
export interface Principal {
  readonly role: string;
  readonly tenantId: string;
  readonly companyId?: string | null | undefined;
}

/** True for admin and super_admin: wherever a rule says admin it means both (ruling T.31). */
export function isAdmin(role: string): boolean {
  return role === 'admin' || role === 'super_admin';
}

/** Somebody of a company that buys. */
export function isCustomer(role: string): boolean {
  return role === 'b2b_user';
}

/** Reads the history, and has no shop (ruling T.05). */
export function isAuditor(role: string): boolean {
  return role === 'auditor';
}

/** Whoever may look into the log: auditors, and administrators, who have disputes to settle. */
export function mayReadHistory(role: string): boolean {
  return isAuditor(role) || isAdmin(role);
}

/** Roles that are let into a shop (specification, section 6). */
export function mayUseShop(role: string): boolean {
  return isCustomer(role) || isAdmin(role);
}

/** Customers are held to their own market; admins may look into either (rulings T.29, T.30). */
export function maySeeMarket(person: Principal, market: Tenant): boolean {
  return market === person.tenantId || isAdmin(person.role);
}

/**
 * Whose accounts somebody manages: admins those of customers, super admins those of staff too, and those of super
 * admins the portal's own command line only (ruling T.07).
 */
export function mayManageRole(manager: string, role: string): boolean {
  if (!isAdmin(manager) || role === 'super_admin') return false;
  return isCustomer(role) || manager === 'super_admin';
}

/** The markets that somebody may see. */
export function marketsOf(person: Principal): readonly Tenant[] {
  return TENANTS.filter((market) => maySeeMarket(person, market));
}

/** The company that somebody acts for; '' for those without one, and for staff, who belong to none. */
export function companyOf({ role, companyId }: Principal): string {
  return isCustomer(role) ? (companyId ?? '') : '';
}

/** Whether a topic is for the portal's staff alone. */
export function isStaffTopic(topic: string): boolean {
  return STAFF_TOPICS.some((each) => each === topic);
}

/** What somebody may ask to hear of: without a company only the catalogue, and staff what is theirs. */
export function maySubscribe(person: Principal, topic: StreamTopic): boolean {
  if (isStaffTopic(topic)) return isAdmin(person.role);
  if (topic === HISTORY_TOPIC) return mayReadHistory(person.role);
  return companyOf(person) !== '' || !COMPANY_TOPICS.some((each) => each === topic);
}
