import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { adminsOnly } from '../order/policies.ts';
import { planRefund } from './plan-refund.ts';
import type { RefundPorts } from './ports.ts';

/** Gives money back for some or all of an order, and takes the keys of it back, in one append over all streams it touches. */
export function refundOrder(ports: RefundPorts) {
  return command(orderingCommands.RefundOrder, {
    policy: adminsOnly,
    plan: (request) => planRefund(request, ports),
  });
}
