import { foldedStreams as accountsStreams, readSide as accounts } from 'accounts/read-side';
import { readSide as audit } from 'audit/read-side';
import {
  foldedStreams as catalogStreams,
  productView,
  readSide as catalog,
} from 'catalog/read-side';
import type { EventStore } from 'eventstore-client/event-store';
import type { ReadSide } from 'kernel/area-module';
import { claimsOf } from 'kernel/crypto/claims';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault } from 'kernel/crypto/person-vault';
import { foldedStreams as kernelStreams } from 'kernel/folded-streams';
import type { Knex } from 'knex';
import {
  foldedStreams as licensingStreams,
  keyBatchView,
  readSide as licensing,
} from 'licensing/read-side';
import { foldedStreams as noticesStreams, readSide as notices } from 'notices/read-side';
import { foldedStreams as operationsStreams } from 'operations/folded-streams';
import { jobQueries } from 'operations/jobs/job-queries';
import { operationsOwnQueries } from 'operations/operations-queries';
import { replayQueries } from 'operations/replays/replay-queries';
import {
  foldedStreams as orderingStreams,
  orderView,
  readSide as ordering,
  repriceOrder,
} from 'ordering/read-side';
import { foldedStreams as supportStreams, readSide as support } from 'support/read-side';
import {
  foldedStreams as walletStreams,
  readSide as wallet,
  replayWallet,
  walletView,
} from 'wallet/read-side';
import type { Config } from './config.ts';

export interface ReadParts {
  /** A pool of its own: queries that hold connections of another wait for what it reads. */
  readonly personKeys: Knex;
  /** For the history alone: all others read what was projected of it. */
  readonly store: EventStore;
}

/** By which steps processes name the commands that become events: mails are none. */
const PROCESS_STEPS = ['settle', 'book lines'];

/** How the streams of every area are folded. */
const foldedStreams = [
  ...accountsStreams,
  ...catalogStreams,
  ...licensingStreams,
  ...walletStreams,
  ...orderingStreams,
  ...supportStreams,
  ...noticesStreams,
  ...kernelStreams,
  ...operationsStreams,
];

const views = {
  wallet: walletView,
  order: orderView,
  product: productView,
  keyBatch: keyBatchView,
};

/** The history, with what it needs to know of every area to fold its streams. */
export function historyOfEveryArea(store: EventStore): ReadSide {
  return audit({
    store,
    foldedStreams,
    views,
    rules: { replayWallet, repriceOrder },
    processSteps: PROCESS_STEPS,
  });
}

/** Every area's reading door. */
export function readSideOfEveryArea(config: Config, { personKeys, store }: ReadParts): ReadSide {
  const claims = claimsOf(config);
  const { PERSON_ENCRYPTION_KEY: wrapping, FORMER_PERSON_ENCRYPTION_KEY: former } = config;
  const vault = createPersonVault(personKeys, wrapping, former);
  const companyVault = createCompanyVault(personKeys, wrapping, former);
  const areas = [
    accounts({ claims, vault, companyVault, demo: config.DEMO }),
    catalog(),
    licensing({ claims, vault, companyVault }),
    wallet({ vault, companyVault }),
    ordering({ vault, companyVault }),
    support({ vault }),
    notices(),
    historyOfEveryArea(store),
  ];
  return {
    queries: [
      ...areas.flatMap(({ queries }) => queries),
      ...jobQueries,
      ...operationsOwnQueries,
      ...replayQueries,
    ],
    readModels: areas.flatMap(({ readModels }) => readModels),
  };
}
