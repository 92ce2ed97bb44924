import type { Migration, OwnSchema } from 'kernel/area-module';
import { jobs, steps } from './jobs/job-rows.ts';
import {
  jobChecksMigration,
  jobPhasesMigration,
  jobsMigration,
  maskedHintsMigration,
  unlistedProblemsMigration,
} from './jobs/job-tables.ts';
import { operationsMigration } from './rebuilds/rebuild-tables.ts';
import { rebuilds } from './rebuilds/rebuild-rows.ts';
import { logStandingMigration } from './replays/log-standing.ts';
import { replayDifferences, replayModels, replays } from './replays/replay-rows.ts';
import { leftOutMigration, replaysMigration } from './replays/replay-tables.ts';

/** Applied after the kernel's. */
export const operationsMigrations: readonly Migration[] = [
  jobsMigration,
  jobPhasesMigration,
  unlistedProblemsMigration,
  operationsMigration,
  replaysMigration,
  logStandingMigration,
  jobChecksMigration,
  maskedHintsMigration,
  leftOutMigration,
];

/** Some of these tables stand in the kernel's schema, where they were made when they were the kernel's. */
export const operationsSchemas: readonly OwnSchema[] = [
  {
    name: 'kernel',
    usedBy: 'portal_worker',
    tables: [rebuilds, replays, replayModels, replayDifferences],
    readable: [
      { table: 'rebuilds' },
      { table: 'standing' },
      { table: 'replays' },
      { table: 'replay_models' },
      { table: 'replay_differences' },
    ],
  },
  {
    name: 'jobs',
    usedBy: 'portal_worker',
    tables: [jobs, steps],
    readable: [
      { table: 'jobs' },
      { table: 'problems' },
      // A step's share of a list is sealed, and nobody's to look at all the same.
      { table: 'steps', columns: ['job_id', 'step', 'command', 'input', 'size', 'is_done'] },
    ],
  },
];
