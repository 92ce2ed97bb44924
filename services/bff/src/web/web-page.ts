import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import { marketsOf, mayUseShop } from 'contracts/policies/access';
import type { Tenant } from 'contracts/primitives/tenant';
import { readTextIfPresent } from 'kernel/files/present-files';
import type { Sessions } from '../sessions/sessions.ts';
import { sessionKeyOf } from '../sessions/session-id.ts';
import { sessionCookie } from '../sessions/session-middleware.ts';
import { readPreloadManifest } from './preload-manifest.ts';
import type { SessionHint } from './preload-manifest.ts';
import { newNonce, pagePolicy } from './security-headers.ts';

/** What the build leaves where the nonce of each answer belongs. */
const NONCE_PLACE = '__CSP_NONCE__';

/** And where the page says whether its browser came with a session. */
const SESSION_PLACE = '__SESSION__';

/** Where the built files of either web lie, each under its hash. */
const BUILT_FILES = ['/assets/', '/admin-assets/'];

interface PageParts {
  readonly secure: boolean;
  readonly sessions: Pick<Sessions, 'peek'>;
  /** Which paths are this web's; every one that is left when nothing is said. */
  readonly answers?: (path: string) => boolean;
}

/** The console's own paths (specification, section 2); all others are the shop's. */
export function isConsolePath(path: string): boolean {
  return /^\/admin(-login|-panel)?\/?$/.test(path) || path.startsWith('/admin/');
}

/** The styles stand in the page: it is to fit into what a new connection carries at once, some 14 KB. */
const SMALL = { gzip: { level: 6 } };

const PAGE_METHODS = new Set(['GET', 'HEAD']);

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>
<p>The portal is not built yet. Run <code>npm run build</code>.</p></html>`;

/** Answers the paths of a web with its page, which finds its screen by itself; a new nonce each time. */
export function webPage(
  folder: string,
  { secure, sessions, answers = () => true }: PageParts,
): Middleware {
  const template = readTextIfPresent(join(folder, 'index.html'));
  const manifest = readPreloadManifest(folder);
  const cookie = sessionCookie(secure);
  return async (ctx, next) => {
    // A built file that is missing (of an older build) is missing, not a page.
    const isFile = BUILT_FILES.some((prefix) => ctx.path.startsWith(prefix));
    if (!PAGE_METHODS.has(ctx.method) || isFile || !answers(ctx.path)) {
      await next();
      return;
    }
    const html = await template;
    const nonce = newNonce();
    const session = sessionHint(ctx, cookie);
    const links = (await manifest).linksFor({
      path: ctx.path,
      search: ctx.search,
      session,
      markets: await marketsOfVisitor(ctx.cookies.get(cookie, { signed: true }), sessions),
    });
    ctx.set(pagePolicy(nonce));
    ctx.status = html === undefined ? 503 : 200;
    if (links !== '') ctx.set('Link', links);
    ctx.type = 'html';
    ctx.compress = SMALL;
    ctx.body = (html ?? NOT_BUILT).replaceAll(NONCE_PLACE, nonce).replace(SESSION_PLACE, session);
  };
}

/** Without a session cookie nobody is signed in: the page need not ask and be refused. With one it asks. */
function sessionHint(ctx: Context, cookie: string): SessionHint {
  return ctx.cookies.get(cookie, { signed: false }) === undefined ? 'none' : 'ask';
}

/** Goods are announced to who may see them: others would find a refusal in their console. */
async function marketsOfVisitor(
  id: string | undefined,
  sessions: Pick<Sessions, 'peek'>,
): Promise<readonly Tenant[]> {
  if (id === undefined) return [];
  // The page is there for everybody, also while nobody knows who they are.
  const user = await sessions.peek(sessionKeyOf(id)).then(
    (session) => session?.user,
    () => undefined,
  );
  if (user === undefined || !mayUseShop(user.role)) return [];
  return marketsOf(user);
}
