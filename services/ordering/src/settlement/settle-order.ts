import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Actor } from 'kernel/http/actor';
import { planSettlement } from './plan-settlement.ts';
import type { SettleOrderPorts } from './plan-settlement.ts';

/**
 * Pays and delivers a placed order, or fails it, in one append over all streams it touches. An order that is
 * settled already is answered as it is, so it may be sent any number of times.
 */
export function settleOrder(ports: SettleOrderPorts) {
  return command(orderingCommands.SettleOrder, {
    policy: portalOnly,
    plan: (request) => planSettlement(request, ports),
  });
}

/** Only the portal itself settles: right after placing, or by the process. */
function portalOnly(actor: Actor): true | Rejection {
  return actor.kind === 'system' || reject('forbidden', 'Orders are settled by the portal.');
}
