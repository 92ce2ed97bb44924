import type { UserEvent } from 'contracts/events/accounts';
import type { ProjectionTx } from 'kernel/projections/projection';
import type { EmailEvent } from '../../user/email-change-state.ts';
import { changeUser, editUser } from './change-user.ts';
import type { UserColumns, WaitingEmail } from './tables.ts';
import { users } from './tables.ts';

type Data<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>['data'];

export const NOTHING_WAITS = { email_change: null };

/** What an event says of the address, and of the one that is asked for. */
export async function followEmail(
  tx: ProjectionTx,
  event: EmailEvent,
  sessions: UserColumns,
): Promise<void> {
  switch (event.type) {
    case 'UserEmailChangeRequested.v1':
      return changeUser(tx, event.data, { email_change: waitingChange(event.data) });
    case 'UserEmailChangeConfirmed.v1':
      return confirmMailbox(tx, event.data);
    case 'UserEmailChangeWithdrawn.v1':
      return changeUser(tx, event.data, NOTHING_WAITS);
    case 'UserEmailChanged.v1':
      return editUser(tx, event.data, { ...addressColumns(event.data), ...sessions });
    case 'UserClaimsRenamed.v1':
      return renameClaims(tx, event.data);
    case 'UserEmailYielded.v1':
      // Whoever registers with it next is somebody else.
      return changeUser(tx, event.data, { email_claim: null });
    default:
      event satisfies never;
  }
}

/** The JSON of what waits from now on. */
function waitingChange({
  personal: { email },
  expiresAt,
}: Data<'UserEmailChangeRequested.v1'>): string {
  return JSON.stringify({ email, expiresAt, confirmed: [] } satisfies WaitingEmail);
}

async function confirmMailbox(
  tx: ProjectionTx,
  { userId, mailbox }: Data<'UserEmailChangeConfirmed.v1'>,
): Promise<void> {
  const own = { user_id: userId };
  const held = await tx.table(users).where(own).first();
  if (!held?.email_change) return;
  const { email_change: waiting } = held;
  const confirmed = [...waiting.confirmed, mailbox];
  await tx
    .table(users)
    .where(own)
    .update({ email_change: JSON.stringify({ ...waiting, confirmed }) });
}

/** The claim moves with the address: a login with the new one finds the account. */
function addressColumns({ personal: { email }, emailClaim }: Data<'UserEmailChanged.v1'>) {
  return { email, email_claim: emailClaim, ...NOTHING_WAITS };
}

/** A claim that was given back has no name. */
async function renameClaims(
  tx: ProjectionTx,
  { userId, emailClaim, usernameClaim }: Data<'UserClaimsRenamed.v1'>,
): Promise<void> {
  const own = () => tx.table(users).where({ user_id: userId });
  await own().whereNotNull('email_claim').update({ email_claim: emailClaim });
  await own().whereNotNull('username_claim').update({ username_claim: usernameClaim });
}
