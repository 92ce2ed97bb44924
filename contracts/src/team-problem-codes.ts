/** Reasons about the people of a company: part of the catalogue, but fetched with the screens that tell of them. */
export const TEAM_PROBLEM_CODES = {
  lastOwner: 'last-owner',
  invitationExists: 'invitation-exists',
  invitationInvalid: 'invitation-invalid',
  branchNotYours: 'branch-not-yours',
} as const;
