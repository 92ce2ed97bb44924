import type { Colleague, Invitation } from 'contracts/api/colleagues';
import { colleaguesQueries } from 'contracts/calls/colleagues';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { actorId, companyOf } from 'kernel/http/actor';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { presentPart } from '../../colleagues/company-part.ts';
import { presentInvitation } from '../../invitation/present-invitation.ts';
import { noSuchUser } from '../../user/refusals.ts';
import type { CompanyPart } from '../../user/user-state.ts';
import { DIRECTORY } from '../accounts-directory/projection.ts';
import type { UserRow } from '../accounts-directory/tables.ts';
import type { WithDemo, WithVault } from '../accounts-directory/user-row.ts';
import { instant, statusOf, userOf } from '../accounts-directory/user-row.ts';
import { INVITATIONS } from './projection.ts';
import type { InvitationRow } from './tables.ts';

/** The people of the actor's own company, and who is invited into it. Who was erased is left out. */
export function colleaguesListQuery(deps: WithVault & WithDemo): Query {
  return query(colleaguesQueries['colleagues.list'], {
    scope: 'company',
    reads: [DIRECTORY, INVITATIONS],
    policy: membersOnly,
    run: async ({ actor, db }) => {
      const own = { company_id: companyOf(actor) };
      const rows = await allRows<UserRow>(
        db.from(DIRECTORY, 'users').where(own).whereNull('erased_at'),
      );
      const invited = await allRows<InvitationRow>(
        db
          .from(INVITATIONS, 'invitations')
          .where({ ...own, fallen: false })
          .orderBy('sent_at', 'desc'),
      );
      const now = new Date().toISOString();
      const people = await Promise.all(rows.map((row) => colleagueOf(deps, row)));
      return {
        people: people.toSorted(activeFirst),
        invitations: await Promise.all(invited.map((row) => invitationOf(deps, row, now))),
      };
    },
  });
}

async function colleagueOf(deps: WithVault & WithDemo, row: UserRow): Promise<Colleague> {
  const { id, firstName, lastName, email } = await userOf(deps, row);
  return {
    id,
    firstName,
    lastName,
    email,
    status: statusOf(row, deps),
    lastSignInAt: instant(row.last_sign_in_at),
    mayReopen: row.status === 'disabled' && row.ended_by_owner,
    ...presentPart(partOfRow(row)),
  };
}

async function invitationOf(deps: WithVault, row: InvitationRow, now: string): Promise<Invitation> {
  const { invitation_id: invitationId, person_id: personId, email } = row;
  const sentAt = row.sent_at.toISOString();
  const expiresAt = row.expires_at.toISOString();
  const shown = { invitationId, personId, email, sentAt, expiresAt, ...partIn(row) };
  return presentInvitation(deps, shown, now);
}

interface PartColumns {
  readonly role: CompanyRole;
  readonly tenant_id: Tenant;
  readonly monthly_limit_minor: string | null;
  readonly branch_ids: readonly string[] | null;
}

function partIn(row: PartColumns): CompanyPart {
  const minor = row.monthly_limit_minor;
  return {
    role: row.role,
    monthlyLimit: minor === null ? null : money(Number(minor), currencyOf(row.tenant_id)),
    branchIds: row.branch_ids,
  };
}

function partOfRow(row: UserRow): CompanyPart {
  return partIn({ ...row, role: row.company_role ?? 'viewer' });
}

/** What the actor is and may do in the own company. */
export const ownPartQuery: Query = query(colleaguesQueries['colleagues.own'], {
  scope: 'person',
  reads: [DIRECTORY],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const own = db.from(DIRECTORY, 'users').where({ user_id: actorId(actor) });
    const row = await firstRow<UserRow>(own);
    return row ? presentPart(partOfRow(row)) : noSuchUser();
  },
});

const names = new Intl.Collator('bs');

function activeFirst(left: Colleague, right: Colleague): number {
  if (left.status !== right.status) return left.status === 'active' ? -1 : 1;
  const byRole = COMPANY_ROLES.indexOf(left.role) - COMPANY_ROLES.indexOf(right.role);
  return byRole || names.compare(nameOf(left), nameOf(right));
}

function nameOf({ firstName, lastName }: Colleague): string {
  return `${firstName} ${lastName}`;
}
