import { PATIENCE_MS, nodeProject, recorded, run } from './shared.mjs';

// Real Postgres, Redis, event store and HTTP API, found by the environment the launcher sets.
// One worker more than processors: tests of faults mostly wait.
export default {
  ...run,
  ...nodeProject,
  maxWorkers: 3,
  displayName: 'int',
  testMatch: ['<rootDir>/**/src/**/*.int.test.ts'],
  setupFiles: ['<rootDir>/.jest/own-servers.mjs'],
  testTimeout: PATIENCE_MS.onServers,
  ...recorded,
};
