import type { Order } from 'contracts/api/orders';
import { approvalsCommands } from 'contracts/calls/approvals';
import type { GrantApproval } from 'contracts/calls/approvals';
import type { FailureReason } from 'contracts/events/failure-reason';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, reject, use, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { lazy } from 'kernel/commands/lazy';
import { orderDraft } from '../order/order-facts.ts';
import type { OrderDraft } from '../order/order-facts.ts';
import { nextOrderNumber } from '../order/order-numbers.ts';
import { orderDecider } from '../order/order.ts';
import { settlementOf } from '../order/place-order.ts';
import { placedFacts, startOrder } from '../order/plan-order.ts';
import type { PlaceOrderPorts } from '../order/plan-order.ts';
import { presentFailure } from '../order/present-failure.ts';
import { presentOrder } from '../order/present-order.ts';
import { membersOnly } from '../read-models/own-orders.ts';
import { countSpending, spendingMonthOf, spendingOf } from '../spending/count-spending.ts';
import type { ApprovalFacts } from './approval.ts';
import { approvalDecider, approvalUse, noSuchApproval } from './approval.ts';
import { decisionIn } from './end-approval.ts';

type GrantPorts = Omit<PlaceOrderPorts, 'carts'>;
type GrantRequest = CommandRequest<GrantApproval, { readonly orderNumber: () => Promise<string> }>;

/**
 * Says yes: the order is placed for who asked, at today's prices, in the same append, and goes on with its settlement.
 * What could not be paid or delivered now is refused instead, and goes on waiting.
 */
export function grantApproval(ports: GrantPorts) {
  return command(approvalsCommands.GrantApproval, {
    policy: membersOnly,
    once: async ({ context, tools }) => ({
      orderNumber: lazy(async () => {
        const tenantId = context.actor.kind === 'user' ? context.actor.tenantId : 'eur';
        return nextOrderNumber(tools.db, tenantId, context.occurredAt);
      }),
    }),
    plan: (request) => planGrant(request, ports),
    followUp: ({ id, status }) => (status === 'processing' ? settlementOf(id) : undefined),
  });
}

async function planGrant(
  request: GrantRequest,
  ports: GrantPorts,
): Promise<Plan<Order> | Rejection> {
  const { input, context, tools } = request;
  const { approvalId } = input;
  const { payer, payments } = ports;
  const approval = approvalUse(approvalId);
  const known = await tools.read(approval);
  if (known.status === 'none') return noSuchApproval();
  const { userId, companyId, tenantId } = known.facts;
  const draft = await draftNow(request, known.facts, ports);
  const spender = await ports.spenders.find(tools, userId);
  const spendingMonth = spendingMonthOf(spender, { tenantId, occurredAt: context.occurredAt });
  const orderId = derivedId(approvalId, 'order');
  const paymentId = derivedId(approvalId, 'payment');
  const order = use(orderDecider, orderId);
  const orderNumber = isRejection(draft) ? '' : await request.once.orderNumber();
  const placement = { orderId, paymentId, orderNumber, placedAt: context.occurredAt };
  return {
    primary: approval,
    uses: [
      approval,
      order,
      payments.use(paymentId),
      payer.use(companyId),
      ...spendingOf({ userId, spendingMonth }),
    ],
    decide: (read) => {
      const { total } = isRejection(draft) ? known.facts : draft;
      const grant = { type: 'Grant', orderId, total, ...decisionIn(context) } as const;
      const granted = approvalDecider.decide(grant, read(approval));
      if (isRejection(granted)) return granted;
      if (!spender.mayBuy) return nobodyBuys();
      if (isRejection(draft)) return draft;
      const facts = placedFacts(draft, { ...placement, spendingMonth, approvalId });
      const charge = { transactionId: orderId, companyId, paymentId, orderId, orderNumber };
      const debit = payer.debit(read, { ...charge, amount: facts.total });
      if ('code' in debit) return cannotNow(debit);
      // Somebody else has agreed, so that no limit holds; it counts all the same.
      const counted = countSpending(read, facts, null);
      if (isRejection(counted)) return counted;
      const started = startOrder(read, facts, payments);
      if (isRejection(started)) return started;
      return [write(approval, granted), ...started, ...counted];
    },
    outcome: (read) => presentOrder(read(order)),
  };
}

/** What was asked for at today's prices, as far as there is stock and both may buy for the branch. */
async function draftNow(
  { input, context, tools }: GrantRequest,
  { userId, companyId, tenantId, branch, poNumber, cartLines }: ApprovalFacts,
  { branches }: GrantPorts,
): Promise<OrderDraft | Rejection> {
  const approver = decisionIn(context);
  if (approver.companyId !== companyId) return noSuchApproval();
  const mayFor = await branches.find(tools, approver, branch?.id);
  if (mayFor !== null && isRejection(mayFor)) return mayFor;
  const wish = {
    tenantId,
    expectedTotal: input.expectedTotal,
    ...(branch === null ? {} : { branchId: branch.id }),
    ...(poNumber === null ? {} : { poNumber }),
  };
  const buyer = { userId, companyId };
  const draft = await orderDraft(tools, { wish, cartLines, buyer }, branches);
  if (isRejection(draft) || draft.short.length === 0) return draft;
  return cannotNow({ code: 'insufficient-stock', lines: [...draft.short] });
}

function cannotNow(reason: FailureReason): Rejection {
  const { message, code, ...figures } = presentFailure(reason);
  if (code === 'other') return reject('unavailable', message);
  return withDetails(reject(code, message), figures);
}

function nobodyBuys(): Rejection {
  return reject(
    'requester-buys-no-more',
    'Whoever asked for this does not buy for the company any more. Decline it.',
  );
}
