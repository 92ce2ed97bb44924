import type { CompanyLogAction, CompanyLogKind } from 'contracts/constants/people';
import type { CompanyEvent, UserEvent } from 'contracts/events/accounts';
import type { BranchEvent } from 'contracts/events/branches';
import type { InvitationEvent } from 'contracts/events/invitations';

type Logged = (CompanyEvent | UserEvent | BranchEvent | InvitationEvent)['type'];

/** What a company's owners are notified of, and under which kind; all else in its history is the portal's matter. */
const LOGGED: Readonly<Partial<Record<Logged, readonly [CompanyLogKind, CompanyLogAction]>>> = {
  'CompanyRoleGiven.v1': ['roles', 'role-given'],
  'UserRegistered.v1': ['access', 'joined'],
  'UserDisabled.v2': ['access', 'access-ended'],
  'PersonErased.v1': ['access', 'access-ended'],
  'UserEnabled.v2': ['access', 'access-opened'],
  'InvitationSent.v2': ['invitations', 'invited'],
  'InvitationResent.v2': ['invitations', 'invited-again'],
  'InvitationWithdrawn.v1': ['invitations', 'invitation-withdrawn'],
  'CompanyRegistered.v1': ['company', 'company-registered'],
  'CompanyDetailsChanged.v1': ['company', 'company-changed'],
  'BranchOpened.v2': ['branches', 'branch-opened'],
  'BranchChanged.v2': ['branches', 'branch-changed'],
  'BranchClosed.v1': ['branches', 'branch-closed'],
  'BranchReopened.v1': ['branches', 'branch-reopened'],
};

const ENTRIES = Object.entries(LOGGED);

/** What an event is in the log of a company; undefined where its owners are not shown it. */
export function loggedAction(type: string): CompanyLogAction | undefined {
  return ENTRIES.find(([each]) => each === type)?.[1][1];
}

/** The types of events of a kind, or of all. */
export function loggedTypes(kind?: CompanyLogKind): string[] {
  return ENTRIES.flatMap(([type, [of]]) => (kind === undefined || of === kind ? [type] : []));
}

/** Those that say how something of a company is from then on. */
export const CHANGING_TYPES: readonly string[] = (
  ['roles', 'company', 'branches'] as const
).flatMap((kind) => loggedTypes(kind));
