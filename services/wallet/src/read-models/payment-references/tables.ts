import type { Knex } from 'knex';
import type { Tenant } from 'contracts/primitives/tenant';

export const PAYMENT_REFERENCES = 'payment_references';

export interface CompanyRow {
  readonly company_id: string;
  readonly tenant_id: Tenant;
  readonly name: string;
  /** By which the name is found in the texts of payments, see {@link plainName}; empty where nothing is left of it. */
  readonly plain_name: string;
  /** That of the company's own market. */
  readonly reference: string;
}

/** Not unique: two companies with one reference are nothing a read model may stop at; their payments wait for somebody. */
export async function createReferenceTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.companies (
    company_id text PRIMARY KEY,
    tenant_id text NOT NULL,
    name text NOT NULL,
    plain_name text NOT NULL,
    reference text NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.companies (reference)');
  await raw('CREATE INDEX ON {schema}.companies (plain_name)');
}
