// What every runner shares: ECMAScript modules, TypeScript through swc, workspace packages read from
// their sources (the export condition `source`), so that tests never run stale builds.
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2023',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
    isModule: true,
    swcrc: false,
  },
];

export const rootDir = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

/** What holds for a whole run. */
export const run = {
  rootDir,
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
  testSequencer: '<rootDir>/.jest/schedule.mjs',
  reporters: [
    'default',
    '<rootDir>/.jest/running-report.mjs',
    '<rootDir>/.jest/progress-report.mjs',
  ],
};

/** A run that records has one file run at a time: what its processes do meanwhile is that file's doing. */
export const recorded = process.env.TEST_RECORD_DIR
  ? { maxWorkers: 1, testEnvironment: '<rootDir>/.jest/record/environment.mjs' }
  : {};

/** Tests wait for facts; what a test may last only ends one that would never end, on the busiest machine too. */
export const PATIENCE_MS = { pure: 60_000, onServers: 300_000 };

export const nodeProject = {
  rootDir,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.tsx?$': swc },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-types/', '/\\.data[^/]*/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.data[^/]*/', '/dist/', '/dist-types/'],
  watchPathIgnorePatterns: ['/\\.data[^/]*/', '/\\.test-results/', '/dist/'],
};

export const jsdomProject = {
  ...nodeProject,
  testEnvironment: '<rootDir>/.jest/jsdom-environment.mjs',
  testEnvironmentOptions: {
    customExportConditions: ['source', 'browser'],
    url: 'http://localhost:3000/',
  },
  setupFiles: ['<rootDir>/.jest/jsdom-setup.mjs'],
  // Once the test's own functions are there: the library cleans up after each test by them.
  setupFilesAfterEnv: ['<rootDir>/.jest/jsdom-patience.mjs'],
  moduleNameMapper: { '\\.(css|svg|png|woff2)(\\?.*)?$': '<rootDir>/.jest/asset.mjs' },
};
