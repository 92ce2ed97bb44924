import type { Plan, PlanTools } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { anotherOwner, isOwner } from '../colleagues/another-owner.ts';
import type { UserState } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import { changeOfPart } from './change-of-part.ts';
import {
  changeDecided,
  ownershipDecider,
  ownershipUse,
  partAfter,
  waitingChange,
} from './ownership.ts';

type Asked = NonNullable<ReturnType<typeof waitingChange>>;

interface TakingEffect {
  readonly companyId: string;
  readonly changeId: string;
  /** The owner who does not wait for the end; null at the end. */
  readonly acceptedBy: string | null;
  readonly at: string;
}

/**
 * A change that waited takes effect: one append to the account and to the stream in which it may be refused, so that of a
 * refusal and an end at the same time one wins. What fits the account no more ends without effect.
 */
export async function takeEffect(
  { companyId, changeId, acceptedBy, at }: TakingEffect,
  tools: PlanTools,
): Promise<Plan<null> | Rejection> {
  const stream = ownershipUse(companyId);
  const change = waitingChange(await tools.read(stream), changeId);
  if (!change) return changeDecided();
  const user = userUse(change.userId);
  const takes = change.change === 'take';
  const staying = takes ? await anotherOwner(tools, change) : undefined;
  const accepting = acceptedBy === null ? undefined : userUse(acceptedBy);
  const asking = userUse(change.requestedBy);
  return {
    primary: stream,
    uses: distinct([stream, user, staying, accepting, asking]),
    decide: (read) => {
      if (accepting && !isOwner(read(accepting))) return noOwner();
      if (staying && !isOwner(read(staying))) throw new PlanOutdated();
      const taking = { type: 'TakeEffect', changeId, acceptedBy, at } as const;
      const effect = ownershipDecider.decide(taking, read(stream));
      if (isRejection(effect)) return effect;
      const give = { type: 'GiveCompanyRole', part: partAfter(change) } as const;
      const fits = takes
        ? staying !== undefined && isOwner(read(user))
        : stillFits(read(user), change);
      // Of whoever was closed since, nobody stands for it any more, unless an owner does.
      const isStoodFor = acceptedBy !== null || read(asking).status !== 'disabled';
      const given = fits && isStoodFor ? userDecider.decide(give, read(user)) : changeDecided();
      if (!isRejection(given)) return [write(stream, effect), write(user, given)];
      const end = { type: 'End', changeId, because: 'outdated', by: null, at } as const;
      const ended = ownershipDecider.decide(end, read(stream));
      return isRejection(ended) ? ended : [write(stream, ended)];
    },
    outcome: () => null,
  };
}

/** Whether somebody of the company can sign in, and what they are given is still more than they have. */
function stillFits(state: UserState, asked: Asked): boolean {
  if (state.status !== 'active' || state.account.companyId !== asked.companyId) return false;
  // An owner may have given them another part meanwhile, or made them an owner.
  return asked.change === 'give' || changeOfPart(state.account.part, partAfter(asked)) === 'widen';
}

function distinct(
  uses: readonly (StreamUse<unknown> | undefined)[],
): readonly StreamUse<unknown>[] {
  const named = uses.filter((each) => each !== undefined);
  return [...new Map(named.map((each) => [each.stream, each])).values()];
}

function noOwner(): Rejection {
  return reject('forbidden', 'Only an owner of the company decides on this.');
}
