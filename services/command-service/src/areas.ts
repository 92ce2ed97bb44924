import {
  loginClaims,
  writeSide as accounts,
  branchForBuyer,
  branchesSeen,
  bySecondPerson,
  decidesFor,
  findPerson,
  marketOfCompany,
  othersApprove,
  personalTerms,
  spenderOf,
} from 'accounts/write-side';
import { writeSide as audit } from 'audit/write-side';
import { writeSide as catalog, productExists, productIdOf } from 'catalog/write-side';
import type { EventStore } from 'eventstore-client/event-store';
import type { Command } from 'kernel/commands/command';
import { claimsOf } from 'kernel/crypto/claims';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault } from 'kernel/crypto/person-vault';
import { processControlHandlers } from 'kernel/processes/process-control';
import { projectionControlHandlers } from 'kernel/projections/projection-control';
import type { ProjectionMoves } from 'kernel/queries/read-your-writes';
import type { Knex } from 'knex';
import {
  batchKeys,
  createKeyEnvelope,
  createKeyStock,
  writeSide as licensing,
} from 'licensing/write-side';
import { writeSide as notices } from 'notices/write-side';
import { jobHandlers } from 'operations/jobs/job-commands';
import { createJobSecrets } from 'operations/jobs/job-secrets';
import { rebuildHandlers } from 'operations/rebuilds/rebuild-commands';
import { replayHandlers } from 'operations/replays/replay-commands';
import { rotationHandlers } from 'operations/rotation/rotation-commands';
import { findOffer, keysOfOrder, orderBook, writeSide as ordering } from 'ordering/write-side';
import { writeSide as support } from 'support/write-side';
import { paymentLedger, walletPayer, writeSide as wallet } from 'wallet/write-side';
import type { Config } from './config.ts';
import { rotationParts } from './key-rotation.ts';

export interface AreaParts {
  readonly db: Knex;
  readonly progress: ProjectionMoves;
  /** For the history, and to know where the log ends: all others read streams through their commands. */
  readonly store: Pick<EventStore, 'readStream' | 'head'>;
}

/** What encrypts the texts of people, those about companies, uploads and licence keys. */
function encryptionOf(db: Knex, config: Config) {
  const { PERSON_ENCRYPTION_KEY: person, FORMER_PERSON_ENCRYPTION_KEY: formerPerson } = config;
  const { KEY_ENCRYPTION_KEY: key, FORMER_KEY_ENCRYPTION_KEY: formerKey } = config;
  return {
    vaults: {
      vault: createPersonVault(db, person, formerPerson),
      companyVault: createCompanyVault(db, person, formerPerson),
    },
    jobSecrets: createJobSecrets(key, formerKey),
    envelope: createKeyEnvelope(key, formerKey),
  };
}

/** Who decides for whom, which the areas ask where one person decides about what another has asked for. */
const secondPersons = { decide: bySecondPerson };

/** What the wallet area asks of others. */
const askedByWallet = { companies: { tenantOf: marketOfCompany }, secondPersons };

/** What the licensing area asks of others. */
const askedByLicensing = {
  orders: orderBook,
  branchesSeen,
  products: { exists: productExists, idOf: productIdOf },
  secondPersons,
};

/** What the notices area asks of others. */
const askedByNotices: Parameters<typeof notices>[0] = {
  shops: {
    find: async (tools, productId, market) => {
      const offer = await findOffer(tools, productId, market);
      if (offer?.price === undefined) return undefined;
      return { discontinued: offer.saleState === 'discontinued', stock: offer.stock };
    },
  },
};

/** Every area's writing door, with what it needs of others: areas meet here and in the events, nowhere else. */
export function commandsOfEveryArea(
  config: Config,
  { db, progress, store }: AreaParts,
): readonly Command[] {
  const claims = claimsOf(config);
  const { vaults, jobSecrets, envelope } = encryptionOf(db, config);
  const { vault, companyVault } = vaults;
  return [
    ...accounts({
      claims,
      ...vaults,
      registrationTenants: config.REGISTRATION_TENANTS,
      demo: config.DEMO,
    }),
    ...catalog({ jobSecrets }),
    ...licensing({ ...askedByLicensing, claims, envelope, companyVault, jobSecrets }),
    ...wallet({ ...askedByWallet, companyVault }),
    ...ordering({
      payer: walletPayer,
      payments: paymentLedger,
      keys: createKeyStock(),
      branches: { find: branchForBuyer(companyVault) },
      branchesSeen,
      spenders: { find: spenderOf, decidesFor, othersApprove },
      readModels: progress,
      ...vaults,
    }),
    ...support({
      vault,
      branchesSeen,
      directory: {
        person: findPerson,
        ownerOfOrder: keysOfOrder,
        productExists,
      },
    }),
    ...notices(askedByNotices),
    ...audit({
      store,
      ...vaults,
      termsOf: (userId, tools) => personalTerms(vault, { userId, tools }),
    }),
    ...projectionControlHandlers,
    ...processControlHandlers,
    ...rebuildHandlers,
    ...replayHandlers,
    ...jobHandlers(jobSecrets),
    ...rotationHandlers(
      rotationParts(config, {
        batchKeys: batchKeys(envelope, store),
        loginClaims: loginClaims(claims, vault, store),
      }),
    ),
  ];
}
