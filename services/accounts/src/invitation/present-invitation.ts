import type { Invitation } from 'contracts/api/colleagues';
import { presentPart } from '../colleagues/company-part.ts';
import type { WithVault } from '../people/sealed-reason.ts';
import type { CompanyPart } from '../user/user-state.ts';

interface Shown extends CompanyPart {
  readonly invitationId: string;
  readonly personId: string;
  readonly email: string;
  readonly sentAt: string;
  readonly expiresAt: string;
}

/** An invitation as owners see it, the address decrypted for this answer only. */
export async function presentInvitation(
  { vault }: WithVault,
  { invitationId, personId, email: sealed, sentAt, expiresAt, ...part }: Shown,
  now: string,
): Promise<Invitation> {
  const { email } = await vault.open(personId, { email: sealed });
  const expired = expiresAt <= now;
  return { id: invitationId, email, sentAt, expiresAt, expired, ...presentPart(part) };
}
