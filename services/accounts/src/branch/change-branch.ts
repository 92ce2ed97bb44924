import type { Branch, BranchChange } from 'contracts/api/branches';
import { branchesCommands } from 'contracts/calls/branches';
import { peopleCommands } from 'contracts/calls/people';
import type { Command, Plan, PlanTools, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { CompanyState } from '../company/company.ts';
import { companyUse } from '../company/company.ts';
import type { Member } from '../company/members.ts';
import { memberOf, membersOnly } from '../company/members.ts';
import { adminsInPerson, keeperOf } from './branch-keeper.ts';
import type { BranchState, SealedContact } from './branch-state.ts';
import { branchDecider, branchUse, noSuchBranch } from './branch.ts';
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
    present: async (changed, { input }) => presentChanged(vault, changed, input),
  });
}

/** An admin does the same. */
export function changeBranchOf({ vault }: WithVault): Command {
  return command(peopleCommands.ChangeBranchOf, {
    policy: adminsInPerson,
    once: async (request) => ready(vault, await keeperOf(request), request.input),
    plan: async (request) => planChange(request),
    present: async (changed, { input }) => presentChanged(vault, changed, input),
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

async function planChange({
  input,
  tools,
  once: { companyId, contact },
}: {
  readonly input: Change;
  readonly tools: PlanTools;
  readonly once: Ready;
}): Promise<Plan<Changed> | Rejection> {
  // Which branch is the main one never changes, so looking at it once is enough.
  const company = await tools.read(companyUse(companyId));
  if (company.status === 'unregistered') return noSuchBranch();
  const { branchId, name, city, address, active } = input;
  const of = { branchId, companyId, main: company.mainBranchId === branchId };
  const details = { name, city, address, contact };
  return planOn(branchUse(branchId), {
    decide: (state) => branchDecider.decide({ type: 'Change', of, details, active }, state),
    outcome: (state) => ({ state, company }),
  });
}

async function presentChanged(
  vault: PersonVault,
  { state: { status, details }, company }: Changed,
  { branchId }: Change,
): Promise<Branch> {
  const main = company.mainBranchId === branchId;
  const active = main || status === 'active';
  return presentBranch(vault, { id: branchId, main, active, details, company });
}
