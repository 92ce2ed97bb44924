import type { Knex } from 'knex';
import { money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import type { WalletBalance } from '../../wallet/wallet-state.ts';

export const WALLET_BALANCES = 'wallet_balances';

/** Amounts are minor units. */
export interface BalanceRow {
  readonly company_id: string;
  readonly currency: Currency;
  readonly deposit: number;
  readonly credit_used: number;
  readonly credit_limit: number;
  readonly changed_at: string | null;
}

/** The checks repeat what the wallet decides, as an alarm. */
export async function createBalanceTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.balances (
    company_id text PRIMARY KEY,
    currency text NOT NULL,
    deposit bigint NOT NULL CHECK (deposit >= 0),
    credit_used bigint NOT NULL CHECK (credit_used >= 0),
    credit_limit bigint NOT NULL CHECK (credit_limit >= 0),
    changed_at timestamptz
  )`);
}

/** Postgres gives bigint as text. */
export type StoredBalance = Pick<BalanceRow, 'currency'> &
  Readonly<Record<'deposit' | 'credit_used' | 'credit_limit', string | number>>;

export function balanceOf(row: StoredBalance): WalletBalance {
  const amount = (minor: string | number) => money(Number(minor), row.currency);
  return {
    deposit: amount(row.deposit),
    creditUsed: amount(row.credit_used),
    creditLimit: amount(row.credit_limit),
  };
}
