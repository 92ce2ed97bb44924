import type { InvitationEvent } from 'contracts/events/invitations';
import type { Projection } from 'kernel/projections/projection';
import { createInvitationTables } from './tables.ts';

export const INVITATIONS = 'invitations';

/** Who is invited into which company and has not answered yet. */
export const invitationsProjection: Projection = {
  name: INVITATIONS,
  version: 1,
  categories: ['invitation'],
  poison: 'park-stream',
  createTables: createInvitationTables,
  companyTables: ['invitations'],
  apply: async (recorded, tx) => {
    // The log is ours: what stands in these streams was written by this decider.
    const event = { type: recorded.type, data: recorded.data } as InvitationEvent;
    const row = { invitation_id: event.data.invitationId };
    switch (event.type) {
      case 'InvitationSent.v1': {
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
          })
          .onConflict('invitation_id')
          .ignore();
        return;
      }
      case 'InvitationResent.v1': {
        const { sentAt, expiresAt } = event.data;
        const links = { sent_at: sentAt, expires_at: expiresAt };
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
