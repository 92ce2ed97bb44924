import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Router from '@koa/router';
import { lazy } from 'kernel/commands/lazy';
import { notFound } from 'kernel/http/http-error';
import type { Route } from '../http/route.ts';
import { encodeBytes, encodeResponse, sendCachedResponse } from '../catalog/response-cache.ts';
import { openApiDocument } from './document.ts';

/** Where the documentation of the API is served. */
export const DOCS_PATH = '/api/docs';

const UI_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const UI_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'application/javascript',
};

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API of the B2B Licence Portal</title>
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '${DOCS_PATH}/openapi.json', dom_id: '#docs' });\n`;

/**
 * The API's description and a page to read it, served from the portal itself. Anybody may ask for these, and they are
 * large: each is read and compressed once, when it is first asked for; a start need not wait for it.
 */
export function docsRouter(routes: readonly Route[]): Router {
  const router = new Router({ sensitive: true });
  const description = lazy(async () => encodeResponse({ body: openApiDocument(routes) }));
  const files = new Map(
    Object.entries(UI_FILES).map(([file, type]) => [
      file,
      lazy(async () => encodeBytes(await readFile(join(UI_FOLDER, file)), type)),
    ]),
  );
  router.get(DOCS_PATH, (ctx) => {
    ctx.type = 'html';
    ctx.body = PAGE;
  });
  router.get(`${DOCS_PATH}/openapi.json`, async (ctx) => {
    sendCachedResponse(ctx, await description());
  });
  router.get(`${DOCS_PATH}/start.js`, (ctx) => {
    ctx.type = 'js';
    ctx.body = START;
  });
  router.get(`${DOCS_PATH}/:file`, async (ctx) => {
    const file = files.get(String(ctx['params']['file']));
    if (!file) throw notFound();
    sendCachedResponse(ctx, await file());
  });
  return router;
}
