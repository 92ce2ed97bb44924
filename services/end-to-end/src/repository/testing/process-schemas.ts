import { bffEnvironment } from 'bff/config';
import { configSchema as commandService } from 'command-service/config';
import { configSchema as notary } from 'notary/config';
import { configSchema as queryService } from 'query-service/config';
import {
  configSchema as workerService,
  eventStoreUsersEnvironment,
  migrationEnvironment,
  rebuilderEnvironment,
} from 'worker-service/config';
import type { z } from 'zod';

/** What each process of ours reads, by the name of its container. */
export const PROCESS_SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  bff: bffEnvironment,
  'command-service': commandService,
  migrate: migrationEnvironment,
  'prepare-event-store': eventStoreUsersEnvironment,
  'query-service': queryService,
  notary,
  rebuilder: rebuilderEnvironment,
  'worker-service': workerService,
};

/** All but those that prepare and end. */
export const SERVING = [
  'bff',
  'command-service',
  'notary',
  'query-service',
  'rebuilder',
  'worker-service',
];

/** Settings of a demo, of tests, and of git, which the image has not: they have no place on many machines. */
export const NOT_PASSED = ['DEMO', 'MAIL_OUTBOX_DIR', 'READ_MODEL_LAG_SEED', 'CHECKPOINT_GIT_DIR'];
