import type { Branch, BranchChange } from 'contracts/api/branches';
import { branchesCommands } from 'contracts/calls/branches';
import { peopleCommands } from 'contracts/calls/people';
import type { Command, Plan, PlanTools, StepRequest } from 'kernel/commands/command';
import { PlanOutdated, command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import { membersOnly } from 'kernel/http/policies';
import type { CompanyState } from '../company/company.ts';
import { companyUse } from '../company/company.ts';
import type { Member } from '../company/members.ts';
import { memberOf } from '../company/members.ts';
import { adminsInPerson, keeperOf } from './branch-keeper.ts';
import type { BranchState, SealedContact } from './branch-state.ts';
import type { ChangedDetails } from './branch.ts';
import { branchDecider, branchUse, foreignTo, noSuchBranch } from './branch.ts';
import { presentBranch, sealContact } from './present-branch.ts';
import type { WithVaults } from './present-branch.ts';

type Change = BranchChange & { readonly branchId: string };

/** Whose branch it is, and name and contact as they are kept. */
interface Ready extends Pick<ChangedDetails, 'name' | 'sameAs'> {
  readonly companyId: string;
  readonly contact: SealedContact | null | undefined;
}

interface Changed {
  readonly companyId: string;
  readonly state: BranchState;
  readonly company: Extract<CompanyState, { status: 'registered' }>;
}

/** Somebody of a company changes, closes or reopens one of its branches; the main one is never closed. */
export function changeBranch(vaults: WithVaults): Command {
  return command(branchesCommands.ChangeBranch, {
    policy: membersOnly,
    once: async (request) => ready(vaults, memberOf(request.context.actor), request),
    plan: async (request) => planChange(request),
    present: async (changed, { input }) => presentChanged(vaults, changed, input.branchId),
  });
}

/** An admin does the same, on the branch as it was seen. */
export function changeBranchOf(vaults: WithVaults): Command {
  return command(peopleCommands.ChangeBranchOf, {
    policy: adminsInPerson,
    once: async (request) => ready(vaults, await keeperOf(request), request),
    plan: async (request) => {
      const { branchId, companyId, expectedRevision, ...yours } = request.input;
      const [state, company] = await Promise.all([
        request.tools.read(branchUse(branchId)),
        request.tools.read(companyUse(companyId)),
      ]);
      if (company.status === 'unregistered') return noSuchBranch();
      const current = await presentChanged(vaults, { state, company, companyId }, branchId);
      const stale = staleBranch({ current, yours, expectedRevision });
      return planChange(request, ({ revision }) => {
        if (revision !== state.revision) throw new PlanOutdated();
        return revision === expectedRevision ? undefined : stale;
      });
    },
    present: async (changed, { input }) => presentChanged(vaults, changed, input.branchId),
  });
}

async function ready(
  { vault, companyVault }: WithVaults,
  by: Member | Rejection,
  { input, tools }: Pick<StepRequest<Change>, 'input' | 'tools'>,
): Promise<Ready | Rejection> {
  if (isRejection(by)) return by;
  const { companyId } = by;
  const contact = await sealContact(vault, by.userId, input.contact);
  if (input.name === undefined) return { companyId, contact };
  const { details } = await tools.read(branchUse(input.branchId));
  const isSame =
    details.name !== undefined && (await companyVault.open(companyId, details.name)) === input.name;
  const name = await companyVault.seal(companyId, input.name);
  return { companyId, contact, name, ...(isSame ? { sameAs: details.name } : {}) };
}

interface Planning {
  readonly input: Change;
  readonly tools: PlanTools;
  readonly once: Ready;
}

async function planChange(
  { input, tools, once: { companyId, ...sealed } }: Planning,
  staleIn: (state: BranchState) => Rejection | undefined = () => undefined,
): Promise<Plan<Changed> | Rejection> {
  // Which branch is the main one never changes, so looking at it once is enough.
  const company = await tools.read(companyUse(companyId));
  if (company.status === 'unregistered') return noSuchBranch();
  const { branchId, city, address, active } = input;
  const of = { branchId, companyId, main: company.mainBranchId === branchId };
  const details = { city, address, ...sealed };
  return planOn(branchUse(branchId), {
    decide: (state) =>
      foreignTo(of, state)
        ? noSuchBranch()
        : (staleIn(state) ?? branchDecider.decide({ type: 'Change', of, details, active }, state)),
    outcome: (state) => ({ state, company, companyId }),
  });
}

async function presentChanged(
  vaults: WithVaults,
  { state: { status, details, revision }, company, companyId }: Changed,
  branchId: string,
): Promise<Branch> {
  const main = company.mainBranchId === branchId;
  const active = main || status === 'active';
  const facts = { id: branchId, companyId, main, active, revision, details, company };
  return presentBranch(vaults, facts);
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
