import type { Command } from 'kernel/commands/command';
import type { AccountsDeps } from './accounts-deps.ts';
import { changeBranch, changeBranchOf } from './branch/change-branch.ts';
import { openBranch, openBranchOf } from './branch/open-branch.ts';
import { changeCompany } from './company/change-company.ts';
import { changeCompanySignInRules } from './company/require-factors.ts';
import { chooseSight } from './company/company-sight.ts';
import { editCompany } from './company/edit-company.ts';
import { endAccess } from './colleagues/end-access.ts';
import { giveCompanyRole } from './colleagues/give-company-role.ts';
import { reopenAccess } from './colleagues/reopen-access.ts';
import { emailChangeCommands } from './email-change/commands.ts';
import { acceptInvitation, readInvitation } from './invitation/accept-invitation.ts';
import { inviteColleague } from './invitation/invite-colleague.ts';
import { issueInvitation } from './invitation/issue-invitation.ts';
import { resendInvitation, withdrawInvitation } from './invitation/keep-invitation.ts';
import { createPasswordHasher } from './credentials/password-hasher.ts';
import { sealCredentials } from './credentials/seal-credentials.ts';
import { erasePerson } from './erasure/erase-person.ts';
import { readPersonData } from './erasure/read-person-data.ts';
import { countAnswers, redactTexts } from './erasure/redact-texts.ts';
import { confirmOwnershipChange, withdrawOwnershipChange } from './ownership/decide-as-staff.ts';
import {
  acceptOwnershipChange,
  endOwnershipWindow,
  refuseOwnershipChange,
} from './ownership/decide-ownership.ts';
import { renameUserClaims } from './credentials/rename-claims.ts';
import { confirmPasswordReset } from './password-reset/confirm-password-reset.ts';
import { yieldEmailOf } from './password-reset/yield-email.ts';
import { issuePasswordReset } from './password-reset/issue-password-reset.ts';
import { requestPasswordReset } from './password-reset/request-password-reset.ts';
import { changeUserRole } from './people/change-user-role.ts';
import { approveRoleRequest, rejectRoleRequest } from './people/decide-role-request.ts';
import { editUser } from './people/edit-user.ts';
import { sendPasswordLink } from './people/send-password-link.ts';
import { countDeciders } from './second-person/count-deciders.ts';
import { changeProfile } from './profile/change-profile.ts';
import { claimPaymentReference } from './registration/claim-payment-reference.ts';
import { createUser } from './registration/create-user.ts';
import { registerCompany } from './registration/register-company.ts';
import { challengeSecondFactor } from './second-factor/challenge-factor.ts';
import { changeSignInRules } from './second-factor/change-rules.ts';
import { admitCodes, issueCodesLink, requestCodesLink } from './second-factor/codes-link.ts';
import {
  issueRecoveryCodes,
  removeSecondFactor,
  resetColleagueFactors,
  resetSecondFactors,
} from './second-factor/keep-factors.ts';
import { listSecondFactors } from './second-factor/list-factors.ts';
import { beginPasskey, confirmPasskey } from './second-factor/passkey-factor.ts';
import { beginTotp, confirmTotp } from './second-factor/totp-factor.ts';
import { verifySecondFactor } from './second-factor/verify-factor.ts';
import { createSignInAttempts } from './sign-in/attempts.ts';
import { changePassword } from './sign-in/change-password.ts';
import { createPasswordCheck } from './sign-in/password-check.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { verifyPassword } from './sign-in/verify-password.ts';
import { disableUser, enableUser, endUserSessions } from './user/disable-user.ts';

export { loginClaims } from './credentials/standing-logins.ts';
export { branchForBuyer } from './branch/find-branch.ts';
export { decidesFor, othersApprove, spenderOf } from './colleagues/spender.ts';
export { branchesSeen } from './company/company-sight.ts';
export { heldToCompanyRights } from './company/company-rights.ts';
export { marketOfCompany } from './company/market-of-company.ts';
export { bySecondPerson } from './second-person/by-second-person.ts';
export { personalTerms } from './erasure/personal-terms.ts';
export { findPerson } from './user/find-person.ts';

/**
 * Companies, their branches and users, and how these sign in. What other areas' commands ask of them stands above.
 *
 * Sessions are kept in the BFF. When a user is disabled or changes the password, all of that user's sessions end:
 * `accounts.user` and the cheaper `accounts.sessionState` answer the account's status and `sessionsValidFrom`, the
 * instant of the last such event. A session lives while the status is active and the session began after that
 * instant (null: no limit).
 */
export function writeSide(deps: AccountsDeps): readonly Command[] {
  const hasher = createPasswordHasher();
  const attempts = createSignInAttempts();
  const checkPassword = createPasswordCheck({ hasher, attempts });
  return [
    registerCompany({ ...deps, hasher }),
    signIn({ ...deps, checkPassword, attempts }),
    signOut,
    verifyPassword({ checkPassword }),
    changePassword({ ...deps, hasher, checkPassword }),
    requestPasswordReset(deps),
    issuePasswordReset(deps),
    confirmPasswordReset({ ...deps, hasher, attempts }),
    yieldEmailOf(deps),
    changeProfile(deps),
    changeCompany,
    chooseSight,
    openBranch(deps),
    changeBranch(deps),
    createUser({ ...deps, hasher }),
    disableUser(deps),
    enableUser(deps),
    endUserSessions(deps),
    ...keepingFactors({ ...deps, attempts }),
    countDeciders,
    editUser(deps),
    changeUserRole(deps),
    approveRoleRequest(deps),
    rejectRoleRequest(deps),
    sendPasswordLink,
    editCompany,
    openBranchOf(deps),
    changeBranchOf(deps),
    inviteColleague(deps),
    resendInvitation(deps),
    withdrawInvitation,
    issueInvitation(deps),
    readInvitation(deps),
    acceptInvitation({ ...deps, hasher }),
    ...keepingOwners(deps),
    reopenAccess(deps),
    ...emailChangeCommands(deps),
    erasePerson(deps),
    readPersonData(deps),
    sealCredentials,
    renameUserClaims(deps),
    claimPaymentReference(deps),
    redactTexts(deps),
    countAnswers,
  ];
}

/** What people are in their company, and what its owners say to what staff change about them. */
function keepingOwners(deps: AccountsDeps): readonly Command[] {
  return [
    giveCompanyRole(deps),
    endAccess(deps),
    refuseOwnershipChange(deps),
    acceptOwnershipChange,
    withdrawOwnershipChange,
    confirmOwnershipChange,
    endOwnershipWindow,
  ];
}

/** Second factors, and who must have one. */
function keepingFactors(
  deps: AccountsDeps & { readonly attempts: ReturnType<typeof createSignInAttempts> },
): readonly Command[] {
  return [
    listSecondFactors(deps),
    beginTotp(deps),
    confirmTotp(deps),
    beginPasskey(deps),
    confirmPasskey(deps),
    issueRecoveryCodes(deps),
    removeSecondFactor(deps),
    challengeSecondFactor,
    verifySecondFactor(deps),
    resetSecondFactors(deps),
    resetColleagueFactors(deps),
    requestCodesLink(deps),
    issueCodesLink(deps),
    admitCodes(deps),
    changeSignInRules,
    changeCompanySignInRules,
  ];
}
