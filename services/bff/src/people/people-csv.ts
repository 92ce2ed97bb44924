import type { AdminCompany, AdminUser } from 'contracts/api/admin';
import type { CompanyFilter, UserFilter } from 'contracts/api/admin-people';
import { listParts } from '../http/list-parts.ts';
import { marketTime } from '../http/market-time.ts';
import type { Call } from '../http/route.ts';
import { columns } from '../http/table-columns.ts';

type RunQuery = Call['runQuery'];

/** The columns of the export of people. */
export const USER_CSV = columns<AdminUser>(
  ['first_name', ({ firstName }) => firstName],
  ['last_name', ({ lastName }) => lastName],
  ['email', ({ email }) => email],
  ['username', ({ username }) => username],
  ['phone', ({ phone }) => phone],
  ['role', ({ role }) => role],
  ['market', ({ tenantId }) => tenantId],
  ['company', ({ companyName }) => companyName],
  ['state', ({ status }) => status],
  ['registered_at', ({ registeredAt, tenantId }) => marketTime(registeredAt, tenantId), 'moment'],
  ['last_sign_in_at', ({ lastSignInAt, tenantId }) => marketTime(lastSignInAt, tenantId), 'moment'],
  ['id', ({ id }) => id],
);

/** The columns of the export of companies. */
export const COMPANY_CSV = columns<AdminCompany>(
  ['name', ({ name }) => name],
  ['market', ({ tenantId }) => tenantId],
  ['registration_no', ({ vatOrRegistrationNo }) => vatOrRegistrationNo],
  ['country', ({ country }) => country],
  ['city', ({ city }) => city],
  ['address', ({ address }) => address],
  ['phone', ({ phone }) => phone],
  ['registered_at', ({ registeredAt, tenantId }) => marketTime(registeredAt, tenantId), 'moment'],
  ['id', ({ id }) => id],
);

/** All accounts that a filter leaves, in parts, each after the one before. */
export function readUsers(
  filter: UserFilter,
  runQuery: RunQuery,
): AsyncGenerator<readonly AdminUser[]> {
  return listParts(async (after) => runQuery('people.userExport', { filter, after }));
}

/** All companies that a filter leaves, in the same way. */
export function readCompanies(
  filter: CompanyFilter,
  runQuery: RunQuery,
): AsyncGenerator<readonly AdminCompany[]> {
  return listParts(async (after) => runQuery('people.companyExport', { filter, after }));
}
