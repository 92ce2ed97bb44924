import type { ComparedBackground } from 'operations/replays/table-comparison';
import { credentialComparisons } from './credentials/compare-credentials.ts';
import { finishErasureProcess } from './erasure/finish-erasure.ts';
import { accountsTables } from './migrations/accounts-tables.ts';
import { attemptsByOrigin } from './migrations/attempts-by-origin.ts';
import { invitationTokens } from './migrations/invitation-tokens.ts';
import { purgeInvitationTokens } from './invitation/invitation-tokens.ts';
import { emailLinks } from './migrations/email-links.ts';
import { purgeEmailTokens } from './email-change/email-tokens.ts';
import { attemptsInLists } from './migrations/attempts-in-lists.ts';
import { linksOfClosedAccounts } from './migrations/links-of-closed-accounts.ts';
import { purgeSentLinks } from './invitation/link-allowance.ts';
import { passwordResets } from './migrations/password-resets.ts';
import { invitedPeople } from './migrations/invited-people.ts';
import { sentLinks } from './migrations/sent-links.ts';
import { SENT_MAILS_TABLE, sentMailsTable } from './migrations/sent-mails.ts';
import { secondFactorTables } from './migrations/second-factors.ts';
import { ownTables } from './own-tables.ts';
import { purgeTokens } from './password-reset/reset-tokens.ts';
import { claimPaymentReferenceProcess } from './processes/claim-payment-reference.ts';
import { endOwnershipWindowProcess } from './processes/end-ownership-window.ts';
import { mailOwnershipProcess } from './processes/mail-ownership.ts';
import { mailAccountChangesProcess } from './processes/mail-account-changes.ts';
import { mailCompanyFactorDutyProcess } from './processes/mail-company-factor-duty.ts';
import { mailCredentialMismatchProcess } from './processes/mail-credential-mismatch.ts';
import { mailFailedSignInsProcess } from './processes/mail-failed-sign-ins.ts';
import { mailNewAdminProcess } from './processes/mail-new-admin.ts';
import { mailInvitationProcess } from './processes/mail-invitation.ts';
import { mailOperatorDecisionProcess } from './processes/mail-operator-decision.ts';
import { mailSkippedEventProcess } from './processes/mail-skipped-event.ts';
import { mailPasswordLinkProcess } from './processes/mail-password-link.ts';
import { mailPasswordResetProcess } from './processes/mail-password-reset.ts';
import { mailSecondFactorProcess } from './processes/mail-second-factor.ts';
import { sealCredentialsProcess } from './processes/seal-credentials.ts';
import { wrongCodes } from './migrations/wrong-codes.ts';
import { readModels } from './read-models/read-models.ts';
import { purgeCodesTokens } from './second-factor/codes-tokens.ts';
import { purgeChallenges } from './second-factor/challenges.ts';

export { accountStanding } from './read-models/accounts-directory/account-standing.ts';
export { DIRECTORY } from './read-models/accounts-directory/projection.ts';
export type { MismatchRow } from './read-models/credential-fingerprints/tables.ts';
export { eraseAgain } from './erasure/erase-again.ts';
export { hadManyMails, noteSentMail, purgeSentMails } from './people/sent-mails.ts';
export { forgetPersons } from './erasure/forget-person.ts';

export const background: ComparedBackground = {
  readModels,
  processes: [
    mailPasswordResetProcess,
    mailPasswordLinkProcess,
    mailInvitationProcess,
    mailFailedSignInsProcess,
    mailSecondFactorProcess,
    mailAccountChangesProcess,
    mailCompanyFactorDutyProcess,
    finishErasureProcess,
    sealCredentialsProcess,
    claimPaymentReferenceProcess,
    mailCredentialMismatchProcess,
    endOwnershipWindowProcess,
    mailOwnershipProcess,
    mailOperatorDecisionProcess,
    mailSkippedEventProcess,
    mailNewAdminProcess,
  ],
  migrations: [
    accountsTables,
    passwordResets,
    attemptsByOrigin,
    secondFactorTables,
    attemptsInLists,
    invitationTokens,
    sentMailsTable,
    linksOfClosedAccounts,
    sentLinks,
    wrongCodes,
    emailLinks,
    invitedPeople,
  ],
  schemas: [
    {
      name: 'accounts',
      tables: ownTables,
      usedBy: 'portal_worker',
      readable: [
        {
          table: 'sign_in_attempts',
          columns: ['id', 'subject', 'address', 'outcome', 'attempted_at'],
        },
        SENT_MAILS_TABLE,
        // Never what a factor is verified by.
        { table: 'second_factors', columns: ['factor_id', 'user_id', 'last_used_at'] },
      ],
    },
  ],
  chores: [
    { name: 'password reset tokens', run: (db) => purgeTokens(db, new Date()) },
    { name: 'invitation tokens', run: (db) => purgeInvitationTokens(db, new Date()) },
    { name: 'links to invitations', run: (db) => purgeSentLinks(db, new Date()) },
    { name: 'links that admit codes', run: (db) => purgeCodesTokens(db, new Date()) },
    { name: 'links that change e-mail addresses', run: (db) => purgeEmailTokens(db, new Date()) },
    { name: 'second factor challenges', run: (db) => purgeChallenges(db, new Date()) },
  ],
  comparisons: credentialComparisons,
};
