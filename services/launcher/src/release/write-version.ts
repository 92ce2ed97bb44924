import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A file of npm's or lerna's: written back with its keys in their order. */
type Manifest = Readonly<Record<string, unknown>>;
const manifestSchema = z.record(z.string(), z.unknown());
const rangesSchema = z.record(z.string(), z.string());

/** Where the manifests of docs/kubernetes name an image of the portal. */
const IMAGE_TAG = /(?<=image: b2b-licence-portal\/[a-z-]+:)\S+/g;
const RELEASE = /(?<=export const RELEASE = ')[^']*(?=')/;

function read(file: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function write(file: string, manifest: Manifest): void {
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The version that the house has. */
export function currentVersion(house: string): string {
  return z.string().parse(read(path.join(house, 'lerna.json'))['version']);
}

/** The folders of the house's packages, as its package.json names them. */
export function workspacesOf(house: string): readonly string[] {
  return z.array(z.string()).parse(read(path.join(house, 'package.json'))['workspaces']);
}

/**
 * Writes the version that lerna has chosen where lerna does not: into the root's package.json, the code and the manifests of Kubernetes. Packages of
 * the house take each other as they lie there, whatever their version: lerna, which pins them, is undone.
 * @returns the version
 */
export function writeVersion(house: string): string {
  const version = currentVersion(house);
  const lerna = path.join(house, 'lerna.json');
  write(lerna, read(lerna));
  const root = path.join(house, 'package.json');
  write(root, { ...read(root), version });
  const files = workspacesOf(house).map((folder) => path.join(house, folder, 'package.json'));
  const own = new Set(files.map((file) => read(file)['name']));
  for (const file of files) write(file, unpinned(read(file), own));
  const format = path.join(house, 'contracts/src/data-format.ts');
  rewrite(format, RELEASE, version);
  const manifests = path.join(house, 'docs/kubernetes');
  for (const name of readdirSync(manifests))
    rewrite(path.join(manifests, name), IMAGE_TAG, version);
  return version;
}

function rewrite(file: string, what: RegExp, version: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, version));
}

function unpinned(manifest: Manifest, own: ReadonlySet<unknown>): Manifest {
  const asTheyLie = (ranges: Readonly<Record<string, string>>): Manifest =>
    Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [name, own.has(name) ? '*' : range]),
    );
  return Object.fromEntries(
    Object.entries(manifest).map(([key, value]) => [
      key,
      key.endsWith('ependencies') ? asTheyLie(rangesSchema.parse(value)) : value,
    ]),
  );
}
