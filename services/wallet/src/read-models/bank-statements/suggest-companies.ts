import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { namesIn } from '../payment-references/plain-name.ts';
import { PAYMENT_REFERENCES } from '../payment-references/tables.ts';
import type { CompanyRow } from '../payment-references/tables.ts';
import { BANK_STATEMENTS } from './tables.ts';
import type { LineRow } from './tables.ts';

interface Suggestion {
  readonly companyId: string;
  readonly companyName: string;
}

/** By the keys of lines. */
export type Suggestions = ReadonlyMap<string, readonly Suggestion[]>;

type Line = Pick<
  LineRow,
  'statement_id' | 'line' | 'part' | 'tenant_id' | 'outcome' | 'payer' | 'text'
>;

export function keyOfLine({ statement_id, line, part }: Omit<Line, 'payer' | 'text'>): string {
  return `${statement_id} ${line} ${part}`;
}

/** Of more the text says too little. */
const MOST_SUGGESTED = 3;

/** Whose payments lines to be settled may be: of the company that their payer paid for before, or whose name they hold. */
export async function suggestCompanies(
  db: QueryDatabase,
  lines: readonly Line[],
): Promise<Suggestions> {
  const open = lines.filter(({ outcome }) => outcome === 'unmatched');
  if (open.length === 0) return new Map();
  const texts = new Map(open.map((line) => [keyOfLine(line), textOf(line)]));
  const [named, before] = await Promise.all([
    companiesNamed(db, [...texts.values()]),
    companiesBefore(db, open),
  ]);
  return new Map(
    open.map((line) => {
      const names = new Set(namesIn(texts.get(keyOfLine(line)) ?? ''));
      const isOwn = (each: FoundCompany) => each.tenant_id === line.tenant_id;
      const found = [
        ...before.filter((each) => isOwn(each) && each.payer === line.payer),
        ...named.filter((each) => isOwn(each) && names.has(each.plain_name)),
      ].map(({ company_id: companyId, name: companyName }) => ({ companyId, companyName }));
      const once = new Map(found.map((each) => [each.companyId, each]));
      return [keyOfLine(line), [...once.values()].slice(0, MOST_SUGGESTED)];
    }),
  );
}

function textOf({ payer, text }: Line): string {
  return `${payer ?? ''} | ${text ?? ''}`;
}

type FoundCompany = Pick<CompanyRow, 'company_id' | 'tenant_id' | 'name' | 'plain_name'>;

async function companiesNamed(
  db: QueryDatabase,
  texts: readonly string[],
): Promise<readonly FoundCompany[]> {
  const names = [...new Set(texts.flatMap((text) => namesIn(text)))];
  const matching = db
    .from(PAYMENT_REFERENCES, 'companies')
    .whereRaw('plain_name = ANY(?::text[])', [names]);
  return allRows<FoundCompany>(matching.orderBy('company_id'));
}

/** The companies for which payers paid before, the latest first. */
async function companiesBefore(
  db: QueryDatabase,
  lines: readonly Line[],
): Promise<readonly (FoundCompany & { readonly payer: string })[]> {
  const payers = [...new Set(lines.flatMap(({ payer }) => (payer ? [payer] : [])))];
  if (payers.length === 0) return [];
  const { rows } = await db.raw<FoundCompany & { readonly payer: string }>(
    `SELECT paid.payer, company.* FROM (
       SELECT payer, tenant_id, company_id, max(listed_on) AS latest
       FROM rm_${BANK_STATEMENTS}.lines
       WHERE payer = ANY(?::text[]) AND company_id IS NOT NULL AND outcome IN ('booked', 'waiting')
       GROUP BY payer, tenant_id, company_id
     ) AS paid JOIN rm_${PAYMENT_REFERENCES}.companies AS company USING (company_id)
     ORDER BY paid.latest DESC, company.company_id`,
    [payers],
  );
  return rows;
}
