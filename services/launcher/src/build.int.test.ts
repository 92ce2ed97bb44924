import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from './stack/paths.ts';

interface Steps {
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
}

// The build is plain JavaScript, which the compiler does not know.
const file = pathToFileURL(path.join(root, 'services/launcher/bootstrap/build.mjs')).href;
const { build } = (await import(file)) as { build(root: string, steps: Steps): Promise<void> };

/** One package and a shop; the compiler is the portal's own, the bundler makes a page at once. */
const HOUSE = {
  'package.json': { type: 'module', workspaces: ['contracts', 'web-shop/shared', 'web-shop'] },
  'package-lock.json': {},
  'tsconfig.json': { files: [], references: [{ path: 'contracts' }] },
  'contracts/tsconfig.json': {
    compilerOptions: { composite: true, rootDir: 'src', outDir: 'dist', types: [] },
    include: ['src'],
  },
  'contracts/src/main.ts': 'export const answer = 42;',
  'web-shop/shared/dist-types/main.d.ts': '',
  'web-shop/shared/src/main.ts': '',
  'web-shop/dist-types/main.d.ts': '',
  'node_modules/vite/bin/vite.js': `
    const fs = require('node:fs');
    fs.mkdirSync('dist', { recursive: true });
    fs.writeFileSync('dist/index.html', '');`,
};

let house: string;
let titles: string[];
const steps: Steps = {
  step: (title, work) => {
    titles.push(title);
    return work();
  },
};

beforeEach(() => {
  titles = [];
  house = mkdtempSync(path.join(process.env['PORTAL_TEST_DIR'] ?? '/tmp', 'build-'));
  for (const [name, content] of Object.entries(HOUSE)) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(path.join(house, name), text);
  }
  symlinkSync(
    path.join(root, 'node_modules/typescript'),
    path.join(house, 'node_modules/typescript'),
  );
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

test('what somebody removed is built anew, and what is there is left alone', async () => {
  const compiled = path.join(house, 'contracts/dist/main.js');
  await build(house, steps);
  expect(existsSync(compiled)).toBe(true);
  await build(house, steps);
  expect(titles).toEqual(['Building']);

  rmSync(path.dirname(compiled), { recursive: true });
  await build(house, steps);
  expect(existsSync(compiled)).toBe(true);

  const page = path.join(house, 'web-shop/dist/index.html');
  rmSync(path.dirname(page), { recursive: true });
  await build(house, steps);
  expect(existsSync(page)).toBe(true);
});

test('what both webs share is bundled into each of them, and makes no page of its own', async () => {
  await build(house, steps);
  const page = path.join(house, 'web-shop/dist/index.html');
  const { mtimeMs } = statSync(page);
  expect(existsSync(path.join(house, 'web-shop/shared/dist'))).toBe(false);

  writeFileSync(path.join(house, 'web-shop/shared/src/main.ts'), 'export {};');
  await build(house, steps);
  expect(statSync(page).mtimeMs).toBeGreaterThan(mtimeMs);
});
