import { instantIn } from 'contracts/primitives/market-days';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';

/**
 * An instant as files show it: by the clocks of its market, with how far they are ahead ('2026-03-31T14:05:00.000+02:00').
 * What belongs to no market stands by the clocks of the first.
 */
export function marketTime(
  at: string | null | undefined,
  market?: Tenant | null,
): string | undefined {
  if (at === null || at === undefined) return undefined;
  return instantIn(market ?? TENANTS[0], new Date(at));
}
