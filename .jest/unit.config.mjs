import { jsdomProject, nodeProject, rootDir } from './shared.mjs';

const WITHOUT_SLOWER_KINDS = ['\\.int\\.test\\.ts$', '\\.browser\\.test\\.ts$'];

const pure = (project, displayName, testMatch) => ({
  ...project,
  displayName,
  testMatch,
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...WITHOUT_SLOWER_KINDS],
});

export default {
  rootDir,
  maxWorkers: 2,
  projects: [
    pure(nodeProject, 'unit', [
      '<rootDir>/contracts/src/**/*.test.ts',
      '<rootDir>/services/*/src/**/*.test.ts',
    ]),
    pure(jsdomProject, 'web-shop', ['<rootDir>/web-shop/src/**/*.test.{ts,tsx}']),
  ],
};
