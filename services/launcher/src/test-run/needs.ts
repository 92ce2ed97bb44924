import { reachedFrom } from './changed/module-graph.ts';
import type { ModuleGraph } from './changed/module-graph.ts';

/** What a run has to start for its tests. */
export interface Needs {
  /** Postgres, Redis and event stores on which tests make what they need. */
  readonly servers: boolean;
  /** A whole portal, filled as a demo. */
  readonly portal: boolean;
}

export const EVERYTHING: Needs = { servers: true, portal: true };

/** Who reads the addresses of what a run has started, imports one of these: they are read nowhere else. */
const PORTAL = 'services/kernel/src/testing/portal-under-test.ts';
const SERVERS = [
  'services/kernel/src/testing/scratch-servers.ts',
  'services/eventstore-client/src/testing/scratch-store.ts',
];

export function needsOf(tests: readonly string[], graph: ModuleGraph): Needs {
  const reached = reachedFrom(tests, graph.importsOf);
  return { servers: SERVERS.some((file) => reached.has(file)), portal: reached.has(PORTAL) };
}
