import type { OwnershipChange, OwnershipGround } from 'contracts/constants/ownership';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { anotherOwner } from '../colleagues/another-owner.ts';
import type { CompanyPart } from '../user/user-state.ts';
import { lostOthers, ownershipDecider, ownershipUse } from './ownership.ts';

/** What staff, or the command line, change about somebody who owns a company or acts for it, or is to. */
export interface OwnershipAction {
  readonly userId: string;
  readonly companyId: string;
  readonly change: OwnershipChange;
}

interface Planning {
  readonly context: Pick<CommandContext, 'actor' | 'commandId' | 'occurredAt'>;
  readonly tools: PlanTools;
}

/** Nobody is asked where nobody could answer; the command line is whoever runs the portal. */
export type Immediate = Extract<
  OwnershipGround,
  'no-owner' | 'command-line' | 'account-closed' | 'looks-only'
>;

/** What somebody is until the owners have had their time. */
export const MEANWHILE: CompanyPart = { role: 'viewer', monthlyLimit: null, branchIds: null };

/** The command line gives everybody but owners their part without a word: the demo and its people are made by it. */
export function isUnannounced(
  change: OwnershipChange,
  { context: { actor } }: Pick<Planning, 'context'>,
): boolean {
  return actor.kind !== 'user' && (change === 'join' || change === 'widen');
}

/** Whether a change waits for the owners: those who can sign in, and those whom staff have ended lately. */
export async function groundOf(
  { userId, companyId }: Pick<OwnershipAction, 'userId' | 'companyId'>,
  { context: { actor, occurredAt }, tools }: Planning,
): Promise<Immediate | 'waits'> {
  if (actor.kind !== 'user') return 'command-line';
  if (await anotherOwner(tools, { userId, companyId })) return 'waits';
  const state = await tools.read(ownershipUse(companyId));
  return lostOthers(state, userId, occurredAt) ? 'waits' : 'no-owner';
}

/** The id of the change that a command makes. */
export function changeIdOf({ commandId }: Pick<CommandContext, 'commandId'>): string {
  return derivedId(commandId, 'ownership-change');
}

type RecordedAction = OwnershipAction & {
  readonly ground: Immediate;
  /** What the person is then; absent where the account is closed. */
  readonly role?: CompanyRole;
};

/** The plan, which also records in the same append what the owners are notified of. */
export function recordingChange<Outcome>(
  plan: Plan<Outcome>,
  { ground, ...action }: RecordedAction,
  { context }: Pick<Planning, 'context'>,
): Plan<Outcome> {
  const stream = ownershipUse(action.companyId);
  const changed = {
    ...action,
    ground,
    changeId: changeIdOf(context),
    requestedBy: staffIn(context),
    changedAt: context.occurredAt,
  };
  return {
    ...plan,
    uses: [...plan.uses, stream],
    decide: (read) => {
      const writes = plan.decide(read);
      // Nothing happened to the account, so there is nothing to notify anybody of.
      if (isRejection(writes) || writes.every(({ events }) => events.length === 0)) return writes;
      const recorded = ownershipDecider.decide({ type: 'Record', changed }, read(stream));
      return isRejection(recorded) ? recorded : [...writes, write(stream, recorded)];
    },
  };
}

/** The plan, which also asks the owners whether somebody becomes what they are to become. */
export function askingOwners<Outcome>(
  plan: Plan<Outcome>,
  { part, ...action }: OwnershipAction & { readonly part: CompanyPart },
  { context }: Pick<Planning, 'context'>,
): Plan<Outcome> {
  const stream = ownershipUse(action.companyId);
  const { role, monthlyLimit } = part;
  const branchIds = part.branchIds && [...part.branchIds];
  const change = {
    ...action,
    role,
    monthlyLimit,
    branchIds,
    changeId: changeIdOf(context),
    requestedBy: staffIn(context) ?? '',
    requestedAt: context.occurredAt,
  };
  return {
    ...plan,
    uses: [...plan.uses, stream],
    decide: (read) => {
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      const asked = ownershipDecider.decide({ type: 'Request', change }, read(stream));
      return isRejection(asked) ? asked : [...writes, write(stream, asked)];
    },
  };
}

function staffIn({ actor }: Pick<CommandContext, 'actor'>): string | null {
  return actor.kind === 'user' ? actor.id : null;
}
