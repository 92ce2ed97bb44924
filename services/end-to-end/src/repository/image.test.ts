import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const house = process.cwd();
const SERVICES = ['bff', 'command-service', 'notary', 'query-service', 'worker-service'];
const OF_DEVELOPERS = ['benchmarks', 'demo', 'end-to-end', 'launcher'];
const OF_OTHERS = /(?:^|\/)node_modules\//;
const SOURCE_OR_TEST = /\.test\.|(?:^|\/)testing(?:\/|$)|(?<!\.d)\.tsx?$/;

let image = '';

/** The built house as the image has it: what does not run is taken away, and packages are laid beside it. */
beforeAll(() => {
  // On the house's own disk, where a file of the copy is a second name of the same file, and takes no time.
  image = mkdtempSync(path.join(house, '.data-image-'));
  for (const name of ['contracts', 'services'])
    linkAll(path.join(house, name), path.join(image, name));
  expect(runNode('services/prune-image.mjs')).toBe('');
  linkPackages();
});

afterAll(() => rmSync(image, { recursive: true, force: true }));

function linkAll(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const places = [path.join(from, entry.name), path.join(to, entry.name)] as const;
    if (entry.isFile()) linkSync(...places);
    else if (entry.isDirectory() && entry.name !== 'node_modules') linkAll(...places);
  }
}

/** Packages of others as they are; those of the house are the image's own. */
function linkPackages(): void {
  const packages = path.join(house, 'node_modules');
  mkdirSync(path.join(image, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const places = [name, `services/${name}`].map((place) => path.join(image, place));
    const own = places.find((place) => existsSync(path.join(place, 'package.json')));
    symlinkSync(own ?? path.join(packages, name), path.join(image, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(image, 'services'))) {
    const beside = path.join('services', name, 'node_modules');
    if (existsSync(path.join(house, beside)))
      symlinkSync(path.join(house, beside), path.join(image, beside));
  }
}

function runNode(file: string): string {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' };
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: image, env });
  return `${stdout.toString()}${stderr.toString()}`;
}

test('the image of the services holds no sources, no tests and no programs of developers', () => {
  const services = path.join(image, 'services');
  const all = readdirSync(services, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => !OF_OTHERS.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => SOURCE_OR_TEST.test(file))).toEqual([]);
  expect(readdirSync(services).filter((name) => OF_DEVELOPERS.includes(name))).toEqual([]);
});

test('the image is made of what was so taken away, and of nothing beside it', () => {
  const steps = readFileSync('services/Dockerfile', 'utf8').split('\nFROM ');
  const program = steps.find((step) => step.startsWith('build AS program'));
  expect(program).toContain('\nRUN node services/prune-image.mjs');
  const copies = steps.at(-1)?.match(/^COPY --from=\w+ \S+/gm);
  expect(copies).toEqual([
    'COPY --from=packages /portal/',
    'COPY --from=program /portal/contracts',
    'COPY --from=program /portal/services',
    'COPY --from=build /portal/web-shop/dist',
    'COPY --from=build /portal/web-admin/dist',
  ]);
});

test.each(SERVICES)('%s finds in it all that it is made of', (name) => {
  expect(runNode(`services/${name}/dist/main.js`)).toContain('The configuration does not fit');
});
