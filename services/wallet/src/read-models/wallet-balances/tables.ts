import { money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { bigint, defineTable, text, timestamp } from 'kernel/projections/define-table';
import type { GivenOf, RowOf } from 'kernel/projections/define-table';
import type { WalletBalance } from 'contracts/policies/spendable';

export const WALLET_BALANCES = 'wallet_balances';

/** The checks repeat what the wallet decides, as an alarm. */
export const balances = defineTable('balances', {
  company_id: text().primary(),
  currency: text<Currency>(),
  deposit: bigint().with('CHECK (deposit >= 0)'),
  credit_used: bigint().with('CHECK (credit_used >= 0)'),
  credit_limit: bigint().with('CHECK (credit_limit >= 0)'),
  changed_at: timestamp().nullable(),
});

export type BalanceRow = RowOf<typeof balances>;
export type NewBalanceRow = GivenOf<typeof balances>;

export type StoredBalance = Pick<
  BalanceRow,
  'currency' | 'deposit' | 'credit_used' | 'credit_limit'
>;

export function balanceOf(row: StoredBalance): WalletBalance {
  const amount = (minor: string) => money(Number(minor), row.currency);
  return {
    deposit: amount(row.deposit),
    creditUsed: amount(row.credit_used),
    creditLimit: amount(row.credit_limit),
  };
}
