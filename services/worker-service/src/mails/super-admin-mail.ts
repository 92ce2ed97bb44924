import type { AdminUser } from 'contracts/api/admin';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { Services } from './asked-services.ts';
import { eventSkippedMail } from './event-skipped-mail.ts';
import { writeLogChangedMail } from './log-changed-mail.ts';
import { manyRevealsMail } from './many-reveals-mail.ts';
import type { AddressedMail } from './mail-sender.ts';
import { writeNewAdminMail } from './new-admin-mail.ts';
import type { NewAdminKind } from './new-admin-mail.ts';
import { writeOperatorDecidedMail } from './operator-decided-mail.ts';
import { writeSettingsChangeMail } from './settings-change-mail.ts';

type SuperAdminKind =
  | NewAdminKind
  | 'log-changed'
  | 'many-reveals'
  | 'operator-decided'
  | 'event-skipped'
  | 'settings-change';

const KINDS: ReadonlySet<QueueMail['kind']> = new Set<SuperAdminKind>([
  'log-changed',
  'many-reveals',
  'operator-decided',
  'event-skipped',
  'settings-change',
  'admin-requested',
  'admin-approved',
  'admin-rejected',
  'admin-alone',
  'admin-reopened',
]);

/** Whether every super admin who can sign in is notified. */
export function isForSuperAdmins(kind: QueueMail['kind']): kind is SuperAdminKind {
  return KINDS.has(kind);
}

export async function writeSuperAdminMail(
  { kind, subjectId }: { readonly kind: SuperAdminKind; readonly subjectId: string },
  superAdmins: readonly AdminUser[],
  asking: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  if (kind === 'log-changed') return writeLogChangedMail(superAdmins, asking);
  if (kind === 'many-reveals') return writeManyReveals(subjectId, superAdmins, asking);
  if (kind === 'operator-decided') return writeOperatorDecidedMail(subjectId, superAdmins, asking);
  if (kind === 'event-skipped') return eventSkippedMail(superAdmins, asking.portal);
  if (kind === 'settings-change') return writeSettingsChangeMail(subjectId, superAdmins, asking);
  return writeNewAdminMail({ kind, subjectId }, superAdmins, asking);
}

async function writeManyReveals(
  adminId: string,
  superAdmins: readonly AdminUser[],
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  const { user } = await services.query('accounts.user', { userId: adminId });
  const written = manyRevealsMail(user, { superAdmins, portal });
  return written && { ...written, persons: [adminId, ...superAdmins.map(({ id }) => id)] };
}
