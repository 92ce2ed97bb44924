import { colleaguesQuery } from 'accounts/read-models/accounts-directory/colleagues-query';
import { companiesQuery } from 'accounts/read-models/accounts-directory/companies-query';
import { companyQuery } from 'accounts/read-models/accounts-directory/company-query';
import { findLoginQuery } from 'accounts/read-models/accounts-directory/find-login-query';
import { accountsDirectory } from 'accounts/read-models/accounts-directory/projection';
import { sessionStateQuery, userQuery } from 'accounts/read-models/accounts-directory/user-query';
import { usersQuery } from 'accounts/read-models/accounts-directory/users-query';
import { branchesGet, branchesList } from 'accounts/read-models/branches/branches-query';
import { branchesProjection } from 'accounts/read-models/branches/projection';
import { catalogModule } from 'catalog/catalog.module';
import { createClaims } from 'kernel/crypto/claims';
import { createPersonVault } from 'kernel/crypto/person-vault';
import type { Projection } from 'kernel/projections/projection';
import type { Query } from 'kernel/queries/query';
import type { Knex } from 'knex';
import { keyAccessProjection } from 'licensing/read-models/key-access/projection';
import { revealsQuery } from 'licensing/read-models/key-access/reveals-query';
import { keysQuery } from 'licensing/read-models/licensing-keys/keys-query';
import { licensingKeysProjection } from 'licensing/read-models/licensing-keys/projection';
import { cartItems } from 'ordering/read-models/carts/cart-items.query';
import { cartsProjection } from 'ordering/read-models/carts/projection';
import { offersProjection } from 'ordering/read-models/offers/projection';
import { branchSpending } from 'ordering/read-models/order-history/branch-spending.query';
import {
  adminOrder,
  adminOrders,
  ordersByIds,
  ordersGet,
  ordersList,
} from 'ordering/read-models/order-history/orders.query';
import { orderHistoryProjection } from 'ordering/read-models/order-history/projection';
import { orderTimelineProjection } from 'ordering/read-models/order-timeline/projection';
import { orderTimeline } from 'ordering/read-models/order-timeline/timeline.query';
import { supportKnowledgeProjection } from 'support/read-models/support-knowledge/projection';
import { supportTicketsProjection } from 'support/read-models/support-tickets/projection';
import { supportQueries } from 'support/support.module';
import {
  walletAdminBalance,
  walletBalance,
} from 'wallet/read-models/wallet-balances/balance.query';
import { walletBalancesProjection } from 'wallet/read-models/wallet-balances/projection';
import { walletLedgerProjection } from 'wallet/read-models/wallet-ledger/projection';
import { walletStatement } from 'wallet/read-models/wallet-ledger/statement.query';
import {
  walletAdminTransactions,
  walletTransactions,
} from 'wallet/read-models/wallet-ledger/transactions.query';
import type { Config } from './config.ts';

export interface ReadSide {
  readonly queries: readonly Query[];
  readonly projections: readonly Projection[];
}

/**
 * What can be asked. Queries are named one by one, since an area's whole module would ask for secrets that reading
 * does not need, such as the key that wraps licence keys; launcher/src/house/areas.test.ts compares this list with
 * the modules'.
 */
export function readSideOfEveryArea(config: Config, db: Knex): ReadSide {
  const claims = createClaims(config.CLAIM_KEY);
  const vault = createPersonVault(db, config.PERSON_ENCRYPTION_KEY);
  const accounts = { claims, vault, registrationTenants: [] };
  const catalog = catalogModule();
  return {
    queries: [
      userQuery(accounts),
      sessionStateQuery,
      usersQuery(accounts),
      colleaguesQuery(accounts),
      companiesQuery,
      companyQuery,
      findLoginQuery(accounts),
      branchesList(accounts),
      branchesGet(accounts),
      ...catalog.queries,
      keysQuery,
      revealsQuery,
      walletBalance,
      walletTransactions,
      walletStatement,
      walletAdminBalance,
      walletAdminTransactions,
      cartItems,
      ordersList,
      ordersGet,
      ordersByIds,
      orderTimeline,
      branchSpending,
      adminOrders,
      adminOrder,
      ...supportQueries({ vault }),
    ],
    projections: [
      accountsDirectory,
      branchesProjection,
      ...catalog.projections,
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
    ],
  };
}
