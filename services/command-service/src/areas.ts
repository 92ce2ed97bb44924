import { accountsModule } from 'accounts/accounts.module';
import { findActiveBranch } from 'accounts/branch/find-branch';
import { companyUse, tenantOf } from 'accounts/company/company';
import { userUse } from 'accounts/user/user';
import { catalogModule } from 'catalog/catalog.module';
import { productDecider } from 'catalog/product/product';
import type { AreaModule } from 'kernel/area-module';
import type { Command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import { createClaims } from 'kernel/crypto/claims';
import { createKeyEnvelope } from 'kernel/crypto/key-envelope';
import { createPersonVault } from 'kernel/crypto/person-vault';
import { processControlHandlers } from 'kernel/processes/process-control';
import { controlCommands } from 'kernel/projections/control';
import type { Knex } from 'knex';
import type { OrderDirectory } from 'licensing/key-access/order-keys';
import type { ProductDirectory } from 'licensing/key-batch/import-keys';
import { createKeyStock } from 'licensing/key-batch/key-stock';
import { licensingModule } from 'licensing/licensing.module';
import type { Branches } from 'ordering/order/branches';
import { orderDecider } from 'ordering/order/order';
import { orderingModule } from 'ordering/ordering.module';
import type { SupportDirectory } from 'support/people';
import { supportModule } from 'support/support.module';
import { paymentLedger, walletPayer } from 'wallet/payer';
import type { Companies } from 'wallet/wallet/companies';
import { walletModule } from 'wallet/wallet.module';
import type { Config } from './config.ts';

/** Every area with what it needs of others: areas meet here and in the events, nowhere else. */
export function everyArea(config: Config, db: Knex): readonly AreaModule[] {
  const claims = createClaims(config.CLAIM_KEY);
  const vault = createPersonVault(db, config.PERSON_ENCRYPTION_KEY);
  const envelope = createKeyEnvelope(config.KEY_ENCRYPTION_KEY);
  return [
    accountsModule({ claims, vault, registrationTenants: config.REGISTRATION_TENANTS }),
    catalogModule(),
    licensingModule({ claims, envelope, orders, products }),
    walletModule({ companies }),
    orderingModule({
      payer: walletPayer,
      payments: paymentLedger,
      keys: createKeyStock(),
      branches,
    }),
    supportModule({ vault, directory }),
  ];
}

export function commandsOfEveryArea(config: Config, db: Knex): readonly Command[] {
  return [
    ...everyArea(config, db).flatMap((area) => area.commands),
    ...controlCommands,
    ...processControlHandlers,
  ];
}

/** What wallets know of companies. */
const companies: Companies = {
  tenantOf: async (tools, companyId) => tenantOf(await tools.read(companyUse(companyId))),
};

/** What orders know of branches. */
const branches: Branches = { find: findActiveBranch };

/** What licensing knows of orders, by their own streams: only a completed one has keys. */
const orders: OrderDirectory = {
  keysOf: async (tools, orderId) => {
    const order = await tools.read(use(orderDecider, orderId));
    if (order.kind === 'none') return undefined;
    const keys = order.kind === 'completed' ? order.settlement.keys : [];
    return { companyId: order.facts.companyId, keyIds: keys.map(({ keyId }) => keyId) };
  },
};

/** What licensing knows of products. */
const products: ProductDirectory = {
  exists: async (tools, productId) =>
    (await tools.read(use(productDecider, productId))).status !== 'absent',
};

/** What support knows of people, orders and products, by their own streams. */
const directory: SupportDirectory = {
  person: async (tools, userId) => {
    const user = await tools.read(userUse(userId));
    if (user.status === 'unregistered') return undefined;
    const { role, tenantId, companyId, personal: names } = user.account;
    const { firstName, lastName } = names;
    return { id: userId, role, tenantId, companyId, names: { firstName, lastName } };
  },
  companyOfOrder: async (tools, orderId) => (await orders.keysOf(tools, orderId))?.companyId,
  productExists: products.exists,
};
