import { expect, test } from '@jest/globals';
import { newestEntry, withEntry } from './changelog.ts';

/** As lerna writes it, in a clone that came from a folder. */
const WRITTEN = `# Change Log

All notable changes to this project will be documented in this file.
See [Conventional Commits](https://conventionalcommits.org) for commit guidelines.

# [0.2.0](some/folder/./compare/v0.1.0...v0.2.0) (2026-11-28)


### Features

* **launcher:** Make all secrets by one command ([5b7a814](some/folder/./commits/5b7a81475f8f))





## [0.1.1](some/folder/./compare/v0.1.0...v0.1.1) (2026-11-27)


### Bug Fixes

* **bff:** Answer once ([1234567](some/folder/./commits/1234567))
`;
const PAGE = '# Changelog\n\nHow it is made.\n\n## 0.1.0\n\nThe first version.\n';

test('the newest entry is taken without its links, and without those before it', () => {
  expect(newestEntry(WRITTEN)).toBe(`## 0.2.0 (2026-11-28)

### Features

* **launcher:** Make all secrets by one command (5b7a814)
`);
});

test('a version without anything that users see says so', () => {
  const heading = '## [0.1.1](some/folder) (2026-11-27)';
  expect(newestEntry(`${heading}\n\n\n`)).toContain('Nothing that its users see.');
  expect(() => newestEntry('# Change Log\n')).toThrow('without an entry');
});

test('an entry comes above the others, and once', () => {
  const page = withEntry(PAGE, newestEntry(WRITTEN));
  expect(page.match(/^## .*$/gm)).toEqual(['## 0.2.0 (2026-11-28)', '## 0.1.0']);
  expect(page).toContain('How it is made.\n\n## 0.2.0');
  for (const there of [page, '# Changelog\n\n## 0.2.0\n'])
    expect(() => withEntry(there, newestEntry(WRITTEN))).toThrow('already');
});
