import type { Branch, NewBranch } from 'contracts/api/branches';
import { branchesCommands } from 'contracts/calls/branches';
import { peopleCommands } from 'contracts/calls/people';
import type { Command, CommandContext, PlanTools, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { liveSchema } from 'kernel/projections/projection';
import { firstRow } from 'kernel/queries/rows';
import { membersOnly } from 'kernel/http/policies';
import type { Member } from '../company/members.ts';
import { memberOf } from '../company/members.ts';
import { branchesProjection } from '../read-models/branches/projection.ts';
import type { BranchRow } from '../read-models/branches/tables.ts';
import { adminsInPerson, keeperOf } from './branch-keeper.ts';
import type { BranchState } from './branch-state.ts';
import type { OpenedBranch } from './branch.ts';
import { branchDecider } from './branch.ts';
import { presentBranch, sealContact } from './present-branch.ts';
import type { WithVaults } from './present-branch.ts';

/** Chains with more of them have one account for each region. */
export const MOST_BRANCHES = 500;

/** Somebody of a company opens a branch of it. */
export function openBranch(vaults: WithVaults): Command {
  return command(branchesCommands.OpenBranch, {
    policy: membersOnly,
    once: async (request) => opened(vaults, memberOf(request.context.actor), request),
    plan: async ({ once }) => planOpening(once),
    present: async (state, request) => presentOpened(vaults, state, request),
  });
}

/** An admin opens a branch of a company. */
export function openBranchOf(vaults: WithVaults): Command {
  return command(peopleCommands.OpenBranchOf, {
    policy: adminsInPerson,
    once: async (request) => opened(vaults, await keeperOf(request), request),
    plan: async ({ once }) => planOpening(once),
    present: async (state, request) => presentOpened(vaults, state, request),
  });
}

async function opened(
  { vault, companyVault }: WithVaults,
  by: Member | Rejection,
  { input, context, tools }: Pick<StepRequest<NewBranch>, 'input' | 'context' | 'tools'>,
): Promise<OpenedBranch | Rejection> {
  if (isRejection(by)) return by;
  if (await hasMostBranches(tools, by.companyId)) return mostBranches();
  const { name, city, address } = input;
  const contact = await sealContact(vault, by.userId, input.contact);
  return {
    branchId: branchIdOf(context),
    companyId: by.companyId,
    name: await companyVault.seal(by.companyId, name),
    ...(city ? { city } : {}),
    ...(address ? { address } : {}),
    ...(contact ? { contact } : {}),
  };
}

/** A list of branches is answered whole. The read model may lag by a few: it is a bound, and no count. */
async function hasMostBranches({ db }: PlanTools, companyId: string): Promise<boolean> {
  const branches = db('branches').withSchema(liveSchema(branchesProjection));
  const beyond = branches.where({ company_id: companyId }).offset(MOST_BRANCHES - 1);
  return (await firstRow<BranchRow>(beyond)) !== undefined;
}

function mostBranches(): Rejection {
  return reject(
    'invalid-input',
    `A company has at most ${MOST_BRANCHES} branches, closed ones too. Change one that you no longer need.`,
  );
}

function planOpening(branch: OpenedBranch) {
  return planOn(useFresh(branchDecider, branch.branchId), {
    decide: (state) => branchDecider.decide({ type: 'Open', branch }, state),
    outcome: (state) => state,
  });
}

async function presentOpened(
  vaults: WithVaults,
  state: BranchState,
  { context, input }: Pick<StepRequest<NewBranch>, 'input' | 'context'>,
): Promise<Branch> {
  const { status, details, revision } = state;
  return presentBranch(vaults, {
    id: branchIdOf(context),
    companyId: 'companyId' in state ? state.companyId : '',
    main: false,
    active: status === 'active',
    revision,
    details,
    company: { name: input.name },
  });
}

function branchIdOf(context: CommandContext): string {
  return derivedId(context.commandId, 'branch');
}
