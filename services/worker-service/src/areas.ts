import { accountsTables } from 'accounts/migrations/accounts-tables';
import { passwordResets } from 'accounts/migrations/password-resets';
import { mailPasswordResetProcess } from 'accounts/processes/mail-password-reset';
import { accountsDirectory } from 'accounts/read-models/accounts-directory/projection';
import { branchesProjection } from 'accounts/read-models/branches/projection';
import { trigramsMigration } from 'catalog/migrations/trigrams';
import { catalogProjection } from 'catalog/read-models/catalog/projection';
import type { Migration } from 'kernel/area-module';
import type { Process } from 'kernel/processes/process';
import { processProjection } from 'kernel/processes/process-projection';
import { integrityProjection } from 'kernel/projections/integrity';
import type { Projection } from 'kernel/projections/projection';
import { keyAccessProjection } from 'licensing/read-models/key-access/projection';
import { licensingKeysProjection } from 'licensing/read-models/licensing-keys/projection';
import { orderNumbers } from 'ordering/migrations/order-numbers';
import { mailConfirmationProcess } from 'ordering/processes/mail-confirmation/mail-confirmation';
import { settleOrderProcess } from 'ordering/processes/settle-order/settle-order';
import { cartsProjection } from 'ordering/read-models/carts/projection';
import { offersProjection } from 'ordering/read-models/offers/projection';
import { orderHistoryProjection } from 'ordering/read-models/order-history/projection';
import { orderTimelineProjection } from 'ordering/read-models/order-timeline/projection';
import { ticketNumbers } from 'support/migrations/ticket-numbers';
import { supportKnowledgeProjection } from 'support/read-models/support-knowledge/projection';
import { supportTicketsProjection } from 'support/read-models/support-tickets/projection';
import { walletBalancesProjection } from 'wallet/read-models/wallet-balances/projection';
import { walletLedgerProjection } from 'wallet/read-models/wallet-ledger/projection';

// Projections and processes need no secrets, so that a worker is given none: they are named here one by one, and
// launcher/src/house/areas.test.ts compares this list with what the areas' modules name.

/** Every read model, and what the processes have still to do. */
export function projectionsOfEveryArea(): readonly Projection[] {
  return [
    integrityProjection,
    accountsDirectory,
    branchesProjection,
    catalogProjection,
    licensingKeysProjection,
    keyAccessProjection,
    walletBalancesProjection,
    walletLedgerProjection,
    offersProjection,
    cartsProjection,
    orderHistoryProjection,
    orderTimelineProjection,
    supportTicketsProjection,
    supportKnowledgeProjection,
    ...processesOfEveryArea().map(processProjection),
  ];
}

export function processesOfEveryArea(): readonly Process[] {
  return [mailPasswordResetProcess, settleOrderProcess, mailConfirmationProcess];
}

export function migrationsOfEveryArea(): readonly Migration[] {
  return [trigramsMigration, accountsTables, passwordResets, orderNumbers, ticketNumbers];
}
