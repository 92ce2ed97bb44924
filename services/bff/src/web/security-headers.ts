import { randomBytes } from 'node:crypto';
import type { AnswerHeaders } from 'kernel/http/answer-headers';

const NONCE_BYTES = 16;

/**
 * What every answer carries, of whatever kind and status. An answer that a browser is to render, run or keep says so
 * itself, by another policy or another Cache-Control.
 */
export function securityHeaders(secure: boolean): AnswerHeaders {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    // The filter that it switches off was a way to attack pages.
    'X-XSS-Protection': '0',
    // Over plain HTTP (one machine) the header means nothing, and on localhost it would bind other servers.
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The API's documentation: scripts and styles of the portal itself. Swagger UI writes style attributes. */
export const docsPolicy = policy({
  'default-src': "'self'",
  'img-src': "'self' data:",
  'style-src': "'self' 'unsafe-inline'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
});

/**
 * The page of a web; `nonce` is what its scripts and styles carry. Pictures come from the portal alone: an address of
 * another host would reveal to a stranger who looks at what, and carry out what a script has read.
 */
export function pagePolicy(nonce: string): AnswerHeaders {
  const own = `'self' 'nonce-${nonce}'`;
  return policy({
    'default-src': "'self'",
    'script-src': own,
    'style-src': own,
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
}

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

function policy(directives: Readonly<Record<string, string>>): AnswerHeaders {
  const parts = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`);
  return { 'Content-Security-Policy': parts.join(';') };
}
