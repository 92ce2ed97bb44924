import type { WalletEvent } from 'contracts/events/wallet';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import type { WalletBalance } from 'contracts/policies/spendable';
import { emptyBalance } from '../../wallet/wallet-state.ts';
import { changedWallet } from '../wallet-event-of.ts';
import { WALLET_BALANCES, balances } from './tables.ts';
import type { NewBalanceRow } from './tables.ts';

/** What every company may spend now. */
export const walletBalancesProjection = defineProjection({
  name: WALLET_BALANCES,
  version: 1,
  categories: ['wallet'],
  poison: 'stop',
  companyTables: ['balances'],
  tables: [balances],
  changes: (event) => [changedWallet(event)],
  applyBatch: applyAll,
});

/** Every event carries the balance after it, so the last one of a company stands for all before. */
async function applyAll(events: readonly Recorded<WalletEvent>[], tx: ProjectionTx): Promise<void> {
  const last = new Map(events.map((event) => rowOf(event)).map((row) => [row.company_id, row]));
  if (last.size === 0) return;
  await tx
    .table(balances)
    .insert([...last.values()])
    .onConflict('company_id')
    .merge();
}

function rowOf(event: Recorded<WalletEvent>): NewBalanceRow {
  const balance = balanceAfter(event);
  return {
    company_id: event.data.companyId,
    currency: balance.deposit.currency,
    deposit: balance.deposit.minor,
    credit_used: balance.creditUsed.minor,
    credit_limit: balance.creditLimit.minor,
    changed_at: event.metadata['occurredAt'] ?? null,
  };
}

function balanceAfter(event: WalletEvent): WalletBalance {
  return event.type === 'WalletOpened.v1' ? emptyBalance(event.data.currency) : event.data.balance;
}
