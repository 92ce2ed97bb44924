import type { Action } from 'contracts/constants/people';
import type { CompanyEvent, UserEvent } from 'contracts/events/accounts';
import type { BranchEvent } from 'contracts/events/branches';
import type { SecondFactorEvent } from 'contracts/events/second-factor';

type AccountsEvent = UserEvent | CompanyEvent | BranchEvent | SecondFactorEvent;

/** What each event is in a history; null: it is not shown. */
const ACTION_OF: Readonly<Record<AccountsEvent['type'], Action | null>> = {
  'CompanyRegistered.v1': 'registered',
  'CompanyDetailsChanged.v1': 'changed',
  'CompanySecondFactorDutySet.v1': 'second-factor-duty',
  'CompanySightChosen.v1': 'changed',
  'BranchOpened.v2': 'branch-opened',
  'BranchChanged.v2': 'branch-changed',
  'BranchClosed.v1': 'branch-closed',
  'BranchReopened.v1': 'branch-reopened',
  'UserRegistered.v1': 'registered',
  'UserInvited.v2': 'invited',
  'UserProfileChanged.v1': 'changed',
  'UserRoleChanged.v2': 'role-changed',
  'UserRoleRequested.v1': 'role-requested',
  'UserRoleRejected.v1': 'role-rejected',
  'CompanyRoleGiven.v1': 'company-role-given',
  'UserDisabled.v2': 'disabled',
  'UserEnabled.v2': 'enabled',
  'UserSessionsEnded.v1': 'sessions-ended',
  'PersonErased.v1': 'erased',
  'PersonDataRead.v1': 'data-read',
  'UserPasswordChanged.v1': 'password-changed',
  'UserPasswordReset.v1': 'password-reset',
  'UserPasswordResetRequested.v1': 'password-reset-requested',
  'UserSignInsFailed.v1': 'sign-ins-failed',
  'SecondFactorAdded.v1': 'second-factor-added',
  'SecondFactorRemoved.v1': 'second-factor-removed',
  'SecondFactorsReset.v3': 'second-factors-reset',
  'RecoveryCodesIssued.v1': 'recovery-codes-issued',
  'RecoveryCodeUsed.v1': 'recovery-code-used',
  'GrantTakenUp.v1': null,
  'CodesRefused.v1': 'codes-refused',
  'CodesLinkRequested.v1': 'codes-link-requested',
  'CodesAdmitted.v1': 'codes-admitted',
  'UserEmailChangeRequested.v1': 'email-change-requested',
  'UserEmailChangeWithdrawn.v1': 'email-change-withdrawn',
  'UserEmailChanged.v1': 'email-changed',
  'UserEmailYielded.v1': 'email-yielded',
  'UserClaimsRenamed.v1': null,
  'UserEmailChangeConfirmed.v1': null,
  'UserPasswordSealed.v1': null,
  'SecondFactorsSealed.v1': null,
  'CredentialMismatchFound.v1': null,
  'UserLanguageChosen.v1': null,
  'UserLockedOut.v1': null,
  'UserSignedIn.v1': null,
  'UserSignedOut.v1': null,
};

export function actionOf(type: string): Action | undefined {
  return Object.hasOwn(ACTION_OF, type)
    ? (ACTION_OF[type as AccountsEvent['type']] ?? undefined)
    : undefined;
}
