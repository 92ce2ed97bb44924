import type { Plan, PlanTools, ReadState } from 'kernel/commands/command';
import { PlanOutdated, write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { anotherOwner, isOwner } from '../colleagues/another-owner.ts';
import { asksNoMore } from '../second-person/may-decide.ts';
import type { UserState } from '../user/user-state.ts';
import { userDecider, userUse } from '../user/user.ts';
import { changeOfPart } from './change-of-part.ts';
import { ownerInTime } from './owner-in-time.ts';
import type { AwaitedGround, OwnershipState, Requested } from './ownership.ts';
import {
  changeDecided,
  lostOthers,
  ownershipDecider,
  ownershipUse,
  partAfter,
  waitingChange,
} from './ownership.ts';

interface TakingEffect {
  readonly companyId: string;
  readonly changeId: string;
  readonly ground: AwaitedGround;
  /** The owner who does not wait for the end, or the second of the staff; null: the time, or the machine's operator. */
  readonly acceptedBy: string | null;
  readonly at: string;
}

/**
 * A change that waited takes effect: one append to the account and to the stream in which it may be refused, so that of a
 * refusal and an end at the same time one wins. What fits the account no more ends without effect, and so does what nobody
 * stands for. At the end of a time in which no owner could answer nothing is written: the change waits on.
 */
export async function takeEffect(
  taking: TakingEffect,
  tools: PlanTools,
): Promise<Plan<null> | Rejection> {
  const { companyId, changeId, ground, at } = taking;
  const stream = ownershipUse(companyId);
  const state = await tools.read(stream);
  const change = waitingChange(state, changeId);
  if (!change) return changeDecided();
  const owners = await ownersAround(change, { state, taking }, tools);
  const user = userUse(change.userId);
  const asking = userUse(change.requestedBy);
  return {
    primary: stream,
    uses: distinct([stream, user, asking, ...Object.values(owners)]),
    decide: (read) => {
      const refused = refusedBy(owners, read);
      if (refused) return refused;
      const effect = ownershipDecider.decide({ type: 'TakeEffect', ...taking }, read(stream));
      if (isRejection(effect)) return effect;
      if (owners.deciding) return ownersDecide();
      const give = { type: 'GiveCompanyRole', part: partAfter(change) } as const;
      const isStoodFor = needsNoAsker(taking) || !asksNoMore(read(asking));
      const fits = isStoodFor && stillFits(read(user), change, owners);
      const given = fits ? userDecider.decide(give, read(user)) : changeDecided();
      if (isRejection(given)) {
        const end = { type: 'End', changeId, because: 'outdated', by: null, at } as const;
        const ended = ownershipDecider.decide(end, read(stream));
        return isRejection(ended) ? ended : [write(stream, ended)];
      }
      const isUnheard = ground === 'unrefused' && !owners.inTime;
      if (isUnheard && lostOthers(read(stream), change.userId, at)) return [];
      return [write(stream, effect), write(user, given)];
    },
    outcome: () => null,
  };
}

/**
 * Who accepts it; who is an owner yet when somebody is one no longer; who can accept or refuse it, so that no second person
 * of the staff confirms it; and who could have refused it in time.
 */
type Owners = Readonly<
  Record<'accepting' | 'staying' | 'deciding' | 'inTime', StreamUse<UserState> | undefined>
>;

async function ownersAround(
  change: Requested,
  { state, taking }: { readonly state: OwnershipState; readonly taking: TakingEffect },
  tools: PlanTools,
): Promise<Owners> {
  const { ground, acceptedBy } = taking;
  const isAccepted = ground === 'accepted' && acceptedBy !== null;
  return {
    accepting: isAccepted ? userUse(acceptedBy) : undefined,
    staying: change.change === 'take' ? await anotherOwner(tools, change) : undefined,
    deciding: ground === 'confirmed' ? await anotherOwner(tools, change) : undefined,
    inTime: ground === 'unrefused' ? await ownerInTime(change, state, tools) : undefined,
  };
}

/** @throws {PlanOutdated} where somebody whom the plan counts on is an owner no longer. */
function refusedBy({ accepting, ...others }: Owners, read: ReadState): Rejection | undefined {
  if (accepting && !isOwner(read(accepting))) return noOwner();
  for (const each of Object.values(others)) {
    if (each && !isOwner(read(each))) throw new PlanOutdated();
  }
  return undefined;
}

/** What an owner or the machine's operator agrees to stands, whatever has become of whoever asked for it. */
function needsNoAsker({ ground, acceptedBy }: TakingEffect): boolean {
  return ground === 'accepted' || (ground === 'confirmed' && acceptedBy === null);
}

/** Whether somebody of the company can sign in, and what they are given is still more than they have. */
function stillFits(state: UserState, asked: Requested, { staying }: Owners): boolean {
  if (asked.change === 'take') return staying !== undefined && isOwner(state);
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

function ownersDecide(): Rejection {
  return reject(
    'owners-decide',
    'An owner of the company can sign in: the owners accept or refuse this change. Take it back to have them asked anew.',
  );
}
