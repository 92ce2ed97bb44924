import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountCompaniesQuery, AccountCompany } from 'contracts/calls/accounts';
import type { CompanyFilter } from 'contracts/api/admin-people';
import { peopleQueries } from 'contracts/calls/people';
import type { Knex } from 'knex';
import { whereHolds } from 'kernel/queries/where-holds';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow, pageOf } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchCompany } from '../../company/company.ts';
import { DIRECTORY } from './projection.ts';
import { sightOf } from './sight.ts';
import type { CompanyRow } from './tables.ts';

const COLUMNS = { name: 'name', registeredAt: 'registered_at' } as const satisfies Readonly<
  Record<AccountCompaniesQuery['sort'], string>
>;

/** All companies, for administrators. */
export const companiesQuery: Query = query(accountsQueries['accounts.companies'], {
  scope: 'every-company',
  reads: [DIRECTORY],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { sort, order, offset, limit, ...filter } = input;
    const companies = db.from(DIRECTORY, 'companies');
    const matching = filtered(companies, filter);
    const orderBy = [{ column: COLUMNS[sort], order }, { column: 'company_id' }];
    const { rows, total } = await pageOf<CompanyRow>(matching, { offset, limit, orderBy });
    return { items: rows.map(companyOf), total };
  },
});

export const adminCompanyQuery: Query = query(peopleQueries['people.company'], {
  scope: 'every-company',
  reads: [DIRECTORY],
  policy: adminsOnly,
  run: async ({ input: { companyId: company_id }, db }) => {
    const found = db.from(DIRECTORY, 'companies').where({ company_id });
    const row = await firstRow<CompanyRow>(found);
    return row ? { ...companyOf(row), sight: await sightOf(db, company_id) } : noSuchCompany();
  },
});

/** The next companies of the whole list, by their ids. */
export const companyExportQuery: Query = query(peopleQueries['people.companyExport'], {
  scope: 'every-company',
  reads: [DIRECTORY],
  policy: adminsOnly,
  run: async ({ input: { filter = {}, after, limit }, db }) => {
    const matching = filtered(db.from(DIRECTORY, 'companies'), filter);
    if (after !== undefined) void matching.where('company_id', '>', after);
    const rows = await allRows<CompanyRow>(matching.orderBy('company_id').limit(limit));
    const next = rows.length < limit ? null : (rows.at(-1)?.company_id ?? null);
    return { items: rows.map(companyOf), next };
  },
});

function filtered(
  companies: Knex.QueryBuilder,
  { id: ids, q, tenantId, country }: CompanyFilter,
): Knex.QueryBuilder {
  const equal = Object.entries({ tenant_id: tenantId, country });
  const found = companies.where(Object.fromEntries(equal.filter(([, value]) => value)));
  if (ids !== undefined) void found.whereIn('company_id', [...ids]);
  if (q === undefined || q === '') return found;
  return whereHolds(found, ['name', 'vat_or_registration_no'], q);
}

function companyOf(row: CompanyRow): AccountCompany {
  return {
    id: row.company_id,
    tenantId: row.tenant_id,
    name: row.name,
    country: row.country,
    city: row.city,
    address: row.address,
    vatOrRegistrationNo: row.vat_or_registration_no,
    phone: row.phone,
    registeredAt: row.registered_at.toISOString(),
    revision: row.revision,
  };
}
