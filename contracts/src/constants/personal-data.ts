/** A kind of personal data: which parts of a person's file show it, and which events hold it encrypted. */
interface PersonalDataCategory {
  readonly parts: readonly string[];
  /** Without their versions. */
  readonly events: readonly string[];
}

/**
 * What the portal keeps of people. The file of a person's data, its words (`texts/personal-data.ts`) and
 * docs/personal-data.md all follow this list.
 */
export const PERSONAL_DATA = {
  account: {
    parts: ['account', 'changes', 'branchContacts'],
    events: [
      'UserRegistered',
      'UserProfileChanged',
      'UserEmailChangeRequested',
      'UserEmailChanged',
      'UserRoleChanged',
      'UserRoleRequested',
      'UserDisabled',
      'UserEnabled',
      'UserSessionsEnded',
      'InvitationSent',
      'BranchOpened',
      'BranchChanged',
    ],
  },
  signIn: {
    parts: ['signIns', 'sessions', 'secondFactors'],
    events: ['SecondFactorAdded', 'SecondFactorsReset'],
  },
  purchases: {
    parts: ['orders', 'carts', 'savedLists', 'approvals', 'keysGiven', 'keysSeen'],
    events: ['ApprovalDeclined', 'KeyAssigned'],
  },
  support: {
    parts: ['tickets', 'answers'],
    events: ['TicketOpened', 'TicketEdited', 'TicketAnswered', 'TicketReopened'],
  },
  choices: { parts: ['favourites', 'notices'], events: [] },
  mails: { parts: ['mails'], events: [] },
  looks: { parts: ['looks'], events: [] },
} as const satisfies Readonly<Record<string, PersonalDataCategory>>;

export type PersonalDataName = keyof typeof PERSONAL_DATA;
/** A part of the file of a person's data, beside its head. */
export type PersonDataPart = (typeof PERSONAL_DATA)[PersonalDataName]['parts'][number];

// Object.keys forgets which names there are.
export const PERSONAL_DATA_NAMES = Object.keys(PERSONAL_DATA) as readonly PersonalDataName[];
