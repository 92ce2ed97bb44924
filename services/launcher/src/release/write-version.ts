import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
type Package = z.infer<typeof packageSchema>;
const rootSchema = z.looseObject({ workspaces: z.array(z.string()) });
const lernaSchema = z.looseObject({ version: z.string() });

const RELEASE = /(?<=export const RELEASE = ')[^']*(?=')/;

function read<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function write(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The version that the house has. */
export function currentVersion(house: string): string {
  return read(path.join(house, 'lerna.json'), lernaSchema).version;
}

/** The folders of the house's packages, as its package.json names them. */
export function workspacesOf(house: string): readonly string[] {
  return read(path.join(house, 'package.json'), rootSchema).workspaces;
}

/**
 * Writes the version that lerna has chosen where lerna does not: into the root's package.json and the code. Packages of
 * the house take each other as they lie there, whatever their version: lerna, which pins them, is undone.
 * @returns the version
 */
export function writeVersion(house: string): string {
  const lerna = read(path.join(house, 'lerna.json'), lernaSchema);
  const { version } = lerna;
  write(path.join(house, 'lerna.json'), lerna);
  const root = path.join(house, 'package.json');
  write(root, { ...read(root, z.looseObject({})), version });
  const files = workspacesOf(house).map((folder) => path.join(house, folder, 'package.json'));
  const own = new Set(files.map((file) => read(file, packageSchema).name));
  for (const file of files) write(file, unpinned(read(file, packageSchema), own));
  const format = path.join(house, 'contracts/src/data-format.ts');
  writeFileSync(format, readFileSync(format, 'utf8').replace(RELEASE, version));
  return version;
}

function unpinned(given: Package, own: ReadonlySet<string>): Package {
  const asTheyLie = (needs: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(needs).map(([name, range]) => [name, own.has(name) ? '*' : range]),
    );
  const { dependencies, devDependencies } = given;
  return {
    ...given,
    ...(dependencies ? { dependencies: asTheyLie(dependencies) } : {}),
    ...(devDependencies ? { devDependencies: asTheyLie(devDependencies) } : {}),
  };
}
