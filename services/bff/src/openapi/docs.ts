import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Router from '@koa/router';
import { notFound } from 'kernel/http/http-error';
import { paths } from 'contracts/api/paths';
import type { Route } from '../http/route.ts';
import { openApiDocument } from './document.ts';

const UI_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const UI_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API of the B2B Licence Portal</title>
    <link rel="stylesheet" href="${paths.docs}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${paths.docs}/swagger-ui-bundle.js"></script>
    <script src="${paths.docs}/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '${paths.docs}/openapi.json', dom_id: '#docs' });\n`;

/** The API's description and a page to read it, served from the portal itself. */
export function docsRouter(routes: readonly Route[]): Router {
  const router = new Router({ sensitive: true });
  // Made when first asked for: a start need not wait for it.
  let description: string | undefined;
  router.get(paths.docs, (ctx) => {
    ctx.type = 'html';
    ctx.body = PAGE;
  });
  router.get(`${paths.docs}/openapi.json`, (ctx) => {
    ctx.type = 'json';
    description ??= JSON.stringify(openApiDocument(routes));
    ctx.body = description;
  });
  router.get(`${paths.docs}/start.js`, (ctx) => {
    ctx.type = 'js';
    ctx.body = START;
  });
  router.get(`${paths.docs}/:file`, async (ctx) => {
    const file = String(ctx['params']['file']);
    if (!UI_FILES.has(file)) throw notFound();
    ctx.type = file.endsWith('.css') ? 'css' : 'js';
    ctx.body = await readFile(join(UI_FOLDER, file));
  });
  return router;
}
