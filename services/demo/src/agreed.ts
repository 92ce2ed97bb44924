import type { BookedOrPending } from 'contracts/api/admin-wallets';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { as } from './cast.ts';
import type { Cast } from './cast.ts';

/** Who agrees to what others have entered. */
export const DECIDED_BY = 'superadmin';

/** A second person agrees at once where an amount comes to more, with those before it, than one person books alone. */
export async function agreed(
  portal: PortalConnection,
  cast: Cast,
  { answer, key }: { readonly answer: BookedOrPending; readonly key: string },
): Promise<void> {
  if (!('requestId' in answer)) return;
  const { requestId } = answer;
  await as(portal, cast, DECIDED_BY).command('ApproveWalletRequest', { requestId }, `${key} yes`);
}
