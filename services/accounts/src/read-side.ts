import { textPlacesQueries } from 'contracts/calls/text-places';
import type { ReadSide } from 'kernel/area-module';
import type { WithVaults } from './branch/present-branch.ts';
import { textsNamingQuery } from 'kernel/text-search/search-places';
import { accountsTexts } from './text-places.ts';
import { approversQuery, decidedQuery } from './read-models/accounts-directory/approvers.query.ts';
import { colleaguesQuery } from './read-models/accounts-directory/colleagues.query.ts';
import {
  adminCompanyQuery,
  companiesQuery,
  companyExportQuery,
} from './read-models/accounts-directory/companies.query.ts';
import { companyQuery } from './read-models/accounts-directory/company.query.ts';
import {
  erasuresQuery,
  lastOfCompanyQuery,
} from './read-models/accounts-directory/erasures.query.ts';
import { findLoginQuery } from './read-models/accounts-directory/find-login.query.ts';
import { sightQuery } from './read-models/accounts-directory/sight.ts';
import { namesQuery } from './read-models/accounts-directory/names.query.ts';
import {
  companySignInRulesQuery,
  signInRulesQuery,
} from './read-models/accounts-directory/rules.query.ts';
import {
  emailChangeQuery,
  sessionStateQuery,
  userQuery,
} from './read-models/accounts-directory/user.query.ts';
import type { UsersDeps } from './read-models/accounts-directory/find-users.ts';
import {
  adminUserQuery,
  userExportQuery,
  usersQuery,
} from './read-models/accounts-directory/users.query.ts';
import { companyLogQuery } from './read-models/accounts-history/company-log.query.ts';
import {
  companyHistoryQuery,
  userHistoryQuery,
} from './read-models/accounts-history/history.query.ts';
import {
  branchQuery,
  branchesOfQuery,
  branchesQuery,
} from './read-models/branches/branches.query.ts';
import { credentialAlarmQuery } from './read-models/credential-fingerprints/alarm.query.ts';
import { colleaguesListQuery, ownPartQuery } from './read-models/invitations/colleagues.query.ts';
import {
  companyOwnershipQuery,
  overdueOwnershipQuery,
  ownOwnershipQuery,
  ownershipNoticeQuery,
} from './read-models/ownership-changes/changes.query.ts';
import { readModels } from './read-models/read-models.ts';
import { actionExportQuery, actionsQuery } from './read-models/staff-actions/actions.query.ts';
import { ownDataQuery } from './erasure/own-data.query.ts';
import { signInExportQuery, signInsQuery } from './sign-in/sign-ins.query.ts';

export { foldedStreams } from './folded-streams.ts';

/** Who there is, and which branches. */
export function readSide(deps: UsersDeps & WithVaults): ReadSide {
  return {
    queries: [
      userQuery(deps),
      sessionStateQuery(deps),
      emailChangeQuery(deps),
      usersQuery(deps),
      approversQuery(deps),
      adminUserQuery(deps),
      userExportQuery(deps),
      userHistoryQuery(deps),
      colleaguesQuery(deps),
      colleaguesListQuery(deps),
      ownPartQuery,
      ownOwnershipQuery(deps),
      companyOwnershipQuery(deps),
      overdueOwnershipQuery(deps),
      ownershipNoticeQuery(deps),
      companyLogQuery(deps),
      decidedQuery(deps),
      namesQuery(deps),
      companiesQuery,
      adminCompanyQuery,
      companyExportQuery,
      companyHistoryQuery(deps),
      companyQuery,
      sightQuery,
      signInRulesQuery,
      companySignInRulesQuery,
      credentialAlarmQuery,
      findLoginQuery(deps),
      branchesQuery(deps),
      branchQuery(deps),
      branchesOfQuery(deps),
      actionsQuery(deps),
      actionExportQuery(deps),
      signInsQuery,
      signInExportQuery,
      erasuresQuery,
      lastOfCompanyQuery,
      ownDataQuery(deps),
      textsNamingQuery(textPlacesQueries['accounts.textsNaming'], accountsTexts, deps),
    ],
    readModels,
  };
}
