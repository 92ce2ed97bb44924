/** What staff do to who owns a company: make somebody an owner, take that away, or close an owner's account. */
export const OWNERSHIP_CHANGES = ['give', 'take', 'close'] as const;
export type OwnershipChange = (typeof OWNERSHIP_CHANGES)[number];

/**
 * Why a change took effect: an owner accepted it, nobody refused it in time, nobody was there who could, it closed an
 * account, or the portal's own command line made it. The last three wait for nobody.
 */
export const OWNERSHIP_GROUNDS = [
  'accepted',
  'unrefused',
  'no-owner',
  'account-closed',
  'command-line',
] as const;
export type OwnershipGround = (typeof OWNERSHIP_GROUNDS)[number];

/** Why nothing comes of a change that nobody refused: staff took it back, or it fits the account no more. */
export const OWNERSHIP_ENDS = ['withdrawn', 'outdated'] as const;
export type OwnershipEnd = (typeof OWNERSHIP_ENDS)[number];

export const OWNERSHIP_STATUSES = ['waiting', 'refused', 'ended', 'in-effect'] as const;

/** So long the owners of a company may refuse what staff change about them. */
export const OWNERS_MAY_REFUSE_FOR_HOURS = 24;
