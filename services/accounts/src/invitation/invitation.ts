import type { InvitationEvent } from 'contracts/events/invitations';
import { ERASED } from 'kernel/crypto/person-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import type { Knex } from 'knex';
import { isReleased } from './invited-people.ts';
import type { Sent } from '../user/inviters.ts';
import { nextLinkAt } from '../user/links.ts';
import { tooManyLinks } from '../user/refusals.ts';
import type { Inviter } from '../user/inviter.ts';
import { inviterIn } from '../user/inviter.ts';

export type SentInvitation = Extract<InvitationEvent, { type: 'InvitationSent.v2' }>['data'];

/** Nobody waits for an invitation, so its link waits long. */
const VALID_FOR_MS = 7 * 24 * 60 * 60_000;
const KEPT_INSTANTS = 3;

interface Invited {
  readonly invitation: SentInvitation;
  /** ISO 8601 instants at which links went out, the latest last. */
  readonly sentAt: readonly string[];
}

export type InvitationState =
  | { readonly status: 'none' }
  | ({ readonly status: 'open' | 'withdrawn' } & Invited)
  | ({ readonly status: 'accepted'; readonly acceptanceId: string } & Invited);

export type KnownInvitation = Exclude<InvitationState, { status: 'none' }>;

export type InvitationCommand =
  | { readonly type: 'Send'; readonly invitation: SentInvitation }
  | ({ readonly type: 'Resend'; readonly companyId: string; readonly at: string } & Inviter)
  | { readonly type: 'Withdraw'; readonly companyId: string }
  | { readonly type: 'Accept'; readonly acceptanceId: string; readonly at: string };

/** A place in a company that waits for somebody: who opens the link in time takes it, once. */
export const invitationDecider: Decider<InvitationState, InvitationCommand, InvitationEvent> = {
  category: 'invitation',
  stateVersion: 2,
  initialState: { status: 'none' },
  decide: (command, state) => {
    if (command.type === 'Send') {
      return state.status === 'none'
        ? [{ type: 'InvitationSent.v2', data: command.invitation }]
        : reject('invitation-exists', 'This invitation was sent already.');
    }
    if (command.type === 'Accept') return accept(command, state);
    if (state.status === 'none') return noSuchInvitation();
    const { invitationId, companyId } = state.invitation;
    if (companyId !== command.companyId) return noSuchInvitation();
    if (state.status !== 'open') return noLongerOpen();
    if (command.type === 'Withdraw') {
      return [{ type: 'InvitationWithdrawn.v1', data: { invitationId, companyId } }];
    }
    const until = nextLinkAt(command.at, state.sentAt);
    if (until !== undefined) return tooManyLinks({ at: command.at, until });
    const { at: sentAt } = command;
    const link = { sentAt, expiresAt: expiryOf(sentAt), ...inviterIn(command) };
    const data = { invitationId, companyId, ...link };
    return [{ type: 'InvitationResent.v2', data }];
  },
  evolve: (state, event) => {
    if (event.type === 'InvitationSent.v2') {
      return { status: 'open', invitation: event.data, sentAt: [event.data.sentAt] };
    }
    // Nothing else can happen to an invitation that was never sent; a damaged log must not throw here.
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'InvitationResent.v2': {
        const { sentAt, expiresAt } = event.data;
        const { inviterTerm: _before, ...invitation } = state.invitation;
        return {
          ...state,
          invitation: { ...invitation, expiresAt, ...inviterIn(event.data) },
          sentAt: [...state.sentAt, sentAt].slice(-KEPT_INSTANTS),
        };
      }
      case 'InvitationWithdrawn.v1':
        return { ...state, status: 'withdrawn' };
      case 'InvitationAccepted.v1':
        return { ...state, status: 'accepted', acceptanceId: event.data.acceptanceId };
      default:
        event satisfies never;
        return state;
    }
  },
};

/** The stream of an invitation. */
export function invitationUse(invitationId: string): StreamUse<InvitationState> {
  return use(invitationDecider, invitationId);
}

/** Until when a link that goes out now works. */
export function expiryOf(sentAt: string): string {
  return new Date(Date.parse(sentAt) + VALID_FOR_MS).toISOString();
}

/** What an invitation gives, and who gives it: whoever has sent its link last. */
export function sentBy({ companyId, invitedBy, inviterTerm }: SentInvitation): Sent {
  return { invitedBy, inviterTerm, grant: { grant: 'invitation', role: 'b2b_user', companyId } };
}

/**
 * The address that an invitation went to; undefined once whoever has it was erased. The table says so at once; a vault may
 * know the key for a second longer.
 */
export async function addressOf(
  { vault, db }: { readonly vault: PersonVault; readonly db: Knex },
  { personId, email: sealed }: Pick<SentInvitation, 'personId' | 'email'>,
): Promise<string | undefined> {
  if (await isReleased(db, personId)) return undefined;
  const { email } = await vault.open(personId, { email: sealed });
  return email === ERASED ? undefined : email;
}

/**
 * Used, withdrawn, too old, replaced by a later one, sent by somebody who might not any more, or never made: all the same
 * to whoever holds the link.
 */
export function invitationInvalid(): Rejection {
  return reject(
    'invitation-invalid',
    'This invitation was used or withdrawn, or is too old. Ask the company for a new one.',
  );
}

/** Another company's invitation is answered like none. */
export function noSuchInvitation(): Rejection {
  return reject('not-found', 'Your company has no such invitation.');
}

export function invitationIn(state: InvitationState): KnownInvitation {
  if (state.status === 'none') throw new TypeError('An invitation was to be read that is none.');
  return state;
}

function noLongerOpen(): Rejection {
  return reject(
    'invitation-invalid',
    'This invitation was accepted or withdrawn meanwhile. Read the list again.',
  );
}

function accept(
  { acceptanceId, at }: Extract<InvitationCommand, { type: 'Accept' }>,
  state: InvitationState,
): readonly InvitationEvent[] | Rejection {
  if (state.status !== 'open' || state.invitation.expiresAt <= at) return invitationInvalid();
  const { invitationId, companyId, personId: userId } = state.invitation;
  const data = { invitationId, companyId, userId, acceptanceId };
  return [{ type: 'InvitationAccepted.v1', data }];
}
