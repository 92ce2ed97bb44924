import { PATIENCE_MS, jsdomProject, nodeProject, run } from './shared.mjs';

const WITHOUT_SLOWER_KINDS = ['\\.int\\.test\\.ts$', '\\.browser\\.test\\.ts$'];

const pure = (project, displayName, testMatch) => ({
  ...project,
  displayName,
  testMatch,
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...WITHOUT_SLOWER_KINDS],
});

export default {
  ...run,
  testTimeout: PATIENCE_MS.pure,
  projects: [
    pure(nodeProject, 'unit', [
      '<rootDir>/contracts/src/**/*.test.ts',
      '<rootDir>/services/*/src/**/*.test.ts',
    ]),
    pure(jsdomProject, 'web-shared', ['<rootDir>/web-shop/shared/src/**/*.test.{ts,tsx}']),
    pure(jsdomProject, 'web-shop', ['<rootDir>/web-shop/src/**/*.test.{ts,tsx}']),
    pure(jsdomProject, 'web-admin', ['<rootDir>/web-admin/src/**/*.test.{ts,tsx}']),
  ],
};
