import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Which pieces a page opened at an address will show first. The server announces them in the page's head. */
interface FirstScreen {
  /** A regular expression for the whole path. */
  readonly path: string;
  /** Whether the browser came with a session. */
  readonly session: 'none' | 'ask';
  readonly modules: readonly string[];
}

const SHOP = '/src/app/shop-entrance.tsx';

const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: '/', session: 'none', modules: ['/src/features/landing/landing-page.tsx'] },
  { path: '/auth', session: 'none', modules: ['/src/features/auth/auth-page.tsx'] },
  {
    path: '/(?:shop/)?(?:eur|km)',
    session: 'ask',
    modules: [SHOP, '/src/features/catalogue/catalogue-page.tsx'],
  },
  {
    path: '/(?:eur/|km/)?(?:cart|checkout|orders|wallet|settings|support|branches|my-branches)(?:/.*)?',
    session: 'ask',
    modules: [SHOP],
  },
];

/**
 * Writes first-screens.json: for each kind of address the files that its first screen needs beyond those of every
 * page. Without it a browser learns of them only when the page's script runs.
 */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    generateBundle(_options, bundle) {
      const common = filesOf(bundle, (chunk) => chunk.isEntry);
      const screens = FIRST_SCREENS.map(({ path, session, modules }) => {
        const files = modules.flatMap((module) => [...filesOf(bundle, shows(module))]);
        if (files.length === 0) throw new Error(`No piece shows ${modules.join(', ')}`);
        return { path, session, files: [...new Set(files)].filter((file) => !common.has(file)) };
      });
      this.emitFile({
        type: 'asset',
        fileName: 'first-screens.json',
        source: JSON.stringify(screens),
      });
    },
  };
}

function shows(module: string): (chunk: Chunk) => boolean {
  return ({ facadeModuleId }) => facadeModuleId?.endsWith(module) ?? false;
}

/** The files of the chunks wanted and of all that they import at once. */
function filesOf(bundle: Bundle, wanted: (chunk: Chunk) => boolean): Set<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    const part = bundle[file];
    if (part?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    part.imports.forEach(visit);
  };
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk' && wanted(part)) visit(part.fileName);
  }
  return files;
}
