import type { Tenant } from 'contracts/primitives/tenant';
import { defineTable, text } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const PAYMENT_REFERENCES = 'payment_references';

export const companies = defineTable(
  'companies',
  {
    company_id: text().primary(),
    tenant_id: text<Tenant>(),
    name: text(),
    // By which the name is found in the texts of payments, see {@link plainName}; empty where nothing is left of it.
    plain_name: text(),
    // That of the company's own market. Not unique: two companies with one reference are nothing a read model may stop
    // at; their payments wait for somebody.
    reference: text(),
  },
  { indexes: ['(reference)', '(plain_name)'] },
);

export type CompanyRow = RowOf<typeof companies>;
