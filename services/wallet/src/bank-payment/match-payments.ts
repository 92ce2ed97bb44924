import type { Tenant } from 'contracts/primitives/tenant';
import { findPaymentReferences } from 'contracts/primitives/payment-reference';
import type { Knex } from 'knex';
import type { Unmatched } from './bank-payment.ts';

/** The company that a payment's text names, or why it names none. */
export type Match = Unmatched | { readonly companyId: string };

/** The company that was found; null where none was. */
export function companyOf(match: Match): string | null {
  return 'companyId' in match ? match.companyId : null;
}

/** Finds the companies of payments by the references in their texts, with one look at the table of companies. */
export async function matchPayments(
  companies: Knex.QueryBuilder,
  tenantId: Tenant,
  texts: readonly string[],
): Promise<readonly Match[]> {
  const found = texts.map((text) => findPaymentReferences(text));
  const references = found.flat().map(({ reference }) => reference);
  const known = await companiesOf(companies, tenantId, references);
  return found.map((each) => matchOf(each, { tenantId, companies: known }));
}

interface Known {
  readonly tenantId: Tenant;
  readonly companies: ReadonlyMap<string, readonly string[]>;
}

function matchOf(
  found: ReturnType<typeof findPaymentReferences>,
  { tenantId, companies }: Known,
): Match {
  const own = found.filter((each) => each.tenantId === tenantId);
  const [company, another] = own.flatMap(({ reference }) => companies.get(reference) ?? []);
  if (company !== undefined && another === undefined) return { companyId: company };
  if (company !== undefined) return unmatched('several-references');
  if (own.length > 0) return unmatched('unknown-reference');
  return unmatched(found.length > 0 ? 'other-market' : 'no-reference');
}

const MESSAGES = {
  'no-reference': 'The text holds no payment reference.',
  'unknown-reference': 'No company of this market has the reference in the text.',
  'several-references': 'The text holds the references of several companies.',
  'other-market': 'The reference in the text is one of the other market.',
} as const;

function unmatched(cause: keyof typeof MESSAGES): Unmatched {
  return { cause, message: MESSAGES[cause] };
}

async function companiesOf(
  companies: Knex.QueryBuilder,
  tenantId: Tenant,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (references.length === 0) return new Map();
  const rows: { reference: string; company_id: string }[] = await companies
    .where({ tenant_id: tenantId })
    .whereIn('reference', [...new Set(references)])
    .select('reference', 'company_id');
  const found = new Map<string, readonly string[]>();
  for (const { reference, company_id: companyId } of rows) {
    found.set(reference, [...(found.get(reference) ?? []), companyId]);
  }
  return found;
}
