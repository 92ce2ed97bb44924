import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

const NONCE_BYTES = 16;

/** Headers of API responses, which no browser may render or run. */
export function apiHeaders(secure: boolean): Middleware {
  return helmet({
    ...common(secure),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
}

/** Headers of the API's documentation: scripts and styles of the portal itself. */
export function docsHeaders(secure: boolean): Middleware {
  return helmet({
    ...common(secure),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        // Swagger UI writes style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
  });
}

/** Headers of the shop's page; `nonce` is what its scripts and styles carry. */
export function pageHeaders(secure: boolean, nonce: string): Middleware {
  const own = ["'self'", `'nonce-${nonce}'`];
  return helmet({
    ...common(secure),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: own,
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
}

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

function common(secure: boolean) {
  return {
    // Over plain HTTP (one machine) the header means nothing, and on localhost it would bind other servers.
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  } as const;
}
