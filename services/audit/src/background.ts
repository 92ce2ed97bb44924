import type { ComparedBackground } from 'operations/replays/table-comparison';
import {
  AUDIT_SCHEMA,
  PUBLISHED_TABLES,
  publishedLog,
  signedManifests,
} from './migrations/published-log.ts';
import { copyCheck } from './migrations/copy-check.ts';
import { LOG_CHECK_TABLE, logCheck } from './migrations/log-check.ts';
import { TIME_STAMPS_TABLE, timeStamps } from './migrations/time-stamps.ts';
import { VERIFICATIONS_TABLE, verifications } from './migrations/verifications.ts';
import { ownTables } from './own-tables.ts';
import { checkpointComparison } from './verification/compare-checkpoints.ts';
import { readModels } from './read-models/read-models.ts';

export { cutLog, findCut, forkedAt } from './restored/cut-log.ts';
export type { LogCut } from './restored/cut-log.ts';
export { verifyForNight } from './verification/verify-for-night.ts';
export { recordRestoredLog } from './restored/record-restored.ts';

export const background: ComparedBackground = {
  readModels,
  processes: [],
  migrations: [publishedLog, verifications, signedManifests, logCheck, timeStamps, copyCheck],
  schemas: [
    {
      name: AUDIT_SCHEMA,
      usedBy: 'portal_notary',
      tables: ownTables,
      readable: [...PUBLISHED_TABLES, VERIFICATIONS_TABLE, LOG_CHECK_TABLE, TIME_STAMPS_TABLE],
    },
  ],
  chores: [],
  comparisons: [checkpointComparison],
};
