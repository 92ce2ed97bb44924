import type { CommandContext, Plan, PlanTools } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import type { Grant } from './grants.ts';
import { stillHolds } from './grants.ts';
import type { Inviter } from './inviter.ts';
import type { Account } from './user-state.ts';
import { userDecider, userUse } from './user.ts';

type Reading = Pick<PlanTools, 'read'>;

/** Who hands something out by a command. */
export async function inviterOf(
  { actor }: Pick<CommandContext, 'actor'>,
  tools: Reading,
): Promise<Inviter> {
  if (actor.kind !== 'user') return { invitedBy: null };
  const state = await tools.read(userUse(actor.id));
  const inviterTerm = state.status === 'unregistered' ? 0 : state.account.term;
  return { invitedBy: actor.id, inviterTerm };
}

/** What somebody was sent, and by whom. */
export interface Sent extends Inviter {
  readonly grant: Omit<Grant, 'inviterTerm'>;
}

/** The link by which somebody chooses the password of an account, where staff have sent one. */
export function passwordLinkOf({ role, companyId, inviter }: Account): Sent | undefined {
  return inviter && { ...inviter, grant: { grant: 'password-link', role, companyId } };
}

/** Whether what somebody was sent holds at this moment. What the portal itself has sent holds. */
export async function holds(
  { invitedBy, inviterTerm, grant }: Sent,
  tools: Reading,
): Promise<boolean> {
  if (invitedBy === null) return true;
  return stillHolds({ ...grant, inviterTerm }, await tools.read(userUse(invitedBy)));
}

interface TakingUp {
  readonly sent: Sent;
  readonly takenUpBy: string;
  /** How whoever holds the link is refused where it fell; it says nothing of who sent it. */
  refusal(): Rejection;
}

/**
 * The plan of what takes up a grant: one append with the stream of whoever had handed it out, at the revision at which
 * they still might. Of an end and an acceptance at the same time the later one finds the other.
 */
export function takingUp<Outcome>(
  plan: Plan<Outcome>,
  { sent: { invitedBy, inviterTerm, grant }, takenUpBy, refusal }: TakingUp,
): Plan<Outcome> {
  if (invitedBy === null) return plan;
  const inviter = userUse(invitedBy);
  return {
    ...plan,
    uses: [...plan.uses, inviter],
    decide: (read) => {
      const writes = plan.decide(read);
      if (isRejection(writes)) return writes;
      const command = { type: 'TakeUp', takenUpBy, ...grant, inviterTerm } as const;
      const taken = userDecider.decide(command, read(inviter));
      return isRejection(taken) ? refusal() : [...writes, write(inviter, taken)];
    },
  };
}
