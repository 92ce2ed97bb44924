import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Metafile, Plugin } from 'esbuild';
import { z } from 'zod';
import { root } from '../../stack/paths.ts';

/** Which module of ours imports which, as git names them; imports of types alone are none. */
export interface ModuleGraph {
  has(file: string): boolean;
  importersOf(file: string): readonly string[];
  importsOf(file: string): readonly string[];
}

const MODULE = /\.(?:tsx?|css)$/;

/** @param files that are read, with all that they import of ours. */
export async function moduleGraph(files: readonly string[]): Promise<ModuleGraph> {
  const modules = files.filter((file) => MODULE.test(file) && !file.endsWith('.d.ts'));
  const { metafile } = await build({
    // One bundle of everything, which nobody sees: its list of inputs is the graph.
    stdin: {
      contents: modules.map((file) => `import './${file}';`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    conditions: ['source'],
    loader: { '.css': 'empty' },
    logLevel: 'silent',
    plugins: [onlyOurs()],
  });
  return graphOf(metafile);
}

/** Packages of others, and what is no module, are left out. */
function onlyOurs(): Plugin {
  const workspaces = new Set(workspaceNames());
  return {
    name: 'only ours',
    setup: ({ onResolve }) => {
      onResolve({ filter: /.*/ }, ({ path: specifier }) => {
        const [name = ''] = specifier.split('/');
        const isOurs = specifier.startsWith('.') ? MODULE.test(specifier) : workspaces.has(name);
        return isOurs ? undefined : { external: true };
      });
    },
  };
}

const houseSchema = z.object({ workspaces: z.array(z.string()) });
const workspaceSchema = z.object({ name: z.string() });

function workspaceNames(): string[] {
  const { workspaces } = houseSchema.parse(manifestIn('.'));
  return workspaces.map((folder) => workspaceSchema.parse(manifestIn(folder)).name);
}

function manifestIn(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
}

export function graphOf({ inputs }: Pick<Metafile, 'inputs'>): ModuleGraph {
  const imports = new Map(
    Object.entries(inputs)
      .filter(([file]) => file !== '<stdin>')
      .map(([file, input]) => [
        file,
        input.imports.filter((one) => one.external !== true).map((one) => one.path),
      ]),
  );
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  return {
    has: (file) => imports.has(file),
    importersOf: (file) => importers.get(file) ?? [],
    importsOf: (file) => imports.get(file) ?? [],
  };
}

/** Everything that is reached from these files, themselves among it. */
export function reachedFrom(
  files: readonly string[],
  next: (file: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached) {
    for (const each of next(file)) reached.add(each);
  }
  return reached;
}
