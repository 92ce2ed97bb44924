import { HttpError } from 'kernel/http/http-error';
import { tooManyRequests } from '../http/too-many-requests.ts';

export interface FairQueueBounds {
  /** Places, all holders together. */
  readonly places: number;
  readonly placesOfOne: number;
  /** How many may wait for a place, all holders together. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly longestWaitMs: number;
}

/**
 * Places for what is dear. Who has as many as one may have waits behind their own work alone; everybody else who waits
 * gets the next place in turn, whatever others have asked for before.
 */
export interface FairQueue {
  /**
   * Waits for a place.
   * @param holder whose work it is: an account, or an address.
   * @param gone aborted when nobody waits any more.
   * @returns what gives the place back; calling it twice does nothing.
   * @throws {HttpError} 429 with Retry-After where too many wait, or where none was free for too long.
   */
  enter(holder: string, gone: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly holder: string;
  readonly grant: () => void;
}

const AGAIN_AFTER_SECONDS = 10;

export function createFairQueue(bounds: FairQueueBounds): FairQueue {
  const places = createPlaces(bounds);
  const lines = createLines();
  const take = (holder: string): (() => void) => {
    places.take(holder);
    let isHeld = true;
    return () => {
      if (isHeld) places.giveBack(holder);
      isHeld = false;
      lines.next(places.isFor)?.grant();
    };
  };
  const wait = async (holder: string, gone: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', onGone);
        lines.leave(waiting);
      };
      const grant = (): void => {
        end();
        resolve(take(holder));
      };
      const giveUp = (error: HttpError): void => {
        end();
        reject(error);
      };
      const waiting: Waiting = { holder, grant };
      const onGone = (): void => giveUp(goneAway());
      const timer = setTimeout(() => giveUp(tooManyOfOne()), bounds.longestWaitMs);
      gone.addEventListener('abort', onGone);
      lines.join(waiting);
    });
  return {
    enter: async (holder, gone) => {
      if (gone.aborted) throw goneAway();
      if (places.isFor(holder)) return take(holder);
      if (lines.lengthOf(holder) >= bounds.waitingOfOne) throw tooManyOfOne();
      if (lines.length() >= bounds.waiting) throw tooMany();
      return wait(holder, gone);
    },
  };
}

function createPlaces({ places, placesOfOne }: FairQueueBounds) {
  const held = new Map<string, number>();
  return {
    isFor: (holder: string): boolean =>
      sum(held.values()) < places && (held.get(holder) ?? 0) < placesOfOne,
    take: (holder: string): void => void held.set(holder, (held.get(holder) ?? 0) + 1),
    giveBack: (holder: string): void => {
      const left = (held.get(holder) ?? 1) - 1;
      if (left === 0) held.delete(holder);
      else held.set(holder, left);
    },
  };
}

/** Who waits, the next holder first; of each holder the oldest first. */
function createLines() {
  const lines = new Map<string, readonly Waiting[]>();
  const ofHolder = (holder: string): readonly Waiting[] => lines.get(holder) ?? [];
  return {
    join: (waiting: Waiting): void =>
      void lines.set(waiting.holder, [...ofHolder(waiting.holder), waiting]),
    /** What else waits for the same holder goes behind everybody else's. */
    leave: (waiting: Waiting): void => {
      const rest = ofHolder(waiting.holder).filter((each) => each !== waiting);
      const isFirst = ofHolder(waiting.holder)[0] === waiting;
      if (isFirst || rest.length === 0) lines.delete(waiting.holder);
      if (rest.length > 0) lines.set(waiting.holder, rest);
    },
    next: (isFor: (holder: string) => boolean): Waiting | undefined =>
      [...lines].find(([holder]) => isFor(holder))?.[1][0],
    lengthOf: (holder: string): number => ofHolder(holder).length,
    length: (): number => sum([...lines.values()].map(({ length }) => length)),
  };
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0);
}

function tooManyOfOne(): HttpError {
  return refusal('What you asked for before is not done yet. Wait for it, then ask again.');
}

function tooMany(): HttpError {
  return refusal(
    `Many people have asked for files and figures right now. Ask again in ${AGAIN_AFTER_SECONDS} s.`,
  );
}

function refusal(message: string): HttpError {
  return tooManyRequests(message, AGAIN_AFTER_SECONDS);
}

/** Nobody reads it. */
function goneAway(): HttpError {
  return new HttpError({ code: 'bad-request', message: 'Whoever asked has gone away.' });
}
