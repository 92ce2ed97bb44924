import { nodeProject } from './shared.mjs';

// One worker: a Chromium and the whole stack already share the machine.
export default {
  ...nodeProject,
  displayName: 'browser',
  testMatch: ['<rootDir>/services/launcher/src/**/*.browser.test.ts'],
  globalSetup: '<rootDir>/.jest/unpack-chromium.mjs',
  maxWorkers: 1,
  testTimeout: 60_000,
};
