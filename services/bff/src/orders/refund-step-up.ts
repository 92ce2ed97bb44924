import type { z } from 'zod';
import type { refundWishSchema } from 'contracts/api/admin-orders';
import { compare, parseMoney } from 'contracts/primitives/money';
import { tenantOf } from 'contracts/primitives/tenant';
import type { SignedIn } from '../http/caller.ts';
import type { Call, RouteSchema } from '../http/route.ts';
import { lacksStepUp, requireStepUp } from '../second-factor/step-up.ts';

type RefundWish = z.infer<typeof refundWishSchema> & { readonly orderId: string };

/**
 * A refund takes one person, whatever its amount: above the sum that takes two elsewhere, that one gives the second
 * factor anew.
 * @throws {HttpError} 403 `second-factor-needed`.
 */
export async function requireStepUpForRefund(
  call: Call<RouteSchema, SignedIn>,
  wish: RefundWish,
): Promise<void> {
  if (!(await lacksStepUp(call))) return;
  // A command of its own: under the Idempotency-Key of the refund it would be taken for it.
  const preview = await call.deps.gateway.command('PreviewRefund', wish, call.sender);
  const { amount, currency } = preview.result;
  const { approvalSum } = await call.runQuery('wallet.settings', { tenantId: tenantOf(currency) });
  const isLarge = compare(parseMoney(amount, currency), parseMoney(approvalSum, currency)) > 0;
  if (isLarge) await requireStepUp(call);
}
