import type { UserEvent } from 'contracts/events/accounts';
import type { InvitationEvent } from 'contracts/events/invitations';
import { hasRight } from 'contracts/policies/company-rights';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { createInvitationTables } from './tables.ts';

export const INVITATIONS = 'invitations';

/** Who is invited into which company and has not answered yet, and whether who has invited them still might. */
export const invitationsProjection: Projection = {
  name: INVITATIONS,
  version: 3,
  categories: ['invitation', 'user'],
  poison: 'park-stream',
  createTables: createInvitationTables,
  companyTables: ['invitations'],
  apply: async (recorded, tx) => {
    // The log is ours: what stands in these streams was written by these deciders.
    if (recorded.stream.startsWith('user-')) {
      return fall({ type: recorded.type, data: recorded.data } as UserEvent, tx);
    }
    const event = { type: recorded.type, data: recorded.data } as InvitationEvent;
    const row = { invitation_id: event.data.invitationId };
    switch (event.type) {
      case 'InvitationSent.v2': {
        const { data } = event;
        await tx
          .table('invitations')
          .insert({
            ...row,
            company_id: data.companyId,
            tenant_id: data.tenantId,
            person_id: data.personId,
            email: data.email,
            email_claim: data.emailClaim,
            role: data.role,
            monthly_limit_minor: data.monthlyLimit?.minor ?? null,
            branch_ids: data.branchIds === null ? null : JSON.stringify(data.branchIds),
            sent_at: data.sentAt,
            expires_at: data.expiresAt,
            invited_by: data.invitedBy,
            fallen: false,
          })
          .onConflict('invitation_id')
          .ignore();
        return;
      }
      case 'InvitationResent.v2': {
        const { sentAt, expiresAt, invitedBy } = event.data;
        const from = { invited_by: invitedBy, fallen: false };
        const links = { sent_at: sentAt, expires_at: expiresAt, ...from };
        await tx.table('invitations').where(row).update(links);
        return;
      }
      case 'InvitationWithdrawn.v1':
      case 'InvitationAccepted.v1':
        await tx.table('invitations').where(row).delete();
        return;
      default:
        event satisfies never;
    }
  },
};

/** What somebody has sent falls with what they were. Another owner may still send it again. */
async function fall(event: UserEvent, tx: ProjectionTx): Promise<void> {
  const ends =
    event.type === 'UserDisabled.v2' ||
    event.type === 'PersonErased.v1' ||
    (event.type === 'CompanyRoleGiven.v1' && !hasRight(event.data.role, 'keep-colleagues'));
  if (!ends) return;
  await tx.table('invitations').where({ invited_by: event.data.userId }).update({ fallen: true });
  // Nor is anybody invited any more who was erased, by whichever company.
  if (event.type === 'PersonErased.v1')
    await tx.table('invitations').whereIn('email_claim', event.data.claims).delete();
}
