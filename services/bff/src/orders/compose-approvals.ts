import type { Approval, StoredApproval } from 'contracts/api/approvals';
import { seesWallet } from 'contracts/policies/branch-rights';
import { actsForBranch, hasRight } from 'contracts/policies/company-rights';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';
import { nameMembers } from './actors.ts';

interface Asking {
  readonly runQuery: Call<SignedIn>['runQuery'];
  readonly caller: SignedIn;
}

/** Approvals with what people are called, and what whoever asks may do with each. */
export async function composeApprovals(
  approvals: readonly StoredApproval[],
  { runQuery, caller: { user } }: Asking,
): Promise<Approval[]> {
  const people = approvals.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy]);
  const userIds = people.filter((id) => id !== null);
  const [nameOf, decides] = await Promise.all([
    nameMembers({ runQuery }, userIds),
    whatIsDecided(user, runQuery),
  ]);
  return approvals.map((approval) => {
    const { status, requestedBy, decidedBy } = approval;
    const waiting = status === 'waiting';
    const own = requestedBy === user.id;
    return {
      ...approval,
      split: seesWallet(user) ? approval.split : null,
      requesterName: nameOf(requestedBy).name,
      deciderName: decidedBy && nameOf(decidedBy).name,
      mayDecide: waiting && !own && decides(approval),
      mayWithdraw: waiting && own && hasRight(user.companyRole, 'buy'),
    };
  });
}

/** Which approvals are somebody's to decide on, as the own role and branches say. */
async function whatIsDecided(
  user: SignedIn['user'],
  runQuery: Asking['runQuery'],
): Promise<(approval: StoredApproval) => boolean> {
  if (!hasRight(user.companyRole, 'approve')) return () => false;
  const { branchIds } = await runQuery('colleagues.own', {});
  return ({ branch }) => actsForBranch(branchIds, branch?.id);
}

/** The same of one. */
export async function composeApproval(approval: StoredApproval, asking: Asking): Promise<Approval> {
  const [composed] = await composeApprovals([approval], asking);
  if (!composed) throw new TypeError('One approval gives one.');
  return composed;
}
