import { PANEL_DENIED } from '../constants/panels.ts';
import type { Panel } from '../constants/panels.ts';
import { isAdmin } from './access.ts';

/**
 * Why an account may not enter a panel, or undefined when it may: eur and km require their tenant, the
 * admin panel and the admin portal an admin (specification, section 6).
 */
export function panelDenial(
  panel: Panel,
  account: { readonly role: string; readonly tenantId: string },
): string | undefined {
  const forAdmins = panel === 'admin' || panel === 'admin-portal';
  const allowed = forAdmins ? isAdmin(account.role) : account.tenantId === panel;
  return allowed ? undefined : PANEL_DENIED[panel];
}
