import type { Background } from 'kernel/area-module';
import {
  AUDIT_SCHEMA,
  PUBLISHED_TABLES,
  publishedLog,
  signedManifests,
} from './migrations/published-log.ts';
import { VERIFICATIONS_TABLE, verifications } from './migrations/verifications.ts';
import { readModels } from './read-models/read-models.ts';

export const background: Background = {
  readModels,
  processes: [],
  migrations: [publishedLog, verifications, signedManifests],
  schemas: [
    {
      name: AUDIT_SCHEMA,
      usedBy: 'portal_notary',
      readable: [...PUBLISHED_TABLES, VERIFICATIONS_TABLE],
    },
  ],
  chores: [],
};
