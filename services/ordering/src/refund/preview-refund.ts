import type { RefundPreview } from 'contracts/api/admin-orders';
import { orderingCommands } from 'contracts/calls/ordering';
import type { PreviewRefund } from 'contracts/calls/ordering';
import { toDecimalString } from 'contracts/primitives/money';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { readNow } from 'kernel/commands/read-now';
import { adminsOnly } from 'kernel/http/policies';
import { openReasons } from '../order/open-order.ts';
import type { WithCompanyVault } from '../order/open-order.ts';
import { maskedKeys } from '../order/present-order.ts';
import { findRefund } from './plan-refund.ts';
import type { PlannedRefund } from './plan-refund.ts';
import type { RefundPorts } from './ports.ts';
import { decideRefund } from './refund.ts';
import type { DecidedRefund } from './refund.ts';

/** Says what a refund would do, by the very decision that does it. */
export function previewRefund(ports: RefundPorts & WithCompanyVault) {
  return command(orderingCommands.PreviewRefund, {
    policy: adminsOnly,
    plan: (request) => plan(request, ports),
    present: async ({ companyId, preview }) => ({
      ...preview,
      keys: await openReasons(ports, companyId, preview.keys),
    }),
  });
}

/** What a refund would do, its texts encrypted under the key of the company whose order it is. */
interface Previewed {
  readonly companyId: string;
  readonly preview: RefundPreview;
}

async function plan(
  request: CommandRequest<PreviewRefund>,
  ports: RefundPorts,
): Promise<Plan<Previewed> | Rejection> {
  const { tools } = request;
  // Nothing is appended that would find out what is remembered wrongly.
  const found = await findRefund(
    { ...request, tools: { ...tools, readCached: tools.read } },
    ports,
  );
  if (isRejection(found)) return found;
  const { order, state, uses } = found;
  const read = await readNow(tools, uses, new Map([[order.stream, state]]));
  const decided = decideRefund(read, found.request);
  if (isRejection(decided)) return decided;
  const { companyId } = state.facts;
  const previewed = { companyId, preview: previewOf(found, decided) };
  return { primary: order, uses: [order], decide: () => [], outcome: () => previewed };
}

function previewOf({ state, request }: PlannedRefund, decided: DecidedRefund): RefundPreview {
  const { chosen, toCredit, toDeposit, revoked } = decided;
  const { lines, total } = state.facts;
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  return {
    orderId: request.orderId,
    currency: total.currency,
    amount: toDecimalString(chosen.amount),
    toCredit: toDecimalString(toCredit),
    toDeposit: toDecimalString(toDeposit),
    lines: chosen.lines.map(({ productId, quantity, amount }) => ({
      productId,
      productName: names.get(productId) ?? '',
      quantity,
      amount: toDecimalString(amount),
    })),
    keys: maskedKeys(chosen.keys, lines),
    keysRevoked: revoked.length,
    refundedTotal: toDecimalString(chosen.refundedTotal),
    status: chosen.whole ? 'refunded' : 'completed',
  };
}
