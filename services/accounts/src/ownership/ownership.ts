import { OWNERS_MAY_REFUSE_FOR_HOURS, endsOwnership } from 'contracts/constants/ownership';
import type { OwnershipEnd, OwnershipGround } from 'contracts/constants/ownership';
import type { OwnershipEvent } from 'contracts/events/ownership';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use, withDetails } from 'kernel/commands/decider';
import type { CompanyPart } from '../user/user-state.ts';

const HOUR_MS = 60 * 60_000;
const WINDOW_MS = OWNERS_MAY_REFUSE_FOR_HOURS * HOUR_MS;
/** Who was an owner until staff ended that is somebody to wait for, for so long. */
const LOST_FOR_MS = 30 * 24 * HOUR_MS;

export type Requested = Extract<OwnershipEvent, { type: 'OwnershipChangeRequested.v1' }>['data'];
type Changed = Extract<OwnershipEvent, { type: 'OwnershipChanged.v1' }>['data'];

interface LostOwner {
  readonly userId: string;
  /** ISO 8601 instant at which staff ended that they own the company. */
  readonly at: string;
  /** When they were made an owner again, the latest time, by staff or the command line. */
  readonly backAt?: string;
}

/** Why a change that waited takes effect. */
export type AwaitedGround = Extract<OwnershipGround, 'accepted' | 'unrefused' | 'confirmed'>;

export interface OwnershipState {
  /** In the order in which they were asked for. */
  readonly waiting: readonly Requested[];
  /** Whom staff have taken it from, or closed. */
  readonly lost: readonly LostOwner[];
}

export type OwnershipCommand =
  | { readonly type: 'Request'; readonly change: Omit<Requested, 'dueAt'> }
  | {
      readonly type: 'Refuse';
      readonly changeId: string;
      readonly reason: string;
      readonly by: string;
      readonly at: string;
    }
  | {
      readonly type: 'End';
      readonly changeId: string;
      readonly because: OwnershipEnd;
      readonly by: string | null;
      readonly at: string;
    }
  /** Of a change that waits: an owner accepts it, nobody has refused it in time, or a second person confirms it. */
  | {
      readonly type: 'TakeEffect';
      readonly changeId: string;
      readonly ground: AwaitedGround;
      /** Of nobody's word, and of that of the machine's operator, null. */
      readonly acceptedBy: string | null;
      readonly at: string;
    }
  /** Of one that waits for nobody. */
  | { readonly type: 'Record'; readonly changed: Omit<Changed, 'acceptedBy'> };

/** What staff change about who owns a company and who acts for it: the owners may refuse it as long as it waits. */
export const ownershipDecider: Decider<OwnershipState, OwnershipCommand, OwnershipEvent> = {
  category: 'companyOwnership',
  stateVersion: 3,
  initialState: { waiting: [], lost: [] },
  decide: (command, state) => {
    switch (command.type) {
      case 'Request':
        return request(command.change, state);
      case 'Refuse':
        return refuse(command, state);
      case 'End':
        return end(command, state);
      case 'TakeEffect':
        return takeEffect(command, state);
      case 'Record':
        return [{ type: 'OwnershipChanged.v1', data: { ...command.changed, acceptedBy: null } }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'OwnershipChangeRequested.v1':
        return { ...state, waiting: [...state.waiting, event.data] };
      case 'OwnershipChangeRefused.v1':
      case 'OwnershipChangeEnded.v1':
        return without(state, event.data.changeId);
      case 'OwnershipChanged.v1':
        return withChanged(without(state, event.data.changeId), event.data);
      default:
        event satisfies never;
        return state;
    }
  },
};

/** The stream of what staff change about the owners of a company. */
export function ownershipUse(companyId: string): StreamUse<OwnershipState> {
  return use(ownershipDecider, companyId);
}

/** What is asked for and waits; undefined where it waits no more, or never did. */
export function waitingChange(state: OwnershipState, changeId: string): Requested | undefined {
  return state.waiting.find((each) => each.changeId === changeId);
}

/** What somebody becomes by a change that waits. */
export function partAfter({ role, monthlyLimit, branchIds }: Requested): CompanyPart {
  return { role, monthlyLimit, branchIds };
}

/** Whether somebody else was an owner until staff ended it lately: they are notified, and others may speak for them. */
export function lostOthers(state: OwnershipState, userId: string, at: string): boolean {
  const since = Date.parse(at) - LOST_FOR_MS;
  return state.lost.some((each) => each.userId !== userId && Date.parse(each.at) > since);
}

/**
 * Whether an owner had all the time there is to refuse a change. Whom staff ended, and made an owner again only since it
 * was asked for, had not: else an owner would be kept out until the last moment.
 */
export function couldRefuse(
  { lost }: OwnershipState,
  { userId, requestedAt }: { readonly userId: string; readonly requestedAt: string },
): boolean {
  const ended = lost.find((each) => each.userId === userId);
  return !ended || (ended.backAt !== undefined && ended.backAt <= requestedAt);
}

export function changeDecided(): Rejection {
  return reject(
    'ownership-change-decided',
    'This change was decided meanwhile, or is none of this company. Read the list again.',
  );
}

function request(
  change: Omit<Requested, 'dueAt'>,
  { waiting }: OwnershipState,
): readonly OwnershipEvent[] | Rejection {
  if (waiting.some(({ userId }) => userId === change.userId)) {
    return reject(
      'ownership-change-waits',
      'Such a change already waits for the owners of the company. Wait for it, or take it back.',
    );
  }
  const dueAt = new Date(Date.parse(change.requestedAt) + WINDOW_MS).toISOString();
  return [{ type: 'OwnershipChangeRequested.v1', data: { ...change, dueAt } }];
}

/** Until the end was written down, also after its hour: who refuses in that moment is heard. */
function refuse(
  { changeId, reason, by, at }: Extract<OwnershipCommand, { type: 'Refuse' }>,
  state: OwnershipState,
): readonly OwnershipEvent[] | Rejection {
  const change = waitingChange(state, changeId);
  if (!change) return changeDecided();
  const data = { ...idsOf(change), reason, refusedBy: by, refusedAt: at };
  return [{ type: 'OwnershipChangeRefused.v1', data }];
}

function end(
  { changeId, because, by, at }: Extract<OwnershipCommand, { type: 'End' }>,
  state: OwnershipState,
): readonly OwnershipEvent[] | Rejection {
  const change = waitingChange(state, changeId);
  if (!change) return changeDecided();
  const data = { ...idsOf(change), because, endedBy: by, endedAt: at };
  return [{ type: 'OwnershipChangeEnded.v1', data }];
}

function takeEffect(
  { changeId, ground, acceptedBy, at }: Extract<OwnershipCommand, { type: 'TakeEffect' }>,
  state: OwnershipState,
): readonly OwnershipEvent[] | Rejection {
  const change = waitingChange(state, changeId);
  if (!change) return changeDecided();
  if (ground !== 'accepted' && at < change.dueAt) return tooEarly(change);
  const { requestedBy, change: kind, role } = change;
  const decided = { change: kind, role, ground, requestedBy, acceptedBy, changedAt: at };
  return [{ type: 'OwnershipChanged.v1', data: { ...idsOf(change), ...decided } }];
}

function tooEarly({ dueAt }: Requested): Rejection {
  const refused = reject(
    'owners-may-refuse',
    `The owners of the company may refuse this change until ${dueAt}. Confirm it then, if none of them can answer.`,
  );
  return withDetails(refused, { until: dueAt });
}

function idsOf({ changeId, companyId, userId }: Requested) {
  return { changeId, companyId, userId };
}

function without(state: OwnershipState, changeId: string): OwnershipState {
  return { ...state, waiting: state.waiting.filter((each) => each.changeId !== changeId) };
}

function withChanged(
  state: OwnershipState,
  { userId, change, requestedBy, changedAt: at }: Changed,
): OwnershipState {
  if (change === 'give') return { ...state, lost: state.lost.map(backIf(userId, at)) };
  // Of the command line nobody has to be feared who holds a borrowed session.
  const isLost = endsOwnership(change) && requestedBy !== null;
  // What staff give them later brings nobody back who could refuse: their account may be closed, or they are less.
  if (!isLost) return state;
  const others = state.lost.filter((each) => each.userId !== userId);
  return { ...state, lost: [...others, { userId, at }] };
}

function backIf(userId: string, backAt: string) {
  return (lost: LostOwner): LostOwner => (lost.userId === userId ? { ...lost, backAt } : lost);
}
