import { PATIENCE_MS, nodeProject, recorded, run } from './shared.mjs';

// Real Postgres, Redis, event store and HTTP API, found by the environment the launcher sets.
export default {
  ...run,
  ...nodeProject,
  displayName: 'int',
  testMatch: ['<rootDir>/**/src/**/*.int.test.ts'],
  setupFiles: ['<rootDir>/.jest/own-servers.mjs'],
  testTimeout: PATIENCE_MS.onServers,
  ...recorded,
};
