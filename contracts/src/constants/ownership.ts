/**
 * What staff do about who owns a company and who acts for it: make somebody an owner, take that away, close an owner's
 * account, open the account of somebody who is to have another role in it, or let somebody do more who has one.
 */
export const OWNERSHIP_CHANGES = ['give', 'take', 'close', 'join', 'widen'] as const;
export type OwnershipChange = (typeof OWNERSHIP_CHANGES)[number];

/** Whether a change leaves an owner who was one until it. */
export function endsOwnership(change: OwnershipChange): boolean {
  return change === 'take' || change === 'close';
}

/**
 * Why a change took effect: an owner accepted it, nobody refused it in time, a second person of the staff confirmed it
 * since no owner could answer, nobody was there who could, it closed an account, the portal's own command line made it,
 * or it lets somebody look and no more. The last four wait for nobody.
 */
export const OWNERSHIP_GROUNDS = [
  'accepted',
  'unrefused',
  'confirmed',
  'no-owner',
  'account-closed',
  'command-line',
  'looks-only',
] as const;
export type OwnershipGround = (typeof OWNERSHIP_GROUNDS)[number];

/** Why nothing comes of a change that nobody refused: staff took it back, or it fits the account no more. */
export const OWNERSHIP_ENDS = ['withdrawn', 'outdated'] as const;
export type OwnershipEnd = (typeof OWNERSHIP_ENDS)[number];

export const OWNERSHIP_STATUSES = ['waiting', 'refused', 'ended', 'in-effect'] as const;

/** So long the owners of a company may refuse what staff change about them. */
export const OWNERS_MAY_REFUSE_FOR_HOURS = 24;
