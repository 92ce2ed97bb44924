import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { currentVersion, writeVersion } from './write-version.ts';

/** A house as lerna has left it. */
const LEFT = {
  'lerna.json': { version: '0.2.0', npmClient: 'npm' },
  'package.json': { name: 'house', version: '0.1.0', workspaces: ['contracts', 'services/bff'] },
  'contracts/package.json': { name: 'contracts', version: '0.2.0', dependencies: { zod: '4.6.7' } },
  'services/bff/package.json': {
    name: 'bff',
    dependencies: { contracts: '^0.2.0', koa: '3.2.0' },
    version: '0.2.0',
    devDependencies: { contracts: '^0.2.0' },
  },
};

let house: string;
const place = (name: string): string => path.join(house, name);
const json = (name: string): unknown => JSON.parse(readFileSync(place(name), 'utf8'));

/** Of others' images nothing is written. */
const manifestOf = (version: string): string =>
  `image: b2b-licence-portal/services:${version}\nimage: b2b-licence-portal/command-line:${version}\nimage: redis:0.1.0\n`;

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'release-'));
  mkdirSync(place('contracts/src'), { recursive: true });
  mkdirSync(place('services/bff'), { recursive: true });
  mkdirSync(place('docs/kubernetes'), { recursive: true });
  for (const [name, content] of Object.entries(LEFT))
    writeFileSync(place(name), JSON.stringify(content));
  writeFileSync(place('contracts/src/data-format.ts'), "export const RELEASE = '0.1.0';\n");
  writeFileSync(place('docs/kubernetes/services.yaml'), manifestOf('0.1.0'));
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

test('the version goes everywhere, and packages of the house take each other as they lie there', () => {
  expect(currentVersion(house)).toBe('0.2.0');
  expect(writeVersion(house)).toBe('0.2.0');
  expect(json('package.json')).toEqual({ ...LEFT['package.json'], version: '0.2.0' });
  const bff = {
    name: 'bff',
    dependencies: { contracts: '*', koa: '3.2.0' },
    version: '0.2.0',
    devDependencies: { contracts: '*' },
  };
  expect(json('services/bff/package.json')).toEqual(bff);
  expect(Object.keys(json('services/bff/package.json') ?? {})).toEqual(Object.keys(bff));
  expect(json('contracts/package.json')).toEqual(LEFT['contracts/package.json']);
  expect(readFileSync(place('contracts/src/data-format.ts'), 'utf8')).toContain("'0.2.0'");
  expect(readFileSync(place('docs/kubernetes/services.yaml'), 'utf8')).toBe(manifestOf('0.2.0'));
  expect(readFileSync(place('lerna.json'), 'utf8').endsWith('}\n')).toBe(true);
});
