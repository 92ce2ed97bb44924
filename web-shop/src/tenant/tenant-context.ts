import { isAdmin, isAuditor } from 'contracts/policies/access';
import type { Tenant } from 'contracts/primitives/tenant';
import { shopPaths } from './shop-paths.ts';

export type PathContext = 'admin' | Tenant;

/** Paths starting with /admin are the console's, /km and /shop/km the KM shop's, all others the EUR shop's. */
export function contextOfPath(path: string): PathContext {
  if (path.startsWith('/admin')) return 'admin';
  return path.startsWith('/shop/km') || path.startsWith('/km') ? 'km' : 'eur';
}

/** The tenant a path names itself, if it does: /cart names none. */
export function tenantNamedBy(path: string): Tenant | undefined {
  return /^\/(?:shop\/)?(eur|km)(?:\/|$)/.exec(path)?.[1] as Tenant | undefined;
}

/** Whose customer somebody is; the signed out are looked upon as EUR's. */
export function ownTenant(user: { readonly tenantId: string } | null): Tenant {
  return user?.tenantId === 'km' ? 'km' : 'eur';
}

/** The path wins where it names a tenant; otherwise the user's does; signed out it is EUR (ruling T.09). */
export function tenantFor(path: string, user: { readonly tenantId: string } | null): Tenant {
  return tenantNamedBy(path) ?? ownTenant(user);
}

/** Where somebody is at home once signed in: one rule everywhere (rulings T.01, T.02). */
export function homeOf(user: { readonly role: string; readonly tenantId: string }): string {
  if (isAdmin(user.role)) return '/admin-panel';
  if (isAuditor(user.role)) return '/admin/history';
  return shopPaths(ownTenant(user)).home;
}
