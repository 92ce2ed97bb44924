import { readBankStatement } from 'contracts/bank-statement/read-bank-statement';
import type { StatementLines } from 'contracts/calls/bank-statements';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';

export interface TestPayment {
  readonly bookedOn: string;
  readonly amount: string;
  readonly payer: string;
  readonly text: string;
  /** The bank's own number. */
  readonly number: string;
}

/** Payments as a bank's file lists them, read as any other. */
export function statementLines(tenantId: Tenant, rows: readonly TestPayment[]): StatementLines {
  const lines = rows.map(({ bookedOn, amount, payer, text, number }) =>
    [bookedOn, amount, payer, text, number].join(';'),
  );
  const csv = ['date;amount;payer;text;transaction', ...lines].join('\n');
  const { payments, leftOut } = readBankStatement(csv, { currency: currencyOf(tenantId) });
  return { payments: [...payments], leftOut: [...leftOut], answers: [] };
}
