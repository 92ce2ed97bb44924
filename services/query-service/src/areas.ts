import { readSide as accounts } from 'accounts/read-side';
import { readSide as catalog } from 'catalog/read-side';
import type { ReadSide } from 'kernel/area-module';
import { createClaims } from 'kernel/crypto/claims';
import { createPersonVault } from 'kernel/crypto/person-vault';
import { jobQueries } from 'kernel/jobs/job-queries';
import { operationsOwnQueries } from 'kernel/operations/operations-queries';
import type { Knex } from 'knex';
import { readSide as licensing } from 'licensing/read-side';
import { readSide as ordering } from 'ordering/read-side';
import { readSide as support } from 'support/read-side';
import { readSide as wallet } from 'wallet/read-side';
import type { Config } from './config.ts';

/** Every area's reading door. */
export function readSideOfEveryArea(config: Config, db: Knex): ReadSide {
  const claims = createClaims(config.CLAIM_KEY);
  const vault = createPersonVault(db, config.PERSON_ENCRYPTION_KEY);
  const areas = [
    accounts({ claims, vault, demo: config.DEMO }),
    catalog(),
    licensing({ claims }),
    wallet(),
    ordering(),
    support({ vault }),
  ];
  return {
    queries: [...areas.flatMap(({ queries }) => queries), ...jobQueries, ...operationsOwnQueries],
    readModels: areas.flatMap(({ readModels }) => readModels),
  };
}
