import type { UserEvent } from 'contracts/events/accounts';
import type { Only } from 'contracts/events/categories';
import type { InvitationEvent } from 'contracts/events/invitations';
import { hasRight } from 'contracts/policies/company-rights';
import { defineProjection } from 'kernel/projections/define-projection';
import { project } from 'kernel/projections/handlers';
import type { ProjectionTx } from 'kernel/projections/projection';
import { invitations } from './tables.ts';

export const INVITATIONS = 'invitations';

/** Who is invited into which company and has not answered yet, and whether who has invited them still might. */
export const invitationsProjection = defineProjection({
  name: INVITATIONS,
  version: 3,
  poison: 'park-stream',
  tables: [invitations],
  companyTables: ['invitations'],
  ...project<InvitationEvent | Falls>({
    'InvitationSent.v2': ({ data }, tx) =>
      tx
        .table(invitations)
        .insert({
          invitation_id: data.invitationId,
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
        .ignore(),
    'InvitationResent.v2': ({ data }, tx) => {
      const { invitationId: invitation_id, sentAt, expiresAt, invitedBy } = data;
      const from = { invited_by: invitedBy, fallen: false };
      const links = { sent_at: sentAt, expires_at: expiresAt, ...from };
      return tx.table(invitations).where({ invitation_id }).update(links);
    },
    'InvitationWithdrawn.v1': remove,
    'InvitationAccepted.v1': remove,
    'UserDisabled.v2': ({ data }, tx) => fall(data, tx),
    'CompanyRoleGiven.v1': async ({ data }, tx) => {
      if (!hasRight(data.role, 'keep-colleagues')) await fall(data, tx);
    },
    'PersonErased.v1': async ({ data }, tx) => {
      await fall(data, tx);
      // Nor is anybody invited any more who was erased, by whichever company.
      await tx.table(invitations).whereIn('email_claim', data.claims).delete();
    },
  }),
});

type Falls = Only<UserEvent, 'UserDisabled.v2' | 'PersonErased.v1' | 'CompanyRoleGiven.v1'>;

async function remove({ data }: InvitationEvent, tx: ProjectionTx): Promise<void> {
  await tx.table(invitations).where({ invitation_id: data.invitationId }).delete();
}

/** What somebody has sent falls with what they were. Another owner may still send it again. */
async function fall({ userId }: Falls['data'], tx: ProjectionTx): Promise<void> {
  await tx.table(invitations).where({ invited_by: userId }).update({ fallen: true });
}
