import { join } from 'node:path';
import type { Tenant } from 'contracts/primitives/tenant';
import { readTextIfPresent } from 'kernel/files/present-files';
import { z } from 'zod';

export type SessionHint = 'none' | 'ask';

/** What each address loads first, as the build writes it; see web-shop/build/preload-manifest.ts. */
const manifestSchema = z.array(
  z.object({
    path: z.string().transform((path) => new RegExp(path)),
    session: z.enum(['none', 'ask']),
    files: z.array(z.string()),
    requests: z.array(z.string()),
  }),
);

interface Visit {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly session: SessionHint;
  /** The markets whose goods the visitor may see. */
  readonly markets: readonly Tenant[];
}

export interface PreloadManifest {
  /**
   * The Link header that announces what a page at this address will ask for, so that it comes with the page. A header,
   * because browsers act on it before they have read the page.
   */
  linksFor(visit: Visit): string;
}

export async function readPreloadManifest(folder: string): Promise<PreloadManifest> {
  const routes = manifestSchema.parse(
    await readManifestFile(join(folder, 'preload-manifest.json')),
  );
  return {
    linksFor({ path, search, session, markets }) {
      const route = routes.find((each) => each.session === session && each.path.test(path));
      if (route === undefined) return '';
      const [, market] = route.path.exec(path) ?? [];
      // Not modulepreload: browsers leave that until they read the page.
      const scripts = route.files.map((file) => `</${file}>; rel=preload; as=script; crossorigin`);
      // What an address with a search asks for, the page alone knows.
      const goods = search === '' && markets.some((each) => each === market);
      const requests = route.requests.filter((request) => goods || !request.includes('$'));
      const answers = requests
        .map((request) => path.replace(route.path, request))
        .map((request) => `<${request}>; rel=preload; as=fetch; crossorigin=use-credentials`);
      // What is longest goes first, on the connection that is open already.
      return [...scripts, ...answers].join(', ');
    },
  };
}

/** A shop built without the list, or not built at all, announces nothing. */
async function readManifestFile(file: string): Promise<unknown> {
  return JSON.parse((await readTextIfPresent(file)) ?? '[]');
}
