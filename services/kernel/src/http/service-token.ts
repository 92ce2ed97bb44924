import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ROLES } from 'contracts/primitives/role';
import { TENANTS } from 'contracts/primitives/tenant';
import { isSame } from '../crypto/is-same.ts';
import type { Actor } from './actor.ts';

/** A token is good for one minute: long enough for a slow call, too short to be worth stealing. */
export const TOKEN_LIFETIME_MS = 60_000;

const SCHEME = 'Portal ';

const claims = z.object({
  actor: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('anonymous') }),
    z.object({
      kind: z.literal('user'),
      id: z.string(),
      role: z.enum(ROLES),
      tenantId: z.enum(TENANTS),
      companyId: z.string().exactOptional(),
    }),
    z.object({ kind: z.literal('system'), name: z.string() }),
  ]),
  audience: z.string(),
  expiresAt: z.number(),
});

/** Who may call: the portal's own processes by the service key, the command line by its own. */
export interface ServiceKeys {
  readonly service: Buffer;
  readonly commandLine?: Buffer;
}

/**
 * Signs an actor for one service.
 * @param key 32 bytes shared by the two processes.
 * @returns the value of the `authorization` header.
 */
export function signActor(
  key: Buffer,
  { actor, audience }: { actor: Actor; audience: string },
  now = Date.now(),
): string {
  const payload = Buffer.from(
    JSON.stringify({ actor, audience, expiresAt: now + TOKEN_LIFETIME_MS }),
  ).toString('base64url');
  return `${SCHEME}${payload}.${mac(key, payload).toString('base64url')}`;
}

/** The signed actor, or undefined when the token is missing, forged, expired or meant for another service. */
export function verifyActor(
  keys: ServiceKeys,
  { header, audience }: { header: string | undefined; audience: string },
  now = Date.now(),
): Actor | undefined {
  if (!header?.startsWith(SCHEME)) return undefined;
  const [payload = '', signature = ''] = header.slice(SCHEME.length).split('.');
  const signed = Buffer.from(signature, 'base64url');
  const accepted = [keys.service, keys.commandLine].some(
    (key) => key !== undefined && isSame(mac(key, payload), signed),
  );
  if (!accepted) return undefined;
  const parsed = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.audience !== audience || parsed.data.expiresAt < now)
    return undefined;
  return parsed.data.actor;
}

function mac(key: Buffer, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
