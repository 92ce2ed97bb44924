import { raiseAsOperator } from './open-as-operator.ts';
import { openStaff, trySignIn } from './staff.ts';
import type { Visitor } from './visitor.ts';

/** A super admin who was sent a link for a password, before they were one: whoever sent it decides nothing for them. */
export async function superAdminSentLinkBy(sender: Visitor): Promise<Visitor> {
  const colleague = await openStaff('auditor');
  const sent = await sender.post(`/api/admin/users/${colleague.id}/password-link`);
  if (sent.status !== 202) throw new Error(`sending a link answered ${sent.status}`);
  await raiseAsOperator(colleague.id);
  return (await trySignIn(colleague)).visitor;
}
