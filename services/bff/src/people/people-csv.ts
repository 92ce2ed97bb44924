import type { AdminCompany, AdminUser } from 'contracts/api/admin';
import type { CompanyFilter, UserFilter } from 'contracts/api/admin-people';
import type { CsvCell } from '../http/csv-stream.ts';
import { listParts } from '../http/list-parts.ts';
import type { Call, RouteSchema } from '../http/route.ts';

type RunQuery = Call<RouteSchema, unknown>['runQuery'];

/** The columns of the export of people. */
export const USER_CSV = {
  head: [
    'first_name',
    'last_name',
    'email',
    'username',
    'phone',
    'role',
    'market',
    'company',
    'state',
    'registered_at',
    'last_sign_in_at',
    'id',
  ],
  cells: (row: AdminUser): readonly CsvCell[] => [
    row.firstName,
    row.lastName,
    row.email,
    row.username,
    row.phone,
    row.role,
    row.tenantId,
    row.companyName,
    row.status,
    row.registeredAt,
    row.lastSignInAt,
    row.id,
  ],
};

/** The columns of the export of companies. */
export const COMPANY_CSV = {
  head: [
    'name',
    'market',
    'registration_no',
    'country',
    'city',
    'address',
    'phone',
    'registered_at',
    'id',
  ],
  cells: (row: AdminCompany): readonly CsvCell[] => [
    row.name,
    row.tenantId,
    row.vatOrRegistrationNo,
    row.country,
    row.city,
    row.address,
    row.phone,
    row.registeredAt,
    row.id,
  ],
};

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
