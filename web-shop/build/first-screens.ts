import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Which pieces a page opened at an address will show first. The server announces them before the page. */
interface FirstScreen {
  /** A regular expression for the whole path. */
  readonly path: string;
  /** Whether the browser came with a session. */
  readonly session: 'none' | 'ask';
  readonly modules: readonly string[];
  /** What it will ask the API for, in the very words of the shop; `$1` stands for the first group of `path`. */
  readonly asks: readonly string[];
}

const MAIN = '/src/main.tsx';
const SHOP = '/src/app/shop-entrance.tsx';
const USER = '/api/user';

const FIRST_SCREENS: readonly FirstScreen[] = [
  { path: '/', session: 'none', modules: ['/src/features/landing/landing-page.tsx'], asks: [] },
  { path: '/auth', session: 'none', modules: ['/src/features/auth/auth-page.tsx'], asks: [] },
  {
    path: '/(eur|km)',
    session: 'ask',
    modules: [SHOP, '/src/features/catalogue/catalogue-page.tsx'],
    asks: [USER, '/api/products?tenantId=$1&view=list'],
  },
  {
    path: '/(?:shop/)?(?:eur/|km/)?(?:cart|checkout|orders|wallet|settings|support|branches|my-branches)(?:/.*)?',
    session: 'ask',
    modules: [SHOP],
    asks: [USER],
  },
  { path: '/.*', session: 'ask', modules: [], asks: [USER] },
  { path: '/.*', session: 'none', modules: [], asks: [] },
];

/**
 * Writes first-screens.json: for each kind of address, first match first, the scripts and answers that its first screen
 * needs. Without it a browser learns of them only when it has read the page, or even run its script.
 */
export function firstScreens(): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    generateBundle(_options, bundle) {
      const common = filesOf(bundle, shows(MAIN));
      const screens = FIRST_SCREENS.map(({ path, session, modules, asks }) => {
        const files = modules.flatMap((module) => [...filesOf(bundle, shows(module))]);
        return { path, session, asks, files: [...new Set([...common, ...files])] };
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
  return ({ moduleIds }) => moduleIds.some((id) => id.endsWith(module));
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
  const found = Object.values(bundle).filter((part) => part.type === 'chunk' && wanted(part));
  if (found.length === 0) throw new Error('A first screen names a module that no piece holds');
  for (const { fileName } of found) visit(fileName);
  return files;
}
