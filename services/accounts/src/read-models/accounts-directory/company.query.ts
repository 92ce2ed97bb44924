import { accountsQueries } from 'contracts/calls/accounts';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import { noSuchCompany } from '../../company/company.ts';
import { presentCompany } from '../../company/present-company.ts';
import { DIRECTORY } from './projection.ts';
import type { CompanyRow } from './tables.ts';

/** The actor's own company: the only row that row-level security shows. */
export const companyQuery: Query = query(accountsQueries['accounts.company'], {
  scope: 'company',
  reads: [DIRECTORY],
  policy: membersOnly,
  run: async ({ db }) => {
    const row = await firstRow<CompanyRow>(db.from(DIRECTORY, 'companies'));
    if (!row) return noSuchCompany();
    const { company_id: id, tenant_id: tenantId, vat_or_registration_no: number, ...details } = row;
    return presentCompany({ id, tenantId }, { ...details, vatOrRegistrationNo: number });
  },
});
