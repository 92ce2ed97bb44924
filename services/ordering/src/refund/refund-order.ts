import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { adminsOnly } from 'kernel/http/policies';
import { openOrder } from '../order/open-order.ts';
import { orderDecider } from '../order/order.ts';
import { noSuchOrder, planRefund } from './plan-refund.ts';
import type { RefundPorts } from './ports.ts';

/** Gives money back for some or all of an order, and takes the keys of it back, in one append over all streams it touches. */
export function refundOrder(ports: RefundPorts & { readonly companyVault: CompanyVault }) {
  return command(orderingCommands.RefundOrder, {
    policy: adminsOnly,
    once: async ({ input: { orderId, reason }, tools }) => {
      const order = await tools.read(use(orderDecider, orderId));
      if (order.kind === 'none') return noSuchOrder();
      return { reason: await ports.companyVault.seal(order.facts.companyId, reason) };
    },
    plan: (request) => planRefund(request, ports),
    present: async (order) => openOrder(ports, order),
  });
}
