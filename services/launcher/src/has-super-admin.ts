import { asOperator } from './as-operator.ts';
import type { RunningStack } from './stack/stack.ts';

/** Whether anybody may sign in as super admin. Where the portal is no demo, those of a demo may not. */
export async function hasSuperAdmin(running: RunningStack): Promise<boolean> {
  const filter = { role: 'super_admin', status: 'active', limit: 1 } as const;
  const { total } = await asOperator(running, (portal) => portal.query('accounts.users', filter));
  return total > 0;
}
