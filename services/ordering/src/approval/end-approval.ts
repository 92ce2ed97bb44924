import type { StoredApproval } from 'contracts/api/approvals';
import { approvalsCommands } from 'contracts/calls/approvals';
import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { isInSight, personOf } from 'kernel/commands/sight';
import type { BranchesSeen, Look } from 'kernel/commands/sight';
import { actorId, companyOf } from 'kernel/http/actor';
import { membersOnly } from 'kernel/http/policies';
import { cartDecider } from '../cart/cart.ts';
import { stateIn } from '../cart/carts.ts';
import type { Carts } from '../cart/carts.ts';
import type { WithCompanyVault } from '../order/open-order.ts';
import type { WithVault } from '../key-assignment/sealed-assignment.ts';
import type { Spenders } from '../spending/spenders.ts';
import type { ApprovalCommand, ApprovalFacts } from './approval.ts';
import { approvalDecider, approvalIn, approvalUse, noSuchApproval } from './approval.ts';
import { presentApproval, withBranch, withTexts } from './present-approval.ts';

interface DeclinePorts extends WithVault, WithCompanyVault {
  readonly spenders: Spenders;
  readonly branchesSeen: BranchesSeen;
  readonly carts: Carts;
}

/** Says no, and why; what was wanted is offered to who asked for it again. */
export function declineApproval({
  vault,
  companyVault,
  spenders,
  branchesSeen,
  carts,
}: DeclinePorts) {
  return command(approvalsCommands.DeclineApproval, {
    policy: membersOnly,
    once: async ({ input: { approvalId, reason }, context: { actor }, tools }) => {
      const known = await tools.read(approvalUse(approvalId));
      if (known.status === 'none') return noSuchApproval();
      if (!(await seesApproval({ person: personOf(actor), tools, branchesSeen }, known.facts)))
        return noSuchApproval();
      const { userId, branch } = known.facts;
      const decides = await spenders.decidesFor(tools, actorId(actor), branch?.id ?? null);
      return decides ? vault.seal(userId, { reason }) : otherBranch();
    },
    plan: ({ input: { approvalId }, once: { reason }, context, tools }) => {
      const decline = { type: 'Decline', reason, ...decisionIn(context) } as const;
      return planEnd(approvalId, decline, { carts, tools });
    },
    present: (approval, { context }) =>
      withTexts({ vault, companyVault }, companyOf(context.actor), approval),
  });
}

/** Takes back what one asked for. */
export function withdrawApproval({
  companyVault,
  branchesSeen,
  carts,
}: Pick<DeclinePorts, 'companyVault' | 'branchesSeen' | 'carts'>) {
  return command(approvalsCommands.WithdrawApproval, {
    policy: membersOnly,
    once: async ({ input: { approvalId }, context: { actor }, tools }) => {
      const known = await tools.read(approvalUse(approvalId));
      if (known.status === 'none') return noSuchApproval();
      const seen = await seesApproval(
        { person: personOf(actor), tools, branchesSeen },
        known.facts,
      );
      return seen ? undefined : noSuchApproval();
    },
    plan: ({ input: { approvalId }, context, tools }) => {
      const withdraw = { type: 'Withdraw', ...decisionIn(context) } as const;
      return planEnd(approvalId, withdraw, { carts, tools });
    },
    present: async (approval, { context }) =>
      withBranch({ companyVault }, companyOf(context.actor), approval),
  });
}

/** What is another company's, or of a branch that one does not see, is answered like none at all. */
export async function seesApproval(
  look: Look,
  { companyId, branch }: Pick<ApprovalFacts, 'companyId' | 'branch'>,
): Promise<boolean> {
  return isInSight(look, 'approvals', { companyId, branchId: branch?.id ?? null });
}

/** Who decides now. */
export function decisionIn({ actor, occurredAt: at }: CommandContext) {
  return { userId: actorId(actor), companyId: companyOf(actor), at };
}

/** Whoever was given certain branches decides for those alone. */
export function otherBranch(): Rejection {
  return reject(
    'decides-for-other-branches',
    'You decide for certain branches of your company, and this is for none of them. Leave it to a colleague.',
  );
}

async function planEnd(
  approvalId: string,
  end: ApprovalCommand,
  { carts, tools }: { readonly carts: Carts; readonly tools: PlanTools },
): Promise<Plan<StoredApproval> | Rejection> {
  const approval = approvalUse(approvalId);
  const known = await tools.read(approval);
  if (known.status === 'none') return noSuchApproval();
  const { userId, tenantId, cartLines: lines, branch, poNumber } = known.facts;
  const orderedFor = { branchId: branch?.id ?? null, poNumber };
  const owner = { userId, tenantId };
  const { stream: cart } = await carts.current(tools, owner);
  return {
    primary: approval,
    uses: [approval, cart],
    decide: (read) => {
      const events = approvalDecider.decide(end, read(approval));
      if (isRejection(events)) return events;
      const refill = { type: 'Refill', owner, approvalId, lines, orderedFor } as const;
      const refilled = cartDecider.decide(refill, stateIn(read, cart));
      if (isRejection(refilled)) return refilled;
      return [write(approval, events), write(cart, refilled)];
    },
    outcome: (read) => presentApproval(approvalIn(read(approval))),
  };
}
