import type { Invitation } from 'contracts/api/colleagues';
import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { InviteColleague } from 'contracts/calls/colleagues';
import type { Command, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { liveSchema } from 'kernel/projections/projection';
import { firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import type { AccountsDeps } from '../accounts-deps.ts';
import { partOf } from '../colleagues/company-part.ts';
import { marketOfCompany } from '../company/market-of-company.ts';
import { noSuchCompany } from '../company/company.ts';
import { memberOf } from '../company/members.ts';
import { accountsDirectory } from '../read-models/accounts-directory/projection.ts';
import { invitationsProjection } from '../read-models/invitations/projection.ts';
import type { InvitationRow } from '../read-models/invitations/tables.ts';
import { emailTaken } from '../user/refusals.ts';
import { inviterOf } from '../user/inviters.ts';
import { userUse } from '../user/user.ts';
import type { SentInvitation } from './invitation.ts';
import { expiryOf, invitationDecider, invitationIn } from './invitation.ts';
import { noteInvited } from './invited-people.ts';
import { allowLink } from './link-allowance.ts';
import { presentInvitation } from './present-invitation.ts';

export type InvitingDeps = Pick<AccountsDeps, 'claims' | 'vault'>;

/** So many places of a company may wait at a time: an owner is no sender of mails to everybody. */
const MOST_OPEN = 50;

/** An owner asks somebody into the company, by a link that goes to the e-mail address. */
export function inviteColleague(deps: InvitingDeps): Command {
  return command(colleaguesCommands.InviteColleague, {
    policy: membersOnly,
    once: async (request) => prepared(deps, request),
    plan: async ({ once }) =>
      planOn(useFresh(invitationDecider, once.invitationId), {
        decide: (state) => invitationDecider.decide({ type: 'Send', invitation: once }, state),
        outcome: invitationIn,
      }),
    present: async ({ invitation }, { context }): Promise<Invitation> =>
      presentInvitation(deps, invitation, context.occurredAt),
  });
}

async function prepared(
  { claims, vault }: InvitingDeps,
  { input, context, tools }: StepRequest<InviteColleague>,
): Promise<SentInvitation | Rejection> {
  const member = memberOf(context.actor);
  if (isRejection(member)) return member;
  const { companyId, userId } = member;
  const tenantId = await marketOfCompany(tools, companyId);
  if (!tenantId) return noSuchCompany();
  const part = await partOf(input, companyId, tools);
  if (isRejection(part)) return part;
  const invitationId = derivedId(context.commandId, 'invitation');
  const names = claims.fingerprints('email', input.email);
  const [emailClaim = ''] = names;
  // Only who is listed to the owner anyway is named. What others have is not even looked up, so that no answer takes longer.
  if (await isOfColleague(tools.db, { companyId, names })) return emailTaken();
  const open = await openIn(tools.db, companyId);
  const others = open.filter(({ invitation_id: id }) => id !== invitationId);
  if (others.some(({ email_claim: claim }) => names.includes(claim))) return invitedAlready();
  if (others.length >= MOST_OPEN) return tooManyOpen();
  const link = { linkId: context.commandId, companyId, email: input.email };
  const refused = await allowLink(tools.db, claims, { ...link, at: context.occurredAt });
  if (refused) return refused;
  const personId = derivedId(context.commandId, 'person');
  const user = await tools.read(userUse(userId));
  const inviter = await inviterOf(context, tools);
  const sentAt = context.occurredAt;
  // Before the address is sealed: an erasure finds every address that is.
  await noteInvited(tools.db, { personId, emailClaim, invitedAt: sentAt });
  return {
    invitationId,
    companyId,
    tenantId,
    personId,
    ...(await vault.seal(personId, { email: input.email })),
    emailClaim,
    ...part,
    branchIds: part.branchIds && [...part.branchIds],
    demo: user.status !== 'unregistered' && user.account.demo === true,
    sentAt,
    expiresAt: expiryOf(sentAt),
    ...inviter,
  };
}

async function isOfColleague(
  db: StepRequest<unknown>['tools']['db'],
  { companyId, names }: { readonly companyId: string; readonly names: readonly string[] },
): Promise<boolean> {
  const found = await firstRow<object>(
    db('users')
      .withSchema(liveSchema(accountsDirectory))
      .where({ company_id: companyId })
      .whereIn('email_claim', [...names])
      .select('user_id'),
  );
  return found !== undefined;
}

async function openIn(
  db: StepRequest<unknown>['tools']['db'],
  companyId: string,
): Promise<readonly Pick<InvitationRow, 'invitation_id' | 'email_claim'>[]> {
  return db('invitations')
    .withSchema(liveSchema(invitationsProjection))
    .where({ company_id: companyId, fallen: false })
    .select('invitation_id', 'email_claim');
}

function invitedAlready(): Rejection {
  return reject(
    'invitation-exists',
    'This e-mail address is invited already. Send the link again, or withdraw that invitation first.',
  );
}

function tooManyOpen(): Rejection {
  return reject(
    'invitation-exists',
    `At most ${MOST_OPEN} invitations wait at a time. Withdraw some that nobody answers.`,
  );
}
