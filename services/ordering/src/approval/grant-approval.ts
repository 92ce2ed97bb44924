import type { SeenLine } from 'contracts/api/approvals';
import type { Order } from 'contracts/api/orders';
import { approvalsCommands } from 'contracts/calls/approvals';
import type { GrantApproval } from 'contracts/calls/approvals';
import type { FailureReason } from 'contracts/events/failure-reason';
import { toDecimalString } from 'contracts/primitives/money';
import type { CommandRequest, Plan, ReadState, Write } from 'kernel/commands/command';
import { PlanOutdated, command, write } from 'kernel/commands/command';
import { isRejection, reject, use, withDetails } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { lazy } from 'kernel/commands/lazy';
import { readNow } from 'kernel/commands/read-now';
import { personOf } from 'kernel/commands/sight';
import type { BranchesSeen } from 'kernel/commands/sight';
import { marketOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { openOrder } from '../order/open-order.ts';
import { orderDraft } from '../order/order-facts.ts';
import type { OrderDraft } from '../order/order-facts.ts';
import { nextOrderNumber } from '../order/order-numbers.ts';
import type { OrderState } from '../order/order-state.ts';
import { orderDecider } from '../order/order.ts';
import { settlementOf } from '../order/place-order.ts';
import { placedFacts, startOrder } from '../order/plan-order.ts';
import type { PlaceOrderPorts, Placement } from '../order/plan-order.ts';
import { presentFailure } from '../order/present-failure.ts';
import { presentState } from '../order/present-order.ts';
import { seenOf } from '../order/seen-lines.ts';
import { countSpending, spendingMonthOf, spendingOf } from '../spending/count-spending.ts';
import type { ApprovalFacts, ApprovalState } from './approval.ts';
import { approvalDecider, approvalUse, noSuchApproval, orderOfApproval } from './approval.ts';
import { decisionIn, otherBranch, seesApproval } from './end-approval.ts';

type GrantPorts = Omit<PlaceOrderPorts, 'carts'> & { readonly branchesSeen: BranchesSeen };
type GrantRequest = CommandRequest<GrantApproval, { readonly orderNumber: () => Promise<string> }>;

/**
 * Says yes: the order is placed for who asked, at today's prices, in the same append, and goes on with its settlement.
 * What could not be paid or delivered now is refused instead, and goes on waiting.
 */
export function grantApproval(ports: GrantPorts) {
  return command(approvalsCommands.GrantApproval, {
    policy: membersOnly,
    once: async ({ context, tools }) => ({
      orderNumber: lazy(() =>
        nextOrderNumber(tools.db, marketOf(context.actor), context.occurredAt),
      ),
    }),
    plan: (request) => planGrant(request, ports),
    present: async (order) => openOrder(ports, order),
    followUp: ({ id, status }) => (status === 'processing' ? settlementOf(id) : undefined),
  });
}

async function planGrant(
  request: GrantRequest,
  ports: GrantPorts,
): Promise<Plan<Order> | Rejection> {
  const { input, context, tools } = request;
  const approval = approvalUse(input.approvalId);
  const known = await tools.read(approval);
  if (known.status === 'none') return noSuchApproval();
  const person = personOf(context.actor);
  const look = { person, tools, branchesSeen: ports.branchesSeen };
  if (!(await seesApproval(look, known.facts))) return noSuchApproval();
  const granting = await lookUp(request, known.facts, ports);
  const { order, uses } = granting;
  const read = await readNow(tools, uses, new Map([[approval.stream, known]]));
  // A number is drawn only for what could be granted now.
  const grantable = !isRejection(grant(read, granting, ''));
  const orderNumber = grantable ? await request.once.orderNumber() : undefined;
  return {
    primary: approval,
    uses,
    decide: (locked) => {
      const granted = grant(locked, granting, orderNumber ?? '');
      if (orderNumber === undefined && !isRejection(granted)) throw new PlanOutdated();
      return granted;
    },
    outcome: (after) => presentState(after(order)),
  };
}

/** What a decision to grant rests on, but for the states that it reads. */
interface Granting {
  readonly approval: StreamUse<ApprovalState>;
  readonly order: StreamUse<OrderState>;
  readonly uses: readonly StreamUse<unknown>[];
  readonly asked: ApprovalFacts;
  readonly draft: OrderDraft | Rejection;
  /** Who decides, and whether for the branch. */
  readonly decision: ReturnType<typeof decisionIn>;
  readonly decides: boolean;
  readonly requesterBuys: boolean;
  readonly placement: Omit<Placement, 'orderNumber'>;
  readonly ports: GrantPorts;
}

async function lookUp(
  request: GrantRequest,
  asked: ApprovalFacts,
  ports: GrantPorts,
): Promise<Granting> {
  const { context, tools } = request;
  const { approvalId, userId, companyId, tenantId, branch } = asked;
  const { payer, payments, spenders } = ports;
  const decision = decisionIn(context);
  const placedAt = context.occurredAt;
  const [draft, decides, spender] = await Promise.all([
    draftNow(request, asked, ports),
    spenders.decidesFor(tools, decision.userId, branch?.id ?? null),
    spenders.find(tools, userId),
  ]);
  const spendingMonth = spendingMonthOf(spender, { tenantId, occurredAt: placedAt });
  const orderId = orderOfApproval(approvalId);
  const paymentId = derivedId(approvalId, 'payment');
  const approval = approvalUse(approvalId);
  const order = use(orderDecider, orderId);
  return {
    approval,
    order,
    uses: [
      approval,
      order,
      payments.use(paymentId),
      payer.use(companyId),
      ...spendingOf({ userId, spendingMonth }),
    ],
    asked,
    draft,
    decision,
    decides,
    requesterBuys: spender.mayBuy,
    placement: { orderId, paymentId, placedAt, spendingMonth, approvalId },
    ports,
  };
}

/** The approval, its order with the payment and what counts for the month, or the first reason against it. */
function grant(
  read: ReadState,
  { approval, asked, draft, decision, decides, requesterBuys, placement, ports }: Granting,
  orderNumber: string,
): readonly Write[] | Rejection {
  const { orderId, paymentId } = placement;
  const { total } = isRejection(draft) ? asked : draft;
  const yes = { type: 'Grant', orderId, total, ...decision } as const;
  const granted = approvalDecider.decide(yes, read(approval));
  if (isRejection(granted)) return granted;
  if (!decides) return otherBranch();
  if (!requesterBuys) return nobodyBuys();
  if (isRejection(draft)) return draft;
  const facts = placedFacts(draft, { ...placement, orderNumber });
  const { companyId } = asked;
  const charge = { transactionId: orderId, companyId, paymentId, orderId, orderNumber };
  const debit = ports.payer.debit(read, { ...charge, amount: facts.total });
  if ('code' in debit) return cannotNow(debit);
  // Somebody else has agreed, so that no limit holds; it counts all the same.
  const counted = countSpending(read, facts, null);
  if (isRejection(counted)) return counted;
  const started = startOrder(read, facts, ports.payments);
  if (isRejection(started)) return started;
  return [write(approval, granted), ...started, ...counted];
}

/** What was asked for at today's prices, as far as there is stock and its buyer may buy for the branch. */
async function draftNow(
  { input, tools }: GrantRequest,
  asked: ApprovalFacts,
  { branches }: GrantPorts,
): Promise<OrderDraft | Rejection> {
  const { userId, companyId, tenantId, branch, poNumber, cartLines } = asked;
  const request = {
    tenantId,
    expectedTotal: input.expectedTotal,
    ...(branch === null ? {} : { branchId: branch.id }),
    ...(poNumber === null ? {} : { poNumber }),
  };
  const buyer = { userId, companyId };
  const purchase = { request, cartLines, buyer, seen: seenBy(input, asked) };
  const draft = await orderDraft(tools, purchase, branches);
  if (isRejection(draft) || draft.short.length === 0) return draft;
  return cannotNow({ code: 'insufficient-stock', lines: [...draft.short] });
}

/** The lines that whoever decides saw; of who does not say so, at the total that was asked for those of then. */
function seenBy(
  { lines, expectedTotal }: GrantApproval,
  asked: ApprovalFacts,
): readonly SeenLine[] | undefined {
  if (lines !== undefined) return lines;
  return toDecimalString(asked.total) === expectedTotal ? seenOf(asked.lines) : undefined;
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
