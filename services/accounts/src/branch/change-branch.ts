import type { Branch, BranchChange } from 'contracts/api/branches';
import { branchesCommands } from 'contracts/calls/branches';
import { peopleCommands } from 'contracts/calls/people';
import type { Command, Plan, PlanTools, StepRequest } from 'kernel/commands/command';
import { PlanOutdated, command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { CompanyState } from '../company/company.ts';
import { companyUse } from '../company/company.ts';
import type { Member } from '../company/members.ts';
import { memberOf, membersOnly } from '../company/members.ts';
import { adminsInPerson, keeperOf } from './branch-keeper.ts';
import type { BranchState, SealedContact } from './branch-state.ts';
import { branchDecider, branchUse, foreignTo, noSuchBranch } from './branch.ts';
import { presentBranch, sealContact } from './present-branch.ts';

interface WithVault {
  readonly vault: PersonVault;
}

type Change = BranchChange & { readonly branchId: string };

/** Whose branch it is, and the contact as it is kept. */
interface Ready {
  readonly companyId: string;
  readonly contact: SealedContact | null | undefined;
}

interface Changed {
  readonly state: BranchState;
  readonly company: Extract<CompanyState, { status: 'registered' }>;
}

/** Somebody of a company changes, closes or reopens one of its branches; the main one is never closed. */
export function changeBranch({ vault }: WithVault): Command {
  return command(branchesCommands.ChangeBranch, {
    policy: membersOnly,
    once: async (request) => ready(vault, memberOf(request.context.actor), request.input),
    plan: async (request) => planChange(request),
    present: async (changed, { input }) => presentChanged(vault, changed, input.branchId),
  });
}

/** An admin does the same, on the branch as it was seen. */
export function changeBranchOf({ vault }: WithVault): Command {
  return command(peopleCommands.ChangeBranchOf, {
    policy: adminsInPerson,
    once: async (request) => ready(vault, await keeperOf(request), request.input),
    plan: async (request) => {
      const { branchId, companyId, expectedRevision, ...yours } = request.input;
      const [state, company] = await Promise.all([
        request.tools.read(branchUse(branchId)),
        request.tools.read(companyUse(companyId)),
      ]);
      if (company.status === 'unregistered') return noSuchBranch();
      const current = await presentChanged(vault, { state, company }, branchId);
      const stale = staleBranch({ current, yours, expectedRevision });
      return planChange(request, ({ revision }) => {
        if (revision !== state.revision) throw new PlanOutdated();
        return revision === expectedRevision ? undefined : stale;
      });
    },
    present: async (changed, { input }) => presentChanged(vault, changed, input.branchId),
  });
}

async function ready(
  vault: PersonVault,
  by: Member | Rejection,
  input: Pick<StepRequest<Change>['input'], 'contact'>,
): Promise<Ready | Rejection> {
  if (isRejection(by)) return by;
  const contact = await sealContact(vault, by.userId, input.contact);
  return { companyId: by.companyId, contact };
}

interface Planning {
  readonly input: Change;
  readonly tools: PlanTools;
  readonly once: Ready;
}

async function planChange(
  { input, tools, once: { companyId, contact } }: Planning,
  staleIn: (state: BranchState) => Rejection | undefined = () => undefined,
): Promise<Plan<Changed> | Rejection> {
  // Which branch is the main one never changes, so looking at it once is enough.
  const company = await tools.read(companyUse(companyId));
  if (company.status === 'unregistered') return noSuchBranch();
  const { branchId, name, city, address, active } = input;
  const of = { branchId, companyId, main: company.mainBranchId === branchId };
  const details = { name, city, address, contact };
  return planOn(branchUse(branchId), {
    decide: (state) =>
      foreignTo(of, state)
        ? noSuchBranch()
        : (staleIn(state) ?? branchDecider.decide({ type: 'Change', of, details, active }, state)),
    outcome: (state) => ({ state, company }),
  });
}

async function presentChanged(
  vault: PersonVault,
  { state: { status, details, revision }, company }: Changed,
  branchId: string,
): Promise<Branch> {
  const main = company.mainBranchId === branchId;
  const active = main || status === 'active';
  return presentBranch(vault, { id: branchId, main, active, revision, details, company });
}

interface Versions {
  readonly current: Branch;
  readonly yours: BranchChange;
  readonly expectedRevision: number;
}

/** What the change leaves out stays as it is, and is no difference. */
function staleBranch({ current, yours, expectedRevision }: Versions): Rejection {
  const { name, city, address, contact, active, revision: currentRevision } = current;
  const shown = { name, city, address, contact, active };
  const message = 'Somebody else changed this branch meanwhile. Compare both versions.';
  const versions = { yours: { ...shown, ...yours }, current: shown };
  const details = { expectedRevision, currentRevision, ...versions };
  return withDetails(reject('stale-revision', message), details);
}
