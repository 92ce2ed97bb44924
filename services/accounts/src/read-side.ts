import type { ReadSide } from 'kernel/area-module';
import { colleaguesQuery } from './read-models/accounts-directory/colleagues.query.ts';
import { companiesQuery } from './read-models/accounts-directory/companies.query.ts';
import { companyQuery } from './read-models/accounts-directory/company.query.ts';
import { findLoginQuery } from './read-models/accounts-directory/find-login.query.ts';
import { namesQuery } from './read-models/accounts-directory/names.query.ts';
import { sessionStateQuery, userQuery } from './read-models/accounts-directory/user.query.ts';
import type { UsersDeps } from './read-models/accounts-directory/users.query.ts';
import { usersQuery } from './read-models/accounts-directory/users.query.ts';
import { branchQuery, branchesQuery } from './read-models/branches/branches.query.ts';
import { readModels } from './read-models/read-models.ts';

/** Who there is, and which branches. */
export function readSide(deps: UsersDeps): ReadSide {
  return {
    queries: [
      userQuery(deps),
      sessionStateQuery(deps),
      usersQuery(deps),
      colleaguesQuery(deps),
      namesQuery(deps),
      companiesQuery,
      companyQuery,
      findLoginQuery(deps),
      branchesQuery(deps),
      branchQuery(deps),
    ],
    readModels,
  };
}
