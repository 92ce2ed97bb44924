import { PATIENCE_MS, nodeProject, recorded, run } from './shared.mjs';

// One more than elsewhere: each mostly waits for its page, and two left a quarter of two cores idle.
export default {
  ...run,
  ...nodeProject,
  maxWorkers: 3,
  displayName: 'browser',
  testMatch: ['<rootDir>/services/end-to-end/src/**/*.browser.test.ts'],
  globalSetup: '<rootDir>/.jest/unpack-chromium.mjs',
  testTimeout: PATIENCE_MS.onServers,
  ...recorded,
};
