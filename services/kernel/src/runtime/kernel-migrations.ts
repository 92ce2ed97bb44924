import type { Migration } from '../area-module.ts';
import { idempotencyMigration, keyedIdsMigration } from '../commands/idempotency.ts';
import { snapshotsMigration } from '../commands/snapshot-table.ts';
import { erasedKeysMigration, vaultMigration } from '../crypto/person-vault.ts';
import {
  jobChecksMigration,
  jobPhasesMigration,
  jobsMigration,
  maskedHintsMigration,
  unlistedProblemsMigration,
} from '../jobs/job-tables.ts';
import { operationsMigration } from '../operations/operations-tables.ts';
import { checkpointMigration } from '../projections/checkpoints.ts';
import { visibleRowsMigration } from '../projections/read-model-schema.ts';
import { logStandingMigration } from '../replays/log-standing.ts';
import { leftOutMigration, replaysMigration } from '../replays/replay-tables.ts';
import { dataFormatMigration } from './data-format.ts';
import { notaryRoleMigration, rolesMigration } from './migrations.ts';
import { formerSecretChecksMigration, secretChecksMigration } from './secret-checks.ts';
import { workQueueMigration } from '../work-queue/work-queue-table.ts';

/** What every database of the portal gets before the tables of the areas and of the BFF. */
export const kernelMigrations: readonly Migration[] = [
  rolesMigration,
  vaultMigration,
  idempotencyMigration,
  checkpointMigration,
  workQueueMigration,
  snapshotsMigration,
  secretChecksMigration,
  jobsMigration,
  jobPhasesMigration,
  unlistedProblemsMigration,
  operationsMigration,
  visibleRowsMigration,
  erasedKeysMigration,
  notaryRoleMigration,
  replaysMigration,
  logStandingMigration,
  keyedIdsMigration,
  formerSecretChecksMigration,
  jobChecksMigration,
  maskedHintsMigration,
  dataFormatMigration,
  leftOutMigration,
];
