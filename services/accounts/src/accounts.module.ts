import type { AreaModule } from 'kernel/area-module';
import type { AccountsDeps } from './accounts-deps.ts';
import { changeBranch } from './branch/change-branch.ts';
import { openBranch } from './branch/open-branch.ts';
import { changeCompany } from './company/change-company.ts';
import { createPasswordHasher } from './credentials/password-hasher.ts';
import { accountsTables } from './migrations/accounts-tables.ts';
import { passwordResets } from './migrations/password-resets.ts';
import { confirmPasswordReset } from './password-reset/confirm-password-reset.ts';
import { issuePasswordReset } from './password-reset/issue-password-reset.ts';
import { requestPasswordReset } from './password-reset/request-password-reset.ts';
import { mailPasswordResetProcess } from './processes/mail-password-reset.ts';
import { changeProfile } from './profile/change-profile.ts';
import { colleaguesQuery } from './read-models/accounts-directory/colleagues-query.ts';
import { companiesQuery } from './read-models/accounts-directory/companies-query.ts';
import { companyQuery } from './read-models/accounts-directory/company-query.ts';
import { findLoginQuery } from './read-models/accounts-directory/find-login-query.ts';
import { accountsDirectory } from './read-models/accounts-directory/projection.ts';
import { sessionStateQuery, userQuery } from './read-models/accounts-directory/user-query.ts';
import { usersQuery } from './read-models/accounts-directory/users-query.ts';
import { branchesGet, branchesList } from './read-models/branches/branches-query.ts';
import { branchesProjection } from './read-models/branches/projection.ts';
import { createUser } from './registration/create-user.ts';
import { registerCompany } from './registration/register-company.ts';
import { createSignInAttempts } from './sign-in/attempts.ts';
import { changePassword } from './sign-in/change-password.ts';
import { createPasswordCheck } from './sign-in/password-check.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { disableUser, enableUser } from './user/close-account.ts';

/**
 * Companies, their branches and users, and how these sign in. Wallets ask `company/company.ts` for a company's market
 * (`companyUse`, `tenantOf`).
 *
 * Sessions are kept at the edge. When a user is disabled or changes the password, all of that user's sessions end:
 * `accounts.user` and the cheaper `accounts.sessionState` answer the account's status and `sessionsValidFrom`, the
 * instant of the last such event. A session lives while the status is active and the session began after that
 * instant (null: no limit).
 */
export function accountsModule(deps: AccountsDeps): AreaModule {
  const hasher = createPasswordHasher();
  const attempts = createSignInAttempts();
  const checkPassword = createPasswordCheck({ hasher, attempts });
  return {
    name: 'accounts',
    commands: [
      registerCompany({ ...deps, hasher }),
      signIn({ ...deps, checkPassword }),
      signOut,
      changePassword({ hasher, checkPassword }),
      requestPasswordReset(deps),
      issuePasswordReset(deps),
      confirmPasswordReset({ hasher, attempts }),
      changeProfile(deps),
      changeCompany,
      openBranch(deps),
      changeBranch(deps),
      createUser({ ...deps, hasher }),
      disableUser,
      enableUser,
    ],
    projections: [accountsDirectory, branchesProjection],
    queries: [
      userQuery(deps),
      sessionStateQuery,
      usersQuery(deps),
      colleaguesQuery(deps),
      companiesQuery,
      companyQuery,
      findLoginQuery(deps),
      branchesList(deps),
      branchesGet(deps),
    ],
    processes: [mailPasswordResetProcess],
    migrations: [accountsTables, passwordResets],
  };
}
