import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Which chunks and answers a page opened at an address needs first. The server announces them before the page. */
interface PreloadRoute {
  /** For the whole path; the server gets its source. */
  readonly path: RegExp;
  /** Whether the browser came with a session. */
  readonly session: 'none' | 'ask';
  readonly modules: readonly string[];
  /** What it will request of the API, as the shop writes it; `$1` stands for the first group of `path`. */
  readonly requests: readonly string[];
}

const MAIN = '/src/main.tsx';
const SHOP = '/src/app/shop-root.tsx';
const USER = '/api/user';

const PRELOAD_ROUTES: readonly PreloadRoute[] = [
  {
    path: /^\/$/,
    session: 'none',
    modules: ['/src/features/landing/landing-page.tsx'],
    requests: [],
  },
  {
    path: /^\/auth$/,
    session: 'none',
    modules: ['/src/features/auth/auth-page.tsx'],
    requests: [],
  },
  {
    path: /^\/(eur|km)$/,
    session: 'ask',
    modules: [SHOP, '/src/features/catalogue/catalogue-page.tsx'],
    requests: [USER, '/api/products?tenantId=$1&view=list'],
  },
  {
    path: /^\/(?:shop\/)?(?:eur\/|km\/)?(?:cart|checkout|orders|wallet|settings|support|branches|my-branches)(?:\/.*)?$/,
    session: 'ask',
    modules: [SHOP],
    requests: [USER],
  },
  { path: /^\/.*$/, session: 'ask', modules: [], requests: [USER] },
  { path: /^\/.*$/, session: 'none', modules: [], requests: [] },
];

/**
 * Writes preload-manifest.json: for each kind of address, first match first, the scripts and answers that its first screen
 * needs. Without it a browser learns of them only when it has read the page, or even run its script.
 */
export function preloadManifest(): Plugin {
  return {
    name: 'preload-manifest',
    apply: 'build',
    generateBundle(_options, bundle) {
      const common = filesOf(bundle, contains(MAIN));
      const routes = PRELOAD_ROUTES.map(({ path, session, modules, requests }) => {
        const files = modules.flatMap((module) => [...filesOf(bundle, contains(module))]);
        return { path: path.source, session, requests, files: [...new Set([...common, ...files])] };
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preload-manifest.json',
        source: JSON.stringify(routes),
      });
    },
  };
}

function contains(module: string): (chunk: Chunk) => boolean {
  return ({ moduleIds }) => moduleIds.some((id) => id.endsWith(module));
}

/** The files of the chunks chosen and of all that they import at once. */
function filesOf(bundle: Bundle, isChosen: (chunk: Chunk) => boolean): Set<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    const part = bundle[file];
    if (part?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    part.imports.forEach(visit);
  };
  const found = Object.values(bundle).filter((part) => part.type === 'chunk' && isChosen(part));
  if (found.length === 0) throw new Error('A preload route names a module that no chunk holds');
  for (const { fileName } of found) visit(fileName);
  return files;
}
