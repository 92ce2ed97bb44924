import { nodeProject } from './shared.mjs';

// Real Postgres, Redis, event store and HTTP API, found by the environment the launcher sets.
export default {
  ...nodeProject,
  displayName: 'int',
  testMatch: ['<rootDir>/**/src/**/*.int.test.ts'],
  setupFiles: ['<rootDir>/.jest/own-servers.mjs'],
  maxWorkers: 2,
  testTimeout: 30_000,
};
