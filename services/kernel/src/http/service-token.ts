import { createHash, createHmac } from 'node:crypto';
import type { Caller } from 'contracts/calls/callers';
import { ROLES } from 'contracts/primitives/role';
import { TENANTS } from 'contracts/primitives/tenant';
import { z } from 'zod';
import { isSame } from '../crypto/is-same.ts';
import type { Actor } from './actor.ts';

/** A signature is good for a minute: long enough for a slow call, too short to be worth stealing. */
export const SIGNED_FOR_MS = 60_000;
/** The clocks of two machines differ by less. */
const CLOCK_SKEW_MS = 5_000;

const SCHEME = 'Portal ';

const claimsSchema = z.object({
  actor: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('anonymous') }),
    z.object({
      kind: z.literal('user'),
      id: z.string(),
      role: z.enum(ROLES),
      tenantId: z.enum(TENANTS),
      companyId: z.string().exactOptional(),
      boundTo: z.array(z.string()).exactOptional(),
    }),
    z.object({ kind: z.literal('system'), name: z.string() }),
  ]),
  method: z.string(),
  path: z.string(),
  idempotencyKey: z.string(),
  commandId: z.string(),
  occurredAt: z.string().default(''),
  bodyDigest: z.string(),
  issuedAt: z.number(),
});

/** What a service knows: a key for each process that calls it, 32 bytes each, shared with that process alone. */
export type ServiceKeys = Readonly<Record<Caller, Buffer>>;

/** Who signs, with the key that it shares with the service it calls. */
export interface Signer {
  readonly caller: Caller;
  readonly key: Buffer;
}

/** What of a request is signed beside its body. Headers that were not sent are ''. */
export interface RequestLine {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string;
  readonly commandId: string;
  readonly occurredAt: string;
}

/** Who sent a request, in whose name, and the digest that its body has to have. */
export interface VerifiedCall {
  readonly caller: Caller;
  readonly actor: Actor;
  readonly bodyDigest: string;
  /**
   * By how much (milliseconds) the clock of who signed is ahead of this one, where the signature is of another time than
   * now; less than 0 where it is behind, or the call is an old one that somebody sends again. Such a call must be refused.
   */
  readonly aheadByMs: number | undefined;
}

/**
 * Signs a request in an actor's name.
 * @returns the value of the `authorization` header.
 */
export function signCall(
  { caller, key }: Signer,
  { actor, body, ...line }: RequestLine & { readonly actor: Actor; readonly body: string },
  now = Date.now(),
): string {
  const claims = { actor, ...line, bodyDigest: digestOf(body), issuedAt: now };
  const signed = `${caller}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${SCHEME}${signed}.${mac(key, signed).toString('base64url')}`;
}

/** Who signed this request; undefined when nobody did whose key is known here, or when it was signed for another one. */
export function verifyCall(
  keys: ServiceKeys,
  { header, ...line }: RequestLine & { readonly header: string },
  now = Date.now(),
): VerifiedCall | undefined {
  if (!header.startsWith(SCHEME)) return undefined;
  const [caller = '', payload = '', signature = ''] = header.slice(SCHEME.length).split('.');
  if (!isOneOf(keys, caller)) return undefined;
  const expected = mac(keys[caller], `${caller}.${payload}`);
  if (!isSame(expected, Buffer.from(signature, 'base64url'))) return undefined;
  const claims = claimsSchema.safeParse(
    JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
  );
  if (!claims.success || !isOf(line, claims.data)) return undefined;
  const { actor, bodyDigest, issuedAt } = claims.data;
  return {
    caller,
    actor,
    bodyDigest,
    aheadByMs: isFresh(issuedAt, now) ? undefined : issuedAt - now,
  };
}

/** The digest of a body as it is signed. */
export function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url');
}

function isOneOf(keys: ServiceKeys, name: string): name is Caller {
  return Object.hasOwn(keys, name);
}

function isOf(line: RequestLine, signed: RequestLine): boolean {
  return (
    line.method === signed.method &&
    line.path === signed.path &&
    line.idempotencyKey === signed.idempotencyKey &&
    line.commandId === signed.commandId &&
    line.occurredAt === signed.occurredAt
  );
}

function isFresh(issuedAt: number, now: number): boolean {
  return issuedAt <= now + CLOCK_SKEW_MS && now - issuedAt <= SIGNED_FOR_MS;
}

function mac(key: Buffer, signed: string): Buffer {
  return createHmac('sha256', key).update(signed).digest();
}
