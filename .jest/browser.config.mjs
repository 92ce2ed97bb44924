import { PATIENCE_MS, nodeProject, run } from './shared.mjs';

// Two workers: each mostly waits for its page, and a third would take the stack's share of the machine.
export default {
  ...run,
  ...nodeProject,
  displayName: 'browser',
  testMatch: ['<rootDir>/services/end-to-end/src/**/*.browser.test.ts'],
  globalSetup: '<rootDir>/.jest/unpack-chromium.mjs',
  testTimeout: PATIENCE_MS.onServers,
};
