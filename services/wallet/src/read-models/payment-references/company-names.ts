import type { Knex } from 'knex';
import { whereHolds } from 'kernel/queries/where-holds';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { PAYMENT_REFERENCES } from './tables.ts';
import type { CompanyRow } from './tables.ts';

/** The names of the companies that rows speak of. */
export async function companyNames(
  db: QueryDatabase,
  rows: readonly { readonly company_id: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ company_id }) => company_id ?? []))];
  if (ids.length === 0) return new Map();
  const named = db.from(PAYMENT_REFERENCES, 'companies').whereIn('company_id', ids);
  const found = await allRows<Pick<CompanyRow, 'company_id' | 'name'>>(named);
  return new Map(found.map(({ company_id, name }) => [company_id, name]));
}

/** The ids of the companies whose names hold some text, as a part of another query. */
export function companiesNamed(db: QueryDatabase, part: string): Knex.QueryBuilder {
  const companies = db.from(PAYMENT_REFERENCES, 'companies');
  return whereHolds(companies, ['name'], part).select('company_id');
}
