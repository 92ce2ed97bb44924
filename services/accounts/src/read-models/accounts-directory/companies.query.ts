import { accountsQueries } from 'contracts/calls/accounts';
import type { AccountCompaniesQuery, AccountCompany } from 'contracts/calls/accounts';
import type { Knex } from 'knex';
import { escapeLike } from 'kernel/queries/like-pattern';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf } from 'kernel/queries/rows';
import { administrators } from '../../user/policies.ts';
import { DIRECTORY } from './projection.ts';

/** A row of `companies`. */
export interface CompanyRow {
  readonly company_id: string;
  readonly tenant_id: AccountCompany['tenantId'];
  readonly name: string;
  readonly country: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly vat_or_registration_no: string | null;
  readonly phone: string | null;
  readonly registered_at: Date;
}

const BY_NAME = [{ column: 'name' }, { column: 'company_id' }] as const;

/** All companies for administrators, by name. */
export const companiesQuery: Query = query(accountsQueries['accounts.companies'], {
  scope: 'every-company',
  reads: [DIRECTORY],
  policy: administrators,
  run: async ({ input, db }) => {
    const matching = filtered(db.from(DIRECTORY, 'companies'), input);
    const { rows, total } = await pageOf<CompanyRow>(matching, { ...input, orderBy: BY_NAME });
    return { items: rows.map(companyOf), total };
  },
});

function filtered(
  companies: Knex.QueryBuilder,
  { ids, search, tenantId }: AccountCompaniesQuery,
): Knex.QueryBuilder {
  const named = ids === undefined ? companies : companies.whereIn('company_id', [...ids]);
  const inMarket = tenantId === undefined ? named : named.where({ tenant_id: tenantId });
  if (search === undefined || search === '') return inMarket;
  return inMarket.whereILike('name', `%${escapeLike(search)}%`);
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
    registeredAt: row.registered_at.toISOString(),
  };
}
