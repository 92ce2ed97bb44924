import type { Migration } from '../area-module.ts';
import { idempotencyMigration, keyedIdsMigration } from '../commands/idempotency.ts';
import { snapshotsMigration } from '../commands/snapshot-table.ts';
import { erasedKeysMigration, vaultMigration } from '../crypto/person-vault.ts';
import { checkpointMigration } from '../projections/checkpoints.ts';
import { visibleRowsMigration } from '../projections/read-model-schema.ts';
import { dataFormatMigration } from './data-format.ts';
import { notaryRoleMigration, rolesMigration } from './migrations.ts';
import { formerSecretChecksMigration, secretChecksMigration } from './secret-checks.ts';
import { workBellMigration } from '../work-queue/work-bell.ts';
import { workQueueMigration } from '../work-queue/work-queue-table.ts';

/** What every database of the portal gets before all other tables. */
export const kernelMigrations: readonly Migration[] = [
  rolesMigration,
  vaultMigration,
  idempotencyMigration,
  checkpointMigration,
  workQueueMigration,
  snapshotsMigration,
  secretChecksMigration,
  visibleRowsMigration,
  erasedKeysMigration,
  notaryRoleMigration,
  keyedIdsMigration,
  formerSecretChecksMigration,
  dataFormatMigration,
  workBellMigration,
];
