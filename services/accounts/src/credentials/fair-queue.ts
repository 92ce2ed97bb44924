import { unavailable } from 'kernel/http/http-error';

/** Whose turn it is. */
export interface Turn {
  /** Jobs of one lane take turns among themselves; lanes take turns with each other. */
  readonly lane: string;
  /** Before others, of whom one gets its turn after every second of these. */
  readonly first?: boolean;
}

export interface FairQueueBounds {
  /** So many jobs run at a time. */
  readonly atOnce: number;
  /** So many wait in one lane, and in all. */
  readonly waitingInLane: number;
  readonly waiting: number;
}

export interface FairQueue {
  /** @throws {HttpError} 503 when too many jobs wait already, of that lane or of all. */
  run<Result>(turn: Turn, job: () => Promise<Result>): Promise<Result>;
}

/** Whoever comes first may come in numbers too: nobody waits for all of them. */
const FIRST_IN_A_ROW = 2;

type Lanes = Map<string, (() => void)[]>;

/**
 * Runs a few jobs at a time. Each lane gets its turn after every other one that waits, however many jobs it has: one
 * that floods makes itself wait, and the queue never grows beyond its bounds.
 */
export function createFairQueue(bounds: FairQueueBounds): FairQueue {
  const [before, others]: [Lanes, Lanes] = [new Map(), new Map()];
  let [running, waiting] = [0, 0];
  let firstInARow = 0;

  const wait = async ({ lane, first = false }: Turn): Promise<void> => {
    const lanes = first ? before : others;
    const line = lanes.get(lane) ?? [];
    if (waiting >= bounds.waiting || line.length >= bounds.waitingInLane) throw unavailable();
    lanes.set(lane, line);
    waiting += 1;
    await new Promise<void>((begin) => line.push(begin));
  };

  const beginNext = (): void => {
    const isOthersTurn = firstInARow >= FIRST_IN_A_ROW && others.size > 0;
    const first = isOthersTurn ? undefined : takeNext(before);
    const begin = first ?? takeNext(others);
    if (!begin) return;
    firstInARow = first ? firstInARow + 1 : 0;
    waiting -= 1;
    running += 1;
    begin();
  };

  return {
    run: async (turn, job) => {
      if (running < bounds.atOnce) running += 1;
      else await wait(turn);
      try {
        return await job();
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
}

/** The first job of the lane whose turn it is; what else that lane has goes behind the others. */
function takeNext(lanes: Lanes): (() => void) | undefined {
  const next = lanes.entries().next();
  if (next.done) return undefined;
  const [lane, [job, ...rest]] = next.value;
  lanes.delete(lane);
  if (rest.length > 0) lanes.set(lane, rest);
  return job;
}
