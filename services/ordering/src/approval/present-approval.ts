import type { StoredApproval } from 'contracts/api/approvals';
import { toDecimalString } from 'contracts/primitives/money';
import { openBranch } from '../order/open-order.ts';
import type { WithCompanyVault } from '../order/open-order.ts';
import { presentLine } from '../order/present-order.ts';
import type { WithVault } from '../key-assignment/sealed-assignment.ts';
import type { ApprovalFacts, KnownApproval } from './approval.ts';

type Decided = Pick<StoredApproval, 'status' | 'decidedAt' | 'decidedBy' | 'reason' | 'orderId'>;

const WAITING: Decided = {
  status: 'waiting',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  orderId: null,
};

/** An approval as the API shows it, but for what people are called and with its reason encrypted. */
export function presentApproval(state: KnownApproval): StoredApproval {
  return { ...presentRequested(state.facts), ...decided(state) };
}

/** The same as it was asked for. */
export function presentRequested(facts: ApprovalFacts): StoredApproval {
  const { split } = facts;
  return {
    ...WAITING,
    id: facts.approvalId,
    requestedAt: facts.requestedAt,
    requestedBy: facts.userId,
    tenantId: facts.tenantId,
    currency: facts.total.currency,
    branch: facts.branch,
    poNumber: facts.poNumber,
    lines: facts.lines.map(presentLine),
    total: toDecimalString(facts.total),
    split: split && {
      deposit: toDecimalString(split.depositPart),
      credit: toDecimalString(split.creditPart),
    },
    limit: toDecimalString(facts.monthlyLimit),
    spent: toDecimalString(facts.spent),
  };
}

/** The same with what the branch is called, decrypted for one answer. */
export async function withBranch(
  deps: WithCompanyVault,
  companyId: string,
  approval: StoredApproval,
): Promise<StoredApproval> {
  const { branch } = approval;
  return { ...approval, branch: await openBranch(deps, { companyId, branch }) };
}

/** The same with why it was declined besides. */
export async function withTexts(
  deps: WithVault & WithCompanyVault,
  companyId: string,
  approval: StoredApproval,
): Promise<StoredApproval> {
  const opened = await withBranch(deps, companyId, approval);
  const { reason, requestedBy } = opened;
  return reason === null
    ? opened
    : { ...opened, ...(await deps.vault.open(requestedBy, { reason })) };
}

function decided(state: KnownApproval): Decided {
  switch (state.status) {
    case 'waiting':
      return WAITING;
    case 'granted': {
      const { decidedAt, decidedBy, orderId } = state.decision;
      return { ...WAITING, status: 'granted', decidedAt, decidedBy, orderId };
    }
    case 'declined': {
      const { decidedAt, decidedBy, reason } = state.decision;
      return { ...WAITING, status: 'declined', decidedAt, decidedBy, reason };
    }
    case 'withdrawn': {
      const decidedBy = state.facts.userId;
      return { ...WAITING, status: 'withdrawn', decidedAt: state.withdrawnAt, decidedBy };
    }
    default:
      return state satisfies never;
  }
}
