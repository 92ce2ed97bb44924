import type { StoredApproval } from 'contracts/api/approvals';
import { approvalsCommands } from 'contracts/calls/approvals';
import type { RequestApproval } from 'contracts/calls/approvals';
import type { Money } from 'contracts/primitives/money';
import { monthIn } from 'contracts/primitives/market-days';
import type { CommandRequest, Plan, ReadState } from 'kernel/commands/command';
import { PlanOutdated, command, write } from 'kernel/commands/command';
import { isRejection, reject, useFresh } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { companyOf } from 'kernel/http/actor';
import { ownerOf } from '../cart/cart-policy.ts';
import { linesOf } from '../cart/cart-state.ts';
import { cartDecider } from '../cart/cart.ts';
import { stateIn } from '../cart/carts.ts';
import { buyerIn, orderDraft } from '../order/order-facts.ts';
import type { OrderDraft } from '../order/order-facts.ts';
import { mayOrder } from '../order/place-order.ts';
import { sameLines } from '../order/plan-order.ts';
import type { PlaceOrderPorts } from '../order/plan-order.ts';
import { withoutApprover } from '../spending/count-spending.ts';
import { refusalBeyond, spendingUse, spentIn } from '../spending/spending.ts';
import type { SpendingState } from '../spending/spending.ts';
import { approvalDecider, approvalIn } from './approval.ts';
import type { ApprovalFacts } from './approval.ts';
import { refusalOfAsking } from './asked-lately.ts';
import { presentApproval, withBranch } from './present-approval.ts';

/** Puts a cart that is over its buyer's limit before those who approve; the cart is emptied in the same append. */
export function requestApproval(ports: PlaceOrderPorts) {
  return command(approvalsCommands.RequestApproval, {
    policy: mayOrder,
    plan: (request) => planRequest(request, ports),
    present: async (approval, { context }) => withBranch(ports, companyOf(context.actor), approval),
  });
}

async function planRequest(
  { input, context, tools }: CommandRequest<RequestApproval>,
  { carts, branches, spenders, payer }: PlaceOrderPorts,
): Promise<Plan<StoredApproval> | Rejection> {
  const approvalId = derivedId(context.commandId, 'approval');
  const approval = useFresh(approvalDecider, approvalId);
  const buyer = buyerIn(context);
  const owner = ownerOf(context.actor, input);
  const [{ stream: cart, state }, { monthlyLimit: limit }, refused] = await Promise.all([
    carts.current(tools, owner),
    spenders.find(tools, buyer.userId),
    refusalOfAsking(tools, { ...buyer, at: context.occurredAt }),
  ]);
  const cartLines = linesOf(state);
  const draft =
    refused ?? (await orderDraft(tools, { request: input, cartLines, buyer }, branches));
  const branchId = input.branchId ?? null;
  const approvable =
    limit !== null && (await spenders.othersApprove(tools, { ...buyer, branchId }));
  const month = monthIn(input.tenantId, new Date(context.occurredAt));
  const spending = spendingUse(buyer.userId, month);
  const asking = {
    approvalId,
    requestedAt: context.occurredAt,
    spending,
    limit,
    approvable,
    payer,
  };
  return {
    // The id derives from the command, so the stream knows whether the command is a repeated one.
    primary: approval,
    uses: [approval, cart, spending, payer.use(buyer.companyId)],
    decide: (read) => {
      const inCart = stateIn(read, cart);
      if (!sameLines(linesOf(inCart), cartLines)) throw new PlanOutdated();
      const facts = isRejection(draft) ? draft : requestFacts(read, draft, asking);
      if (isRejection(facts)) return facts;
      const events = approvalDecider.decide({ type: 'Request', facts }, read(approval));
      if (isRejection(events)) return events;
      const submitted = cartDecider.decide({ type: 'Submit', owner, approvalId }, inCart);
      if (isRejection(submitted)) return submitted;
      return [write(approval, events), write(cart, submitted)];
    },
    outcome: (read) => presentApproval(approvalIn(read(approval))),
  };
}

interface Asking {
  readonly approvalId: string;
  readonly requestedAt: string;
  readonly spending: StreamUse<SpendingState>;
  readonly limit: Money | null;
  /** Whether anybody else may decide on it. */
  readonly approvable: boolean;
  readonly payer: PlaceOrderPorts['payer'];
}

/** What is asked for; refused where nothing needs to be, or nobody could answer. */
function requestFacts(
  read: ReadState,
  draft: OrderDraft,
  { approvalId, requestedAt, spending, limit, approvable, payer }: Asking,
): ApprovalFacts | Rejection {
  const spent = spentIn(read(spending), draft.total.currency);
  const refused = refusalBeyond(limit, spent, draft.total);
  if (limit === null || refused === undefined) return notNeeded();
  if (!approvable) return withoutApprover(refused);
  const { short: _, ...asked } = draft;
  const split = splitOf(read, { draft, approvalId, payer });
  return { ...asked, approvalId, split, monthlyLimit: limit, spent, requestedAt };
}

/** How the wallet would pay now; null where there is too little in it. */
function splitOf(
  read: ReadState,
  {
    draft,
    approvalId,
    payer,
  }: { draft: OrderDraft; approvalId: string; payer: PlaceOrderPorts['payer'] },
): ApprovalFacts['split'] {
  const { companyId, total: amount } = draft;
  const charge = { companyId, amount, orderNumber: '' };
  const ids = { transactionId: approvalId, paymentId: approvalId, orderId: approvalId };
  const debit = payer.debit(read, { ...charge, ...ids });
  if ('code' in debit) return null;
  return { depositPart: debit.depositPart, creditPart: debit.creditPart };
}

function notNeeded(): Rejection {
  return reject(
    'approval-not-needed',
    'This order is within your monthly limit. Pay for it without asking.',
  );
}
