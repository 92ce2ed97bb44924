import { TENANTS } from '../primitives/tenant.ts';

/** The panels of /auth: a market's each, and the admins'. */
export const AUTH_PANELS = [...TENANTS, 'admin'] as const;
export type AuthPanel = (typeof AUTH_PANELS)[number];

/** Where somebody signs in: a panel of /auth, or the admin portal's own page. */
export const PANELS = [...AUTH_PANELS, 'admin-portal'] as const;
export type Panel = (typeof PANELS)[number];

/** What somebody reads whose account a panel is not for (specification, section 8). */
export const PANEL_DENIED: Readonly<Record<Panel, string>> = {
  eur: 'Your account does not have access to the EUR panel',
  km: 'Your account does not have access to the KM panel',
  admin: 'Your account does not have administrative privileges',
  'admin-portal': 'Admin privileges required to access this portal.',
};
