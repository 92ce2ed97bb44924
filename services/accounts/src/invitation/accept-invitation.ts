import type { ReadInvitation } from 'contracts/api/colleagues';
import { colleaguesCommands } from 'contracts/calls/colleagues';
import type { AcceptInvitation } from 'contracts/calls/colleagues';
import type { Command, Plan, StepRequest } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { companyUse } from '../company/company.ts';
import type { OpenAccountDeps, PreparedAccount } from '../registration/open-account.ts';
import { openAccount, prepareAccount } from '../registration/open-account.ts';
import { presentEntered } from '../registration/present-entered.ts';
import { holds, takingUp } from '../user/inviters.ts';
import { anyone } from '../user/policies.ts';
import type { Account } from '../user/user-state.ts';
import { findInvitationOf } from './invitation-tokens.ts';
import type { KnownInvitation, SentInvitation } from './invitation.ts';
import {
  addressOf,
  invitationDecider,
  invitationInvalid,
  invitationUse,
  sentBy,
} from './invitation.ts';

/** Says what a link is for, to whoever holds it; nothing is recorded. */
export function readInvitation(deps: Pick<OpenAccountDeps, 'vault'>): Command {
  return command(colleaguesCommands.ReadInvitation, {
    policy: anyone,
    once: async (request) => {
      const found = await invitationOf(request);
      if (isRejection(found)) return found;
      const { invitation, status } = found;
      if (status !== 'open' || invitation.expiresAt <= request.context.occurredAt) {
        return invitationInvalid();
      }
      if (!(await holds(sentBy(invitation), request.tools))) return invitationInvalid();
      const email = await addressOf({ vault: deps.vault, db: request.tools.db }, invitation);
      return email === undefined ? invitationInvalid() : { ...invitation, email };
    },
    plan: async ({ once: { invitationId } }) =>
      planOn(invitationUse(invitationId), { decide: () => [], outcome: () => null }),
    present: async (_, { once: invitation, tools }): Promise<ReadInvitation> => {
      const { companyId, email, tenantId, role } = invitation;
      const company = await tools.read(companyUse(companyId));
      const companyName = company.status === 'registered' ? company.name : '';
      return { companyName, tenantId, role, email };
    },
  });
}

interface Accepting {
  readonly invitation: SentInvitation;
  readonly account: PreparedAccount;
}

/** Whoever holds the link opens the account that waits for them, once: the invitation ends in the same append. */
export function acceptInvitation(deps: OpenAccountDeps): Command {
  return command(colleaguesCommands.AcceptInvitation, {
    policy: anyone,
    once: async (request) => prepared(deps, request),
    plan: async ({ once, context }) => {
      const acceptanceId = derivedId(context.commandId, 'acceptance');
      return acceptance(once, { type: 'Accept', acceptanceId, at: context.occurredAt });
    },
    present: async (account, { tools }) => presentEntered(deps, account, tools),
  });
}

async function prepared(
  deps: OpenAccountDeps,
  request: StepRequest<AcceptInvitation>,
): Promise<Accepting | Rejection> {
  const { input, context } = request;
  const found = await invitationOf(request);
  if (isRejection(found)) return found;
  const { invitation } = found;
  if (!mayAccept(found, context)) return invitationInvalid();
  // Saves the hashing; the stream of whoever has invited decides.
  const isOpen = found.status === 'open';
  if (isOpen && !(await holds(sentBy(invitation), request.tools))) return invitationInvalid();
  const { personId, companyId, tenantId, role, monthlyLimit, branchIds, demo } = invitation;
  const email = await addressOf({ vault: deps.vault, db: request.tools.db }, invitation);
  if (email === undefined) return invitationInvalid();
  const { firstName, lastName, username, phone, password } = input;
  const draft = {
    userId: personId,
    tenantId,
    role: 'b2b_user' as const,
    origin: demo ? ('demo' as const) : ('invitation' as const),
    person: { firstName, lastName, email, username, phone },
    password,
    companyId,
    part: { role, monthlyLimit, branchIds },
  };
  const account = await prepareAccount(deps, draft, request);
  return isRejection(account) ? account : { invitation, account };
}

async function invitationOf({
  input,
  context,
  tools,
}: StepRequest<{ readonly token: string }>): Promise<KnownInvitation | Rejection> {
  const now = new Date(context.occurredAt);
  const invitationId = await findInvitationOf(tools.db, input.token, now);
  if (invitationId === undefined) return invitationInvalid();
  const state = await tools.read(invitationUse(invitationId));
  return state.status === 'none' ? invitationInvalid() : state;
}

/** The very acceptance that counted may come again, when its answer was lost. */
function mayAccept(
  state: KnownInvitation,
  { commandId, occurredAt }: StepRequest<unknown>['context'],
): boolean {
  if (state.status === 'accepted') return state.acceptanceId === derivedId(commandId, 'acceptance');
  return state.status === 'open' && state.invitation.expiresAt > occurredAt;
}

function acceptance(
  { invitation, account }: Accepting,
  accept: Parameters<typeof invitationDecider.decide>[0],
): Plan<Account> {
  const place = invitationUse(invitation.invitationId);
  const opening = openAccount(account);
  const plan: Plan<Account> = {
    ...opening,
    uses: [...opening.uses, place],
    decide: (read) => {
      const accepted = invitationDecider.decide(accept, read(place));
      if (isRejection(accepted)) return accepted;
      const opened = opening.decide(read);
      return isRejection(opened) ? opened : [...opened, write(place, accepted)];
    },
  };
  const takenUpBy = invitation.personId;
  return takingUp(plan, { sent: sentBy(invitation), takenUpBy, refusal: invitationInvalid });
}
