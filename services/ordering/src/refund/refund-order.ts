import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { openOrder } from '../order/open-order.ts';
import type { WithCompanyVault } from '../order/open-order.ts';
import { adminsOnly } from '../order/policies.ts';
import { planRefund } from './plan-refund.ts';
import type { RefundPorts } from './ports.ts';

/** Gives money back for some or all of an order, and takes the keys of it back, in one append over all streams it touches. */
export function refundOrder(ports: RefundPorts & WithCompanyVault) {
  return command(orderingCommands.RefundOrder, {
    policy: adminsOnly,
    plan: (request) => planRefund(request, ports),
    present: async (order) => openOrder(ports, order),
  });
}
