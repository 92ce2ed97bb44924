import { operationsQueries } from 'contracts/calls/operations';
import { superAdminsOnly } from 'kernel/http/policies';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { listParked } from './parked/list-parked.ts';
import { listQueues } from './queues/list-queues.ts';
import { listRebuilds } from './rebuilds/list-rebuilds.ts';
import { listStandings } from './standing/list-standings.ts';

/** Tables of the machinery itself, which no read model has to reach first. */
const OWN_TABLES = { scope: 'shared', reads: [], policy: superAdminsOnly } as const;

/** How the machinery stands, for super admins. Nothing of what events and work hold is answered. */
export const operationsOwnQueries: readonly Query[] = [
  query(operationsQueries['operations.projections'], {
    ...OWN_TABLES,
    run: async ({ db }) => listStandings(db, new Date()),
  }),
  query(operationsQueries['operations.parked'], {
    ...OWN_TABLES,
    run: async ({ db }) => listParked(db),
  }),
  query(operationsQueries['operations.queues'], {
    ...OWN_TABLES,
    run: async ({ db }) => listQueues(db),
  }),
  query(operationsQueries['operations.rebuilds'], {
    ...OWN_TABLES,
    run: async ({ input, db }) => listRebuilds(db, input),
  }),
];
