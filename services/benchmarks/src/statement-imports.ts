import { randomUUID } from 'node:crypto';
import { MAX_STATEMENT_ROWS } from 'contracts/bank-statement/statement-fields';
import { readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { StatementLines } from 'contracts/calls/bank-statements';
import { dayAfter } from 'contracts/primitives/market-days';
import { money, toDecimalString } from 'contracts/primitives/money';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import { seededNumbers } from 'kernel/runtime/seeded-numbers';
import { eventually } from 'kernel/testing/eventually';
import type { Figure } from './figures.ts';

const STATEMENTS = 4;
const COMPANIES = 20;
const DAYS = 300;
/** In cents: most lines of a file are of sums that no other line has. */
const SUMS = 500_000;
const LONGEST_MS = 600_000;

export interface ImportedStatements {
  readonly lines: number;
  readonly figures: readonly Figure[];
}

/** The longest statements that the portal takes are read, received and booked, one after the other. */
export async function measureStatementImport(portal: PortalUnderTest): Promise<ImportedStatements> {
  const customers = Array.from({ length: COMPANIES }, () => portal.operator.createCustomer());
  const companies = await Promise.all(customers);
  const references = companies.map(({ companyId }) => paymentReferenceOf(companyId, 'eur'));
  const files = Array.from({ length: STATEMENTS }, (_, seed) => statementFile(seed, references));
  const { lines: statements, seconds: reading } = timedReading(files);
  const began = performance.now();
  for (const lines of statements) await bookedWhole(portal, lines);
  const booking = (performance.now() - began) / 1_000;
  const lines = STATEMENTS * MAX_STATEMENT_ROWS;
  return {
    lines,
    figures: [
      { name: `CPU of reading ${lines} lines of statements`, value: reading, unit: 's' },
      { name: `${lines} lines of statements received and booked`, value: booking, unit: 's' },
    ],
  };
}

/** Processor time, since other work on the machine makes a reader wait. */
function timedReading(files: readonly string[]) {
  const before = process.cpuUsage();
  const lines = files.map((csv): StatementLines => {
    const { payments, leftOut } = readBankStatement(csv, { currency: 'EUR' });
    return { payments: [...payments], leftOut: [...leftOut], answers: [] };
  });
  const { user, system } = process.cpuUsage(before);
  return { lines, seconds: (user + system) / 1_000_000 };
}

async function bookedWhole({ operator }: PortalUnderTest, lines: StatementLines): Promise<void> {
  const statement = { tenantId: 'eur', name: 'statement.csv', ...lines } as const;
  const { id } = await operator.command('ReceiveBankStatement', statement, randomUUID());
  const { notReached, booked } = await eventually(
    () => operator.query('wallet.bankStatement', { statementId: id }),
    (found) => found.done,
    { withinMs: LONGEST_MS },
  );
  if (notReached > 0 || booked === 0) throw new Error(`${booked} lines of a statement were booked`);
}

function statementFile(seed: number, references: readonly string[]): string {
  const numbers = seededNumbers(seed);
  const below = (limit: number) => numbers() % limit;
  const rows = Array.from({ length: MAX_STATEMENT_ROWS }, (_, at) => {
    const day = dayAfter('2026-10-31', -below(DAYS));
    const amount = toDecimalString(money(100 + below(SUMS), 'EUR'));
    const company = below(references.length);
    const text = `${references[company]} invoice ${seed}-${at}`;
    return `${day},${amount},Payer ${company},${text},N${below(1_000_000_000)}-${seed}-${at}`;
  });
  return ['date,amount,payer,text,transaction', ...rows].join('\n');
}
