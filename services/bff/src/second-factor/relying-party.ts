import type { RelyingParty } from 'contracts/calls/second-factor';
import type Koa from 'koa';
import type { BffConfig } from '../config.ts';

/**
 * The portal as a browser's passkeys know it. Its own public address where it has one; else what the browser says it is
 * at, which by then was compared with the host that was asked (another site's page gets no further than that).
 */
export function relyingPartyOf(
  ctx: Pick<Koa.Context, 'get'>,
  { PUBLIC_ORIGIN: known }: Pick<BffConfig, 'PUBLIC_ORIGIN'>,
): RelyingParty | undefined {
  const said = known ?? ctx.get('origin');
  if (!URL.canParse(said)) return undefined;
  const { origin, hostname: id } = new URL(said);
  return { origin, id };
}

/** The same where a passkey cannot do without: an address that no passkey is of, where nothing is known. */
export function requiredRelyingParty(
  ctx: Pick<Koa.Context, 'get'>,
  config: Pick<BffConfig, 'PUBLIC_ORIGIN'>,
): RelyingParty {
  return (
    relyingPartyOf(ctx, config) ?? { origin: 'https://nowhere.invalid', id: 'nowhere.invalid' }
  );
}
